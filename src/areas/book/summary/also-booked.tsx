import type { FerryItem, HotelItem, Itinerary } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { causeOf, isDonationLine } from '#domain/extras/extra-names.ts';
import { cardNameOf, isTravelCardLine } from '#domain/itinerary/cost-lines.ts';
import { counted } from '#domain/values/counted.ts';
import { daysBetween, formatDate } from '#domain/values/dates.ts';
import { fullName } from '#domain/values/person-name.ts';
import { stayTimes } from '#domain/values/stay-times.ts';
import { listed } from '#domain/values/words.ts';
import { Fact, FactRows } from '#src/areas/book/parts/fact-rows.tsx';
import { sleeperWords } from '#src/areas/book/parts/stay-words.ts';
import { Section } from '#src/ui/layout/section.tsx';

/** What is booked beside the sailings, each with its own rules (ruling 41). */
export function AlsoBooked({ itinerary, say }: { itinerary: Itinerary; say: Say }) {
  const { ferry, hotel } = itinerary.reservationItems;
  // With a crossing, its ticket names them.
  const guest = fullName(itinerary.customerInfos[0]?.personName);
  const cards = itinerary.travelCost.costTotals.filter(isTravelCardLine);
  const extras = [...ferry.flatMap((item) => extrasOf(item, say)), ...cardFacts(cards)];
  const stays = staysIn(hotel);
  const requests = new Map(
    hotel.flatMap((item) => (item.comments ? [[`${item.hotelName} ${item.comments}`, item] as const] : [])),
  );
  return (
    <>
      {stays.length > 0 ? (
        <Section title={say('Your stay')}>
          <FactRows>
            {ferry.length === 0 && guest ? <Fact term="Lead guest" value={guest} /> : null}
            {stays.map((rooms) => (
              <Fact key={rooms[0].rph} {...stayFact(rooms, say)} />
            ))}
            {[...requests].map(([key, { hotelName, comments }]) => (
              <Fact
                key={key}
                term={say('Your request')}
                value={comments}
                note={`${hotelName} has it with the booking.`}
              />
            ))}
            {hotel[0]?.poNumber ? <Fact term="PO number" value={hotel[0].poNumber} /> : null}
          </FactRows>
        </Section>
      ) : null}
      {extras.length > 0 ? (
        <Section title={say('Added to your trip')}>
          <FactRows>
            {extras.map((fact) => (
              <Fact key={fact.term} {...fact} />
            ))}
          </FactRows>
        </Section>
      ) : null}
    </>
  );
}

/** Where and for which nights, for whoever has several bookings: without what holds only while it is booked. */
export const StayFacts = ({ hotel, say }: { hotel: readonly HotelItem[]; say: Say }) => (
  <FactRows>
    {staysIn(hotel).map((rooms) => {
      const { term, value } = stayFact(rooms, say);
      return <Fact key={rooms[0].rph} term={term} value={value} />;
    })}
  </FactRows>
);

type Rooms = readonly [HotelItem, ...HotelItem[]];

/** The rooms of a place for the same nights, as far as the same times and rules hold for them (ruling 41). */
function staysIn(hotel: readonly HotelItem[]): Rooms[] {
  const stays = new Map<string, Rooms>();
  for (const item of hotel) {
    const { hotelCode, roomStays, rules } = item;
    const [first] = roomStays;
    const key = JSON.stringify([hotelCode, first?.dateStart, first?.dateEnd, stayTimes(item), rules]);
    const others = stays.get(key);
    stays.set(key, others ? [...others, item] : [item]);
  }
  return [...stays.values()];
}

function stayFact(rooms: Rooms, say: Say) {
  const [item] = rooms;
  const [first] = item.roomStays;
  const nights = first ? daysBetween(first.dateStart, first.dateEnd) : 0;
  const sleepers = rooms.flatMap(({ roomStays }) => roomStays);
  const sleeping = {
    adults: sleepers.reduce((sum, { adults }) => sum + adults, 0),
    children: sleepers.reduce((sum, { children }) => sum + children, 0),
  };
  const references = [...new Set(rooms.flatMap(({ bookingReference }) => bookingReference ?? []))];
  const times = stayTimes(item);
  return {
    term: first ? `${formatDate(first.dateStart)}, ${counted(nights, 'night')}` : say('Your stay'),
    value: [
      item.hotelName,
      ...rooms.map(({ roomType, units }) => (units > 1 ? `${units} × ${roomType}` : roomType)).filter(Boolean),
    ].join('\n'),
    note: [
      sleeping.adults > 0 ? `For ${sleeperWords(sleeping)}.` : '',
      references.length > 0 && `${references.length > 1 ? 'References' : 'Reference'} ${listed(references)}.`,
      times && `${times}.`,
      item.rules || 'What a cancellation costs is confirmed by the provider of the stay.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** They belong to no crossing: the account has them. */
function cardFacts(cards: Itinerary['travelCost']['costTotals']) {
  if (cards.length === 0) return [];
  const value = cards.map(({ description }) => cardNameOf(description)).join('\n');
  const [term, note] =
    cards.length > 1
      ? ['Travel cards', 'Their numbers and PINs come by e-mail. The account shows the numbers as well.']
      : ['Travel card', 'Its number and PIN come by e-mail. The account shows the number as well.'];
  return [{ term, value, note }];
}

function extrasOf({ addOns, landBasedResources, cancellationProtection, poNumber }: FerryItem, say: Say) {
  const { accommodations, attractions, sundries } = landBasedResources;
  const donations = sundries.filter(isDonationLine);
  const named = (term: string, list: FerryItem['addOns'], note?: string) =>
    list.length === 0
      ? []
      : [
          {
            term,
            value: list
              .map(({ description, resourceCode, quantity, startDate }) =>
                [
                  quantity > 1 ? `${quantity} × ` : '',
                  description || resourceCode,
                  startDate ? `, ${formatDate(startDate)}` : '',
                ].join(''),
              )
              .join('\n'),
            note,
          },
        ];
  return [
    ...named('On board', [...addOns, ...accommodations], say('The rules of your ticket apply.')),
    ...named('Attractions', attractions, 'Each is valid on its own day.'),
    ...named(
      'From the shop',
      sundries.filter((line) => !isDonationLine(line)),
    ),
    ...(donations.length > 0
      ? [{ term: 'Donations', value: donations.map(({ description }) => causeOf(description)).join('\n') }]
      : []),
    ...(cancellationProtection?.selected
      ? [
          {
            term: 'Cancellation protection',
            value: 'Included',
            note: say('To use it, call us and have your proof ready.'),
          },
        ]
      : []),
    ...(poNumber ? [{ term: 'PO number', value: poNumber }] : []),
  ];
}
