import type { BookingLists } from '#domain/itinerary/booking-lists.ts';
import { LinedList } from '#src/ui/list/lined-list.tsx';
import styles from './only-named.module.css';

interface Props {
  lists: Pick<BookingLists, 'unreadable' | 'importing'>;
}

/** The pending bookings of which there is no more than a name (ruling 5). */
export function OnlyNamed({ lists: { unreadable, importing } }: Props) {
  if (unreadable.length + importing.length === 0) return null;
  return (
    <LinedList>
      {unreadable.map((name) => (
        <li key={name} className={styles.row}>
          <b>{name}</b> We cannot show this booking at the moment. If it stays like this, please call us.
        </li>
      ))}
      {importing.map((reference) => (
        <li key={reference} className={styles.row}>
          <b>{reference}</b> We are fetching this booking. It takes a moment.
        </li>
      ))}
    </LinedList>
  );
}
