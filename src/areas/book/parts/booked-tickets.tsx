import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import { formatDate } from '#domain/dates.ts';
import { describeParty, type Party } from '#domain/passengers.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { codeOf, isJustPaid, itineraryOf, referenceOf, summaryOptions } from '#machines/itinerary/itinerary.select.ts';
import { BoardingCard } from '#src/ui/ticket/boarding-card.tsx';
import { Plate } from '#src/ui/ticket/plate.tsx';
import styles from './booked.module.css';
import { lineOf, shipName } from './sailing-words.ts';

function partyOf({ passengers }: FerryItem): Party {
  const party = { A: 0, Z: 0, S: 0, C: 0, I: 0 };
  for (const { ageCategory, quantity } of passengers) party[ageCategory] += quantity;
  return party;
}

function leadName({ customerInfos }: Itinerary): string {
  const name = customerInfos[0]?.personName;
  return name ? `${name.givenName} ${name.surName}`.trim() : '';
}

/** A boarding card for each sailing, with one code for all of them. */
export function BookedTickets({ itinerary: summary }: { itinerary: ActorRefFrom<typeof itineraryMachine> }) {
  const itinerary = useSelector(summary, itineraryOf);
  const options = useSelector(summary, summaryOptions);
  const reference = useSelector(summary, referenceOf);
  const code = useSelector(summary, codeOf);
  const torn = useSelector(summary, isJustPaid);
  if (!itinerary) return null;
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
            { term: 'Lead passenger', value: leadName(itinerary) },
            { term: 'Travelling', value: describeParty(partyOf(item)) },
            { term: 'Vehicle', value: vehicles || 'On foot' },
            { term: 'Ship', value: shipName(options, departure.ship) },
            { term: 'Ticket', value: departure.ticketGroup },
            ...item.vehicles.map(({ licensePlate }, at) => ({
              term: at === 0 ? 'Registration' : `Registration of vehicle ${at + 1}`,
              value: licensePlate ? <Plate>{licensePlate}</Plate> : 'To follow',
            })),
          ];
          return (
            <BoardingCard
              key={`${item.rph} ${departure.routeCode}`}
              leg={index === 0 ? 'Going out' : 'Coming back'}
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
