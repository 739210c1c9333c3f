import { useSelector } from '@xstate/react';
import { amendmentNow } from '#machines/itinerary/amendment.select.ts';
import styles from './summary.module.css';
import type { ChangeProps } from './summary-props.ts';
import { useChangeRows } from './use-change-rows.ts';
import { useSay } from './use-say.ts';

/** What the form would change, beside it: it is longer than a screen. */
export function ChangesSoFar({ itinerary, change }: ChangeProps) {
  const say = useSay(itinerary);
  const rowsOf = useChangeRows(change);
  const amendment = useSelector(change, amendmentNow);
  return (
    <dl className={styles.changes}>
      {rowsOf(amendment).map(({ key, what, before, after }) => (
        <div key={key}>
          <dt>{say(what)}</dt>
          <dd className={styles.after}>{after}</dd>
          <dd>{`Booked: ${before}`}</dd>
        </div>
      ))}
    </dl>
  );
}
