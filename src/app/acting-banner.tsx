import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  actingFault,
  chosenInVain,
  chosenToActFor,
  isChosenElsewhere,
  isEndingActing,
  isUnknown,
  mayStopActing,
  waitsForOthers,
} from '#machines/app/acting.select.ts';
import { actingActor, actingFor } from '#machines/app/app.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './acting-banner.module.css';
import { useRoot } from './actors.tsx';

/** Shows above every page for whom the call centre acts (ruling 63). The page comes with it, never before it. */
export default function ActingBanner({ children }: { children: ReactNode }) {
  return (
    <>
      <Banner />
      {children}
    </>
  );
}

/** Where the page is scrolled to something, that stands below the band, however many lines the band has. */
function keepRoom(band: HTMLElement | null) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--acting-band', `${band?.offsetHeight ?? 0}px`));
  if (band) observer.observe(band);
  return () => {
    observer.disconnect();
    style.removeProperty('--acting-band');
  };
}

function Banner() {
  const root = useRoot();
  const customer = useSelector(root, actingFor);
  const acting = useSelector(root, actingActor);
  const fault = useSelector(acting, (snapshot) => (snapshot ? actingFault(snapshot) : null));
  const ending = useSelector(acting, (snapshot) => snapshot !== undefined && isEndingActing(snapshot));
  const mayStop = useSelector(acting, (snapshot) => snapshot !== undefined && mayStopActing(snapshot));
  const unknown = useSelector(acting, (snapshot) => snapshot !== undefined && isUnknown(snapshot));
  const inVain = useSelector(acting, (snapshot) => (snapshot ? chosenInVain(snapshot) : null));
  const chosen = useSelector(acting, (snapshot) => (snapshot ? chosenToActFor(snapshot) : null));
  const elsewhere = useSelector(acting, (snapshot) => snapshot !== undefined && isChosenElsewhere(snapshot, customer));
  const othersWait = useSelector(root, waitsForOthers);
  if (!customer && !chosen && !fault) return null;
  return (
    <aside ref={keepRoom} className={styles.banner} aria-label="Acting for a customer" data-acting>
      {chosen ? <p role="status">Starting to act for {chosen}…</p> : null}
      {customer && !chosen ? (
        <p>
          {unknown ? 'You were acting for' : 'Acting for'} <strong>{customer.name}</strong>{' '}
          {`(${customer.customerNumber}).${unknown ? '' : ' What you book is theirs.'}`}
        </p>
      ) : null}
      {fault && !chosen ? <p role="alert">{fault}</p> : null}
      {elsewhere ? (
        <p role="status">
          Another tab chose this customer.
          {othersWait ? ' What was begun here for another is put aside until you act for them again.' : ''}
        </p>
      ) : null}
      {customer ? (
        <Button
          kind="quiet"
          edge="start"
          busy={ending}
          disabled={!mayStop}
          onPress={() => root.send({ type: 'own-desk.requested' })}
        >
          Stop acting
        </Button>
      ) : null}
      {inVain && !chosen ? (
        <Button kind="quiet" edge="start" onPress={() => root.send({ type: 'customer.chosen', customer: inVain })}>
          Try again
        </Button>
      ) : null}
      {elsewhere || (fault && !chosen && !unknown) ? (
        <Button kind="quiet" edge="start" onPress={() => acting?.send({ type: 'notice.acknowledged' })}>
          Close
        </Button>
      ) : null}
    </aside>
  );
}
