import { useSelector } from '@xstate/react';
import type { FormEvent, RefObject } from 'react';
import type { ActorRefFrom } from 'xstate';
import { BOOKING_LISTS, type BookingLists, countIn, mayBeOpened } from '#domain/itinerary/booking-lists.ts';
import { counted } from '#domain/values/counted.ts';
import { soughtText } from '#machines/account/account.select.ts';
import type { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { summaryPlace } from '#src/routing/places.ts';
import { LIST_NAMES } from '#src/ui/booking/booking-list-choice.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { useGo } from '#src/ui/use-go.ts';

interface Props {
  bookings: ActorRefFrom<typeof bookingsMachine>;
  /** Null until the first of them are read. */
  lists: BookingLists | null;
  form: RefObject<HTMLFormElement | null>;
}

/** What is looked for among the agency's bookings. Enter opens the only one that is found, otherwise it goes to the first. */
export function FindBooking({ bookings, lists, form }: Props) {
  const text = useSelector(bookings, soughtText);
  const go = useGo();
  const found = BOOKING_LISTS.flatMap(
    (list) => lists?.[list].filter((itinerary) => mayBeOpened(itinerary, list)) ?? [],
  );
  const [only] = found.length === 1 ? found : [];
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (only && text.trim() !== '') go(summaryPlace(only.itineraryId));
    else form.current?.parentElement?.querySelector<HTMLElement>('td a')?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every reader yet
    <form ref={form} role="search" noValidate onSubmit={open}>
      <TextField
        label="Find a booking"
        hint="Reference, traveller, e-mail, registration, PO number or day. Enter opens the booking if only one is found, or goes to the first."
        name="find"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={(typed) => bookings.send({ type: 'search.changed', text: typed })}
      />
      <LiveRegion message={lists === null || text.trim() === '' ? '' : foundWords(lists)} />
    </form>
  );
}

/** `Found: 2 bookings. Upcoming: 1, Past: 1.` */
function foundWords(lists: BookingLists): string {
  const some = BOOKING_LISTS.filter((list) => countIn(lists, list) > 0);
  const count = some.reduce((sum, list) => sum + countIn(lists, list), 0);
  if (count === 0) return 'No booking found.';
  return `Found: ${counted(count, 'booking')}. ${some.map((list) => `${LIST_NAMES[list]}: ${countIn(lists, list)}`).join(', ')}.`;
}
