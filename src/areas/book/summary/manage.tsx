import { useSelector } from '@xstate/react';
import { cancelRefusal, changeRefusal } from '#machines/itinerary/itinerary.select.ts';
import { useSay } from '#src/areas/book/parts/use-say.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import styles from './summary.module.css';
import type { SummaryProps } from './summary-props.ts';

/** Changing and cancelling; where that is not possible, the reason in words instead of the button (ruling 6). */
export function Manage({ itinerary }: SummaryProps) {
  const say = useSay(itinerary);
  const noChange = useSelector(itinerary, changeRefusal);
  const noCancel = useSelector(itinerary, cancelRefusal);
  const mayChange = useSelector(itinerary, (state) => state.can({ type: 'change.requested' }));
  const mayCancel = useSelector(itinerary, (state) => state.can({ type: 'cancellation.requested' }));
  const reasons = [...new Set([noChange, noCancel].filter((reason) => reason !== null))];
  return (
    <div className={styles.actions}>
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
