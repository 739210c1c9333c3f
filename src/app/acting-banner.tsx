import { useSelector } from '@xstate/react';
import { actingFault, isEndingActing } from '#machines/app/acting.select.ts';
import { actingActor, actingFor } from '#machines/app/app.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import styles from './acting-banner.module.css';
import { useRoot } from './actors.tsx';

/** Says on every page for whom the call centre acts (ruling 63). */
export function ActingBanner() {
  const root = useRoot();
  const customer = useSelector(root, actingFor);
  const acting = useSelector(root, actingActor);
  const fault = useSelector(acting, (snapshot) => (snapshot ? actingFault(snapshot) : null));
  const ending = useSelector(acting, (snapshot) => snapshot !== undefined && isEndingActing(snapshot));
  if (!customer) return null;
  return (
    <aside className={styles.banner} aria-label="Acting for a customer">
      <p>
        Acting for <strong>{customer.name}</strong> ({customer.customerNumber}). What you book is theirs.
      </p>
      {fault ? <p role="alert">We could not stop acting for this customer: {fault}</p> : null}
      <Button kind="quiet" busy={ending} onPress={() => root.send({ type: 'own-desk.asked' })}>
        Stop acting
      </Button>
    </aside>
  );
}
