import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { storedUser } from '#domain/account/stored-user.ts';
import { accountAgent, agentUser, customerAccount, savedVehicle } from '#domain/contract/accounts.ts';
import { attraction } from '#domain/contract/attractions.ts';
import { configuration, ferrySettings, passengerTypeCode } from '#domain/contract/configuration.ts';
import { hotelRoom, hotelSearchResult } from '#domain/contract/hotels.ts';
import { invoice } from '#domain/contract/invoices.ts';
import { ferryItem, hotelItem, itinerary, traveller } from '#domain/contract/itinerary.ts';
import { savedCard } from '#domain/contract/payment.ts';
import { crossing, searchResult } from '#domain/contract/search.ts';
import { itineraryFlags } from '#domain/itinerary/itinerary-status.ts';
import { crossingId, pricingOptions } from '#domain/search/crossings.ts';
import { bestRate } from '#domain/search/sailings-of-a-day.ts';

/** The fields of spec section 3 that are on the wire, entity by entity; what is derived stands in the tests below. */
const SPECIFIED: readonly [entity: string, schema: v.GenericSchema, fields: string][] = [
  [
    'Configuration',
    configuration,
    `ferry options labels routes ferryId code description passengerTypes crossings displayCurrency
     walkOnPassengerResourceCode passengerResourceCode addOnResourceCodes ticketGroup usageType ships value label
     ticketGroups name vehicleResourceCodesExpanded resourceCode groupName trailerResourceCodes defaultProductCode
     nonOverridableProductCodes`,
  ],
  ['Ferry settings', ferrySettings, 'data settings accommodationsEnabled ferryAccommodations ferryAttractions'],
  [
    'Crossing',
    crossing,
    `routeCode departureDate departureTime arrivalDate arrivalTime ship ticketGroups resources resourceCode ticketType
     price totalPrice addOns totalCountedPassengers totalForAllPassengers description ferryId`,
  ],
  [
    'Search result',
    searchResult,
    'productCode outwardDepartures returnDepartures hasValidPromoCode promoData searchedPromo hasValidPromo',
  ],
  [
    'Itinerary',
    itinerary,
    `id itineraryId status startDate endDate numberOfGuests customerInfos reservationItems ferry hotel itineraryPricing
     associatedItemRPH cost travelCost costTotals paymentTotals amountAfterTax guaranteesAccepted`,
  ],
  [
    'Ferry item',
    ferryItem,
    `rph departures passengers vehicles passengerPriceLines vehiclePriceLines addOns addOnPriceLines landBasedResources
     accommodations attractions sundries fees reservationTotals totalPriceToPay price coupon applicableLoyalty
     cancellationProtection confirmationEmailAddress poNumber amendableFields productCode ferryId isCancellable
     isEditable`,
  ],
  [
    'Hotel item',
    hotelItem,
    `bookingReference hotelCode hotelName hotelProvider roomStays dateStart dateEnd adults children roomType units
     comments chainCode`,
  ],
  [
    'Hotel search result',
    hotelSearchResult,
    `hotelCode name city brand priceFrom amountBeforeTax amenities awards images directions latitude longitude type
     audience targetGroups slug rooms ribbon enabled colour`,
  ],
  [
    'Room rate',
    hotelRoom,
    `ratePlanCode bookitResourceId bookitProductId bookitSupplierId campingPackage capacity price name text checkInTime
     checkOutTime numberOfUnits`,
  ],
  [
    'Attraction',
    attraction,
    `resources prices priceList capacity directions destination latitude longitude name description location amenities
     targetGroups`,
  ],
  [
    'Customer account',
    customerAccount,
    `title firstName lastName gender passengerType city county postalCode countryCode mobilePhoneNumber homePhoneNumber
     emailAddress acceptsContact defaultProductCode rewardsOptIn promotionIsland promotionMainland address
     customerNumber language category`,
  ],
  [
    'Agent user',
    agentUser,
    `userName name initials email agentNumber accountType paymentType paymentMethod poNumberRequired defaultPoNumber
     departmentCode workPhoneNumber homePhoneNumber mobilePhoneNumber`,
  ],
  ['Account agent', accountAgent, 'agentNumber name'],
  ['Saved vehicle', savedVehicle, 'resourceCode isDefault licensePlate trailerLength trailerHeight'],
  ['Payment card', savedCard, 'reference customerNumber'],
  ['Invoice', invoice, 'amount'],
  [
    'Traveller',
    traveller,
    `id status ageCategory personName givenName middleName surName email gender address licensePlate telephone
     phoneNumber`,
  ],
  ['Stored session', storedUser, 'customerAccount customerNumber agentUser agentNumber ccId'],
];

