import type { ActorRefFrom } from 'xstate';
import { orderedCount } from '#domain/extras/extra-names.ts';
import { EXTRA_KINDS, type Extras } from '#domain/trip/extras.ts';
import { formatDate } from '#domain/values/dates.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { ItemRow } from './item-row.tsx';
import styles from './item-rows.module.css';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
  extras: Extras;
}

/** What was added to the crossings, each with a way to change or remove it. */
export function ExtraRows({ booking, extras }: Props) {
  return (
    <ul className={styles.rows}>
      {EXTRA_KINDS.flatMap((kind) =>
        extras[kind].map((extra) => (
          <ItemRow
            key={`${kind} ${extra.resourceCode} ${extra.date}`}
            name={extra.name}
            notes={[
              ...(extra.date ? [formatDate(extra.date)] : []),
              ...(orderedCount(kind, extra) > 1 ? [`× ${extra.quantity}`] : []),
            ]}
            total={extra.total}
            change={BOOKING_PLACES.extras}
            onRemove={() => booking.send({ type: 'extra.chosen', kind, extra: { ...extra, quantity: 0 } })}
          />
        )),
      )}
      {extras.travelCards.map(({ code, startDate, name, total }) => (
        <ItemRow
          key={`${code} ${startDate}`}
          name={name}
          notes={[`Travel card from ${formatDate(startDate, 'dated')}. Its PIN comes by e-mail once it is paid for.`]}
          total={total}
          change={BOOKING_PLACES.extras}
          onRemove={() => booking.send({ type: 'travel-card.dropped', code, startDate })}
        />
      ))}
    </ul>
  );
}
