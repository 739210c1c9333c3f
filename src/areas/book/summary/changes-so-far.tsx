import { useSelector } from '@xstate/react';
import { amendmentNow, bookedBefore, changeClasses, changeOptions } from '#machines/itinerary/amendment.select.ts';
import { changeRows } from './change-words.ts';
import styles from './summary.module.css';
import type { ChangeProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

/** What the form would change, beside it: it is longer than a screen. */
export function ChangesSoFar({ itinerary, change }: ChangeProps) {
  const say = useSay(itinerary);
  const booked = useSelector(change, bookedBefore);
  const amendment = useSelector(change, amendmentNow);
  const options = useSelector(change, changeOptions);
  const classes = useSelector(change, changeClasses);
  return (
    <dl className={styles.changes}>
      {changeRows(booked, amendment, { classes, options }).map(({ key, what, before, after }) => (
        <div key={key}>
          <dt>{say(what)}</dt>
          <dd className={styles.after}>{after}</dd>
          <dd>{`Booked: ${before}`}</dd>
        </div>
      ))}
    </dl>
  );
}