/** Every property name anywhere in a schema. */
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = 'properties' in node && typeof node.properties === 'object' ? Object.keys(node.properties ?? {}) : [];
  return [...own, ...Object.values(node).flatMap(namesIn)];
}

// Proves: S3.1, S3.3, S3.5, S3.7, S3.8, S3.9, S3.10, S3.12, S3.15, S3.16, S3.17, S3.20, S3.21, S3.22, S3.23, S3.24
test.each(SPECIFIED)('%s has every field that the specification gives it', (_, schema, fields) => {
  const known = new Set(namesIn(toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore' })));
  const missing = fields.split(/\s+/).filter((field) => !known.has(field));
  expect(missing).toEqual([]);
});

// Proves: S3.2, S3.14, S3.15, S3.18
test('passenger type codes, room defaults and the ribbon colour are those of the specification', () => {
  expect(passengerTypeCode.options).toEqual(['A', 'Z', 'S', 'C', 'I']);
  const { ribbon } = hotelSearchResult.entries;
  expect(ribbon.wrapped.wrapped.entries.colour.default).toBe('#cd1919');
  const rate = {
    ratePlanCode: 'FLEX',
    name: 'Flexible',
    capacity: 2,
    price: { amountBeforeTax: 100, amountAfterTax: 120 },
  };
  const { rates } = v.parse(hotelRoom, {
    roomTypeCode: 'DBL',
    name: 'Double',
    rates: [rate, { ...rate, numberOfUnits: 1 }],
  });
  expect(rates).toMatchObject([
    { numberOfUnits: 1, unitsSaid: false },
    { numberOfUnits: 1, unitsSaid: true },
  ]);
  expect(customerAccount.entries.passengerType.default).toBe('A');
});

// Proves: S3.6, S3.11
test('the fields that the specification derives are derived', () => {
  const price = 12.5;
  const sailing = v.parse(crossing, {
    ferryId: 'HALLOW-BRIDE',
    routeCode: 'HAL-BRI',
    departureDate: '2026-12-24',
    departureTime: '07:30',
    arrivalDate: '2026-12-24',
    arrivalTime: '08:30',
    ship: 'ST-BRIDE',
    ticketGroups: [
      { name: 'Saver', resources: [{ resourceCode: 'FOOT', ticketType: 'SAVER', price, totalPrice: price }] },
    ],
  });
  expect(crossingId(sailing)).toBe('HAL-BRI|2026-12-24|07:30|ST-BRIDE');
  expect(pricingOptions(sailing).map(({ ticketType, total }) => [ticketType, total])).toEqual([['SAVER', 1250]]);
  expect(bestRate(sailing)).toBe(1250);

  const booking = v.parse(itinerary, {
    id: 'I1',
    itineraryId: 'I1',
    numberOfGuests: 1,
    customerInfos: [],
    reservationItems: { ferry: [], hotel: [] },
    itineraryPricing: [],
    travelCost: { costTotals: [], paymentTotals: [], amountAfterTax: price },
    guaranteesAccepted: [],
  });
  expect(Object.keys(itineraryFlags(booking, 0)).sort()).toEqual(
    `bookingNumber grandTotal hasCrossings isFerryCancelled isItineraryCancellable isItineraryCancelled isPast
     outwardHasDeparted returnHasDeparted`.split(/\s+/),
  );
});
