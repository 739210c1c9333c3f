import { Fragment } from 'react';
import type { FerryItem, HotelItem, Itinerary } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { causeOf, isDonationLine } from '#domain/extras/extra-names.ts';
import { cardNameOf, isTravelCardLine } from '#domain/itinerary/cost-lines.ts';
import { counted } from '#domain/values/counted.ts';
import { daysBetween, formatDate } from '#domain/values/dates.ts';
import { fullName } from '#domain/values/person-name.ts';
import { stayTimes } from '#domain/values/stay-times.ts';
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
  const stays = [...new Map(hotel.map((item) => [`${item.hotelCode} ${item.roomStays[0]?.dateStart}`, item])).values()];
  return (
    <>
      {stays.length > 0 ? (
        <Section title={say('Your stay')}>
          <FactRows>
            {ferry.length === 0 && guest ? <Fact term="Lead guest" value={guest} /> : null}
            {stays.map((item) => (
              <Fragment key={item.rph}>
                <Fact {...stayFact(item, hotel, say)} />
                {item.comments ? (
                  <Fact
                    term={say('Your request')}
                    value={item.comments}
                    note={`${item.hotelName} has it with the booking.`}
                  />
                ) : null}
              </Fragment>
            ))}
            {stays[0]?.poNumber ? <Fact term="PO number" value={stays[0].poNumber} /> : null}
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

function stayFact(item: HotelItem, all: readonly HotelItem[], say: Say) {
  const { hotelCode, hotelName, bookingReference, rules } = item;
  const first = item.roomStays[0];
  const nights = first ? daysBetween(first.dateStart, first.dateEnd) : 0;
  const rooms = all.filter(
    (other) => other.hotelCode === hotelCode && other.roomStays[0]?.dateStart === first?.dateStart,
  );
  const sleepers = rooms.flatMap(({ roomStays }) => roomStays);
  const sleeping = {
    adults: sleepers.reduce((sum, { adults }) => sum + adults, 0),
    children: sleepers.reduce((sum, { children }) => sum + children, 0),
  };
  const times = stayTimes(item);
  return {
    term: first ? `${formatDate(first.dateStart)}, ${counted(nights, 'night')}` : say('Your stay'),
    value: [
      hotelName,
      ...rooms.map(({ roomType, units }) => (units > 1 ? `${units} × ${roomType}` : roomType)).filter(Boolean),
    ].join('\n'),
    note: [
      sleeping.adults > 0 ? `For ${sleeperWords(sleeping)}.` : '',
      bookingReference ? `Reference ${bookingReference}.` : '',
      times && `${times}.`,
      rules || 'What a cancellation costs is confirmed by the provider of the stay.',
    ]
      .filter(Boolean)
      .join(' '),
  };
}

/** They belong to no crossing: the account has them. */
function cardFacts(cards: Itinerary['travelCost']['costTotals']) {
  if (cards.length === 0) return [];
  const value = cards.map(({ description }) => cardNameOf(description)).join('\n');
  return cards.length > 1
    ? [{ term: 'Travel cards', value, note: 'Their numbers and PINs come by e-mail. The account shows them as well.' }]
    : [{ term: 'Travel card', value, note: 'Its number and PIN come by e-mail. The account shows it as well.' }];
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
