import { BOOKING_LISTS, type BookingList, type BookingLists, countIn } from '#domain/itinerary/booking-lists.ts';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import styles from './booking-list-choice.module.css';

export const LIST_NAMES: Readonly<Record<BookingList, string>> = {
  upcoming: 'Upcoming',
  past: 'Past',
  cancelled: 'Cancelled',
  pending: 'Pending',
};

interface Props {
  lists: BookingLists;
  chosen: BookingList;
  onChoose: (list: BookingList) => void;
}

/** The four lists of bookings side by side, each with its count. */
export function BookingListChoice({ lists, chosen, onChoose }: Props) {
  return (
    <div className={styles.choice}>
      <RadioCards
        legend="Which bookings"
        hideLegend
        name="bookings-list"
        layout="segments"
        value={chosen}
        options={BOOKING_LISTS.map((list) => ({
          value: list,
          label: LIST_NAMES[list],
          note: String(countIn(lists, list)),
        }))}
        onChange={onChoose}
      />
    </div>
  );
}
