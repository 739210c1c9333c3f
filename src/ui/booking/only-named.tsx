import type { BookingLists } from '#domain/booking-lists.ts';
import styles from './only-named.module.css';

interface Props {
  lists: Pick<BookingLists, 'unreadable' | 'importing'>;
}

/** The pending bookings of which there is no more than a name (ruling 5). */
export function OnlyNamed({ lists: { unreadable, importing } }: Props) {
  if (unreadable.length + importing.length === 0) return null;
  return (
    <ul className={styles.rows}>
      {unreadable.map((name) => (
        <li key={name}>
          <b>{name}</b> We cannot show this booking at the moment. If it stays like this, please call us.
        </li>
      ))}
      {importing.map((reference) => (
        <li key={reference}>
          <b>{reference}</b> We are fetching this booking. It takes a moment.
        </li>
      ))}
    </ul>
  );
}
