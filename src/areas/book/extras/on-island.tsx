import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { attractionOf } from '#domain/extras/extra-names.ts';
import { type VisitDays, visitDays, wantedExtra } from '#domain/extras/extras-offer.ts';
import {
  type AttractionOffer,
  attractionOffers,
  chosenTickets,
  movedVisit,
  ticketOffer,
} from '#domain/extras/land-offer.ts';
import { counted } from '#domain/values/counted.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { optionsOf, todayOf, tripOf } from '#machines/booking/booking.select.ts';
import {
  attractionsFailure,
  attractionsOf,
  isFetchingAttractions,
  settingsOf,
} from '#machines/booking/offers.select.ts';
import { DateField } from '#src/ui/date/date-field.tsx';
import { AttractionScene } from '#src/ui/drawings/attraction-scene.tsx';
import { Stepper } from '#src/ui/field/stepper.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './extras.module.css';
import { chosenWords, restWords } from './extras-words.ts';
import { FeedState, Group, type GroupProps } from './group.tsx';
import { Thing } from './thing.tsx';

/** Attractions on days of the trip (ruling 42). */
export function OnIsland({ booking, offers }: GroupProps) {
  const trip = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const today = useSelector(booking, todayOf);
  const settings = useSelector(offers, settingsOf);
  const attractions = attractionOffers(useSelector(offers, attractionsOf), settings.data.ferryAttractions);
  const fetching = useSelector(offers, isFetchingAttractions);
  const failure = useSelector(offers, attractionsFailure);
  const days = visitDays(trip, options.routes, today);
  if (attractions.length === 0 && !fetching && failure === null) return null;
  const rest = fetching
    ? 'Looking for attractions'
    : restWords(
        failure,
        attractions.map(({ name, from }) => ({ name, price: from })),
      );
  const visited = trip.extras.attractions.map((extra) => ({ ...extra, name: attractionOf(extra.name) }));
  return (
    <Group icon="ticket" title="On the island" value={chosenWords(visited) ?? rest}>
      <FeedState
        busy={fetching}
        busyLabel="Looking for attractions"
        failure={failure}
        onRetry={() => offers.send({ type: 'attractions.retried' })}
      />
      {attractions.length > 0 ? (
        <ul className={styles.things}>
          {attractions.map((offer) => (
            <li key={offer.code}>
              <Attraction booking={booking} offer={offer} days={days} />
            </li>
          ))}
        </ul>
      ) : null}
    </Group>
  );
}

interface Props extends Pick<GroupProps, 'booking'> {
  offer: AttractionOffer;
  days: VisitDays;
}

function Attraction({ booking, offer, days }: Props) {
  const { extras } = useSelector(booking, tripOf);
  const chosen = chosenTickets(extras, offer);
  const count = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const chosenDay = chosen[0]?.date;
  return (
    <Thing
      picture={<AttractionScene code={offer.code} />}
      name={offer.name}
      about={offer.location}
      from={offer.from}
      chosen={chosenDay ? `${counted(count, 'ticket')}, ${formatDate(chosenDay)}` : null}
    >
      <Visit booking={booking} offer={offer} days={days} />
    </Thing>
  );
}

/** The day of a visit and its tickets; choosing another day moves the tickets. */
function Visit({ booking, offer, days }: Props) {
  const { extras } = useSelector(booking, tripOf);
  const today = useSelector(booking, todayOf);
  const say = useStepSay();
  const place = offer.directions?.destination;
  const chosen = chosenTickets(extras, offer);
  // The selected day, until a ticket carries it.
  const [looked, setLooked] = useState(days.from);
  const inside = looked >= days.from && looked <= days.to;
  const day = chosen[0]?.date ?? (inside ? looked : days.from);
  const quantityOf = (code: string) => chosen.find(({ resourceCode }) => resourceCode === code)?.quantity ?? 0;
  const total = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const choose = (ticket: AttractionOffer['tickets'][number], count: number) =>
    booking.send({
      type: 'extra.chosen',
      kind: 'attractions',
      extra: wantedExtra(ticketOffer(offer, ticket, day), count),
    });
  const move = (date: string) => {
    setLooked(date);
    for (const extra of movedVisit(extras, offer, date)) {
      booking.send({ type: 'extra.chosen', kind: 'attractions', extra });
    }
  };
  return (
    <>
      <p>{offer.description}</p>
      {offer.amenities.length > 0 ? <p className={styles.soft}>{offer.amenities.join(', ')}</p> : null}
      {offer.targetGroups.length > 0 ? (
        <p className={styles.soft}>{`Good for: ${offer.targetGroups.join(', ')}`}</p>
      ) : null}
      {place ? <p className={styles.soft}>{`For your sat nav: ${place.latitude}, ${place.longitude}`}</p> : null}
      <DateField
        label={say(`Day of your visit, ${offer.name}`)}
        hint={
          days.from === days.to
            ? undefined
            : say(`Any day of your trip, ${formatDate(days.from)} to ${formatDate(days.to)}.`)
        }
        today={today}
        value={day}
        min={days.from}
        max={days.to}
        month={days.from}
        onChange={move}
      />
      <fieldset className={styles.tickets} aria-label={`Tickets, ${offer.name}`}>
        {offer.tickets.map((ticket) => {
          const quantity = quantityOf(ticket.resourceCode);
          return (
            <Stepper
              key={ticket.resourceCode}
              label={ticket.description || offer.name}
              note={formatPence(ticket.price)}
              value={quantity}
              max={quantity + Math.max(0, offer.most - total)}
              limit={say(`You can book up to ${counted(offer.most, 'ticket')} online.`)}
              onChange={(count) => choose(ticket, count)}
            />
          );
        })}
      </fieldset>
    </>
  );
}
