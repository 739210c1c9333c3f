import { useSelector } from '@xstate/react';
import { travellingWords } from '#domain/itinerary/who-travels.ts';
import { shipName } from '#domain/search/routes.ts';
import { legName } from '#domain/trip/leg-words.ts';
import { formatDate } from '#domain/values/dates.ts';
import { fullName } from '#domain/values/person-name.ts';
import { hasPlate } from '#domain/values/plates.ts';
import {
  codeOf,
  crosses,
  isJustPaid,
  itineraryOf,
  referenceOf,
  summaryOptions,
} from '#machines/itinerary/itinerary.select.ts';
import { lineOf } from '#src/ui/line/sailing-line.ts';
import { inLine } from '#src/ui/text/in-line.ts';
import { BoardingCard } from '#src/ui/ticket/boarding-card.tsx';
import { Plate } from '#src/ui/ticket/plate.tsx';
import styles from './booked.module.css';
import type { SummaryProps } from './summary-props.ts';

/** A boarding card for each sailing, with one code for all of them. */
export function BookedTickets({ itinerary: summary }: SummaryProps) {
  const itinerary = useSelector(summary, itineraryOf);
  const options = useSelector(summary, summaryOptions);
  const reference = useSelector(summary, referenceOf);
  const code = useSelector(summary, codeOf);
  const torn = useSelector(summary, isJustPaid);
  const hasCrossing = useSelector(summary, crosses);
  if (!itinerary || !hasCrossing) return null;
  return (
    <div className={styles.tickets}>
      {itinerary.reservationItems.ferry.flatMap((item) =>
        item.departures.map((departure, index) => {
          const vehicles = item.vehicles
            .map(
              ({ description, resourceCode, trailer }) =>
                `${description || resourceCode}${trailer ? ' with a trailer' : ''}`,
            )
            .join(', ');
          const facts = [
            { term: 'Lead passenger', value: fullName(itinerary.customerInfos[0]?.personName) },
            { term: 'Travelling', value: inLine(travellingWords(item)) },
            { term: 'Vehicle', value: inLine(vehicles) || 'On foot' },
            { term: 'Ship', value: shipName(options, departure.ship) },
            { term: 'Ticket', value: departure.ticketGroup },
            ...item.vehicles.flatMap(({ resourceCode, licensePlate }, at) => {
              if (!hasPlate(options, resourceCode)) return [];
              const term = at === 0 ? 'Registration' : `Registration of vehicle ${at + 1}`;
              return [{ term, value: licensePlate ? <Plate>{licensePlate}</Plate> : 'To follow' }];
            }),
          ];
          return (
            <BoardingCard
              key={`${item.rph} ${departure.routeCode}`}
              leg={legName(index)}
              day={formatDate(departure.departureDate, 'long')}
              line={lineOf(departure, options)}
              reference={reference}
              code={code}
              facts={facts.filter((fact) => fact.value !== '')}
              torn={torn}
            />
          );
        }),
      )}
    </div>
  );
}
