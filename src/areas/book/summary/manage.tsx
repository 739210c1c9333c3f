import { useSelector } from '@xstate/react';
import { cancelRefusal, changeRefusal, commonRefusal } from '#machines/itinerary/itinerary.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { goToPart } from '#src/ui/keyboard/go-to-part.ts';
import { Section } from '#src/ui/layout/section.tsx';
import styles from './summary.module.css';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

const PART = 'manage';

/** The tickets stand between the top and what can be changed: the way there. */
export function ToManage({ itinerary }: SummaryProps) {
  const noChange = useSelector(itinerary, changeRefusal);
  const noCancel = useSelector(itinerary, cancelRefusal);
  if (noChange !== null && noCancel !== null) return null;
  return (
    <div>
      <Button kind="quiet" edge="start" icon={noChange === null ? 'swap' : 'cross'} onPress={() => goToPart(PART)}>
        {wayTo(noChange === null, noCancel === null)}
      </Button>
    </div>
  );
}

function wayTo(mayChange: boolean, mayCancel: boolean): string {
  if (mayChange && mayCancel) return 'Change or cancel';
  return mayChange ? 'Change the booking' : 'Cancel the booking';
}

/** Changing and cancelling; where that is not possible, the reason in words instead of the button (ruling 6). */
export function Manage({ itinerary }: SummaryProps) {
  const say = useSay(itinerary);
  const noChange = useSelector(itinerary, changeRefusal);
  const noCancel = useSelector(itinerary, cancelRefusal);
  const neither = useSelector(itinerary, commonRefusal);
  const mayChange = useSelector(itinerary, (state) => state.can({ type: 'change.requested' }));
  const mayCancel = useSelector(itinerary, (state) => state.can({ type: 'cancellation.requested' }));
  const reasons = neither === null ? [noChange, noCancel].filter((reason) => reason !== null) : [neither];
  return (
    <div id={PART} className={styles.actions}>
      <Section title={say('Plans changed?')}>
        {noChange === null || noCancel === null ? (
          <div className={styles.buttons}>
            {noChange === null ? (
              <Button icon="swap" disabled={!mayChange} onPress={() => itinerary.send({ type: 'change.requested' })}>
                Change this booking
              </Button>
            ) : null}
            {noCancel === null ? (
              <Button
                icon="cross"
                disabled={!mayCancel}
                onPress={() => itinerary.send({ type: 'cancellation.requested' })}
              >
                Cancel this booking
              </Button>
            ) : null}
          </div>
        ) : null}
        {reasons.map((reason) => (
          <p key={reason} className={styles.soft}>
            {reason}
          </p>
        ))}
      </Section>
    </div>
  );
}
