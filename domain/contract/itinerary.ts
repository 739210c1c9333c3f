// Spec 3: the itinerary, its ferry and hotel items, the travellers. Used by every call that answers a booking.
import * as v from 'valibot';
import { LONGEST_PLATE, normalisePlate } from '#domain/values/plates.ts';
import { passengerTypeCode } from './configuration.ts';
import {
  code,
  count,
  crossingTimes,
  emailAddress,
  instant,
  isoDate,
  itineraryId,
  metres,
  money,
  text,
  words,
} from './primitives.ts';

/**
 * The same schema, for what another provider may write in one word as well: `whole` makes of that what the schema reads, or
 * nothing. It is none around it, for what describes the contract asks a schema for its entries.
 */
const inOneWord = <Shape extends v.GenericSchema>(
  shape: Shape,
  whole: (written: unknown) => object | false,
): Shape => ({
  ...shape,
  '~run': (dataset, config) => shape['~run']({ ...dataset, value: whole(dataset.value) || dataset.value }, config),
});

const isText = (written: unknown): written is string => typeof written === 'string' && written !== '';

const postalAddress = v.object({
  addressLines: v.optional(v.array(text), []),
  city: v.optional(text, ''),
  county: v.optional(text, ''),
  postalCode: v.optional(text, ''),
  countryCode: v.optional(text, ''),
});

export const licensePlate = v.pipe(
  v.string(),
  v.trim(),
  v.toUpperCase(),
  v.maxLength(LONGEST_PLATE),
  v.transform(normalisePlate),
);

/** As the provider has it: a note such as `To be advised at check-in` hides nothing, however long. */
export const keptPlate = v.pipe(v.string(), v.transform(normalisePlate));

export const traveller = v.object({
  /** A random number under 10000, unique within the booking (spec 3, ruling 32). */
  id: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)),
  status: v.literal(11),
  ageCategory: passengerTypeCode,
  personName: v.object({
    givenName: v.pipe(v.string(), v.trim(), v.maxLength(60)),
    middleName: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    surName: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  }),
  email: v.optional(emailAddress),
  gender: v.optional(v.pipe(v.string(), v.maxLength(20))),
  address: v.optional(postalAddress),
  licensePlate: v.optional(licensePlate),
  telephone: v.optional(v.object({ phoneNumber: v.pipe(v.string(), v.trim(), v.maxLength(32)) })),
});

/** Null where it is one that we do not know. */
const knownType = v.fallback(v.nullable(passengerTypeCode), null);

/** As the provider has it: what was written in other times or elsewhere never hides a booking. */
const bookedTraveller = v.object({
  ...traveller.entries,
  id: v.optional(v.number(), 0),
  status: v.fallback(traveller.entries.status, 11),
  ageCategory: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((said) => said || 'A'),
      knownType,
    ),
    'A',
  ),
  personName: v.optional(
    v.object({
      givenName: v.optional(v.string(), ''),
      middleName: v.optional(v.string(), ''),
      surName: v.optional(v.string(), ''),
    }),
    {},
  ),
  email: v.fallback(traveller.entries.email, undefined),
  gender: v.optional(v.string()),
  address: v.optional(
    inOneWord(postalAddress, (lines) => (isText(lines) || Array.isArray(lines)) && { addressLines: [lines].flat() }),
  ),
  licensePlate: v.optional(keptPlate),
  telephone: v.optional(v.object({ phoneNumber: v.optional(v.string(), '') })),
});

export const departure = v.object({
  routeCode: code,
  ...crossingTimes,
  ship: code,
  ticketType: code,
  ticketGroup: text,
});

const bookedTicket = v.object({
  name: v.optional(v.nullable(v.string())),
  resources: v.array(v.object({ ticketType: v.string() })),
});

/** Its ticket stands on it, or in its ticket groups as in those of a search (spec 3). */
const bookedDeparture = v.pipe(
  v.object({
    ...departure.entries,
    ticketType: v.optional(text, ''),
    ticketGroup: v.optional(text, ''),
    ticketGroups: v.fallback(v.optional(v.array(bookedTicket), []), []),
  }),
  v.transform(({ ticketGroups: [group], ...sailing }) => {
    const ticketType = sailing.ticketType || (group?.resources[0]?.ticketType ?? '');
    return { ...sailing, ticketType, ticketGroup: sailing.ticketGroup || group?.name || ticketType };
  }),
);

export const bookedPassengers = v.object({ ageCategory: passengerTypeCode, quantity: count });

export const bookedVehicle = v.object({
  resourceCode: code,
  description: v.optional(text, ''),
  licensePlate: v.optional(licensePlate, ''),
  trailer: v.optional(v.nullable(v.object({ resourceCode: code, length: metres, height: metres })), null),
});

/** A trailer whose sizes the provider leaves out measures nothing here, and cannot be sent back. */
const keptVehicle = v.object({
  ...bookedVehicle.entries,
  licensePlate: v.optional(keptPlate, ''),
  trailer: v.optional(
    v.nullable(
      inOneWord(
        v.object({ resourceCode: code, length: v.optional(metres, 0), height: v.optional(metres, 0) }),
        (resourceCode) => isText(resourceCode) && { resourceCode },
      ),
    ),
    null,
  ),
});

/** Called by what it is for where the provider has no words for it. */
const priceLine = (what: string) =>
  v.object({
    description: v.optional(words, what),
    quantity: v.optional(count, 1),
    price: v.optional(money),
    totalPrice: money,
  });

const priceLines = (what: string) => v.optional(v.array(priceLine(what)), []);

export const landBasedResource = v.object({
  resourceCode: code,
  description: v.optional(text, ''),
  quantity: v.optional(count, 1),
  startDate: v.optional(v.nullable(isoDate), null),
  endDate: v.optional(v.nullable(isoDate), null),
  price: v.optional(money),
  totalPrice: v.optional(money),
});

const landBasedResourceList = v.optional(v.array(landBasedResource), []);

const landBasedResources = v.object({
  accommodations: landBasedResourceList,
  attractions: landBasedResourceList,
  sundries: landBasedResourceList,
  fees: landBasedResourceList,
});

/** A code, and what it takes off a price. */
export const appliedCoupon = v.optional(
  v.nullable(
    inOneWord(
      v.object({ couponCode: v.string(), valid: v.optional(v.boolean(), true), discount: v.optional(money) }),
      (couponCode) => isText(couponCode) && { couponCode },
    ),
  ),
  null,
);

export const ferryItem = v.object({
  rph: v.optional(v.string(), ''),
  /** The number a passenger quotes and the cancel and modify calls take. */
  bookingReference: v.optional(v.nullable(words), null),
  ferryId: v.optional(text, ''),
  productCode: v.optional(text, ''),
  departures: v.optional(v.array(bookedDeparture), []),
  passengers: v.optional(v.array(v.object({ ageCategory: v.optional(knownType, null), quantity: count })), []),
  vehicles: v.optional(v.array(keptVehicle), []),
  passengerPriceLines: priceLines('Passengers'),
  vehiclePriceLines: priceLines('Vehicle'),
  addOns: v.optional(v.array(landBasedResource), []),
  addOnPriceLines: priceLines('Added to the trip'),
  landBasedResources: v.optional(landBasedResources, {}),
  reservationTotals: v.object({ totalPriceToPay: money, price: v.optional(money) }),
  coupon: appliedCoupon,
  applicableLoyalty: v.optional(
    v.nullable(
      inOneWord(v.object({ points: count }), (points) => (isText(points) || typeof points === 'number') && { points }),
    ),
    null,
  ),
  cancellationProtection: v.optional(
    v.nullable(
      inOneWord(
        v.object({
          available: v.optional(v.boolean(), false),
          selected: v.optional(v.boolean(), false),
          price: v.optional(money),
        }),
        (selected) => typeof selected === 'boolean' && { selected },
      ),
    ),
    null,
  ),
  confirmationEmailAddress: v.optional(v.nullable(words), null),
  poNumber: v.optional(v.nullable(v.string()), null),
  comments: v.optional(text, ''),
  amendableFields: v.optional(v.array(v.string()), []),
  isCancellable: v.optional(v.boolean(), false),
  isEditable: v.optional(v.boolean(), false),
});

/** `15:00`; what says it in another way, such as `from 3 pm`, hides neither a room nor a booking. */
export const stayTime = v.fallback(
  v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.regex(/^([01]\d|2[0-3]):[0-5]\d(:\d\d)?$/),
        v.transform((time) => time.slice(0, 5)),
      ),
    ),
    null,
  ),
  null,
);

export const roomStay = v.object({ dateStart: isoDate, dateEnd: isoDate, adults: count, children: count });

export const hotelItem = v.object({
  rph: v.optional(v.string(), ''),
  bookingReference: v.optional(v.nullable(words), null),
  hotelCode: code,
  hotelName: text,
  hotelProvider: v.optional(v.number()),
  chainCode: v.optional(v.string(), ''),
  roomStays: v.optional(v.array(v.object({ ...roomStay.entries, children: v.optional(count, 0) })), []),
  roomType: v.optional(text, ''),
  ratePlanCode: v.optional(v.string(), ''),
  /** The rules of this stay in plain words: each item of a trip keeps its own (ruling 41). */
  rules: v.optional(text, ''),
  checkInTime: stayTime,
  checkOutTime: stayTime,
  units: v.optional(count, 1),
  comments: v.optional(text, ''),
  /** Of a stay alone; with a crossing it stands there (ruling 62). */
  poNumber: v.optional(v.nullable(v.string()), null),
  totalPrice: v.optional(money),
});

/** Where the provider does not number its items, their places do. */
const numbered = <Item extends { readonly rph: string }>(items: readonly Item[]): Item[] =>
  items.map((item, at) => ({ ...item, rph: item.rph || `at ${at}` }));

export const reservationItems = v.object({
  ferry: v.pipe(v.optional(v.array(ferryItem), []), v.transform(numbered)),
  hotel: v.pipe(v.optional(v.array(hotelItem), []), v.transform(numbered)),
});

export const itineraryPricing = v.optional(v.array(v.object({ associatedItemRPH: v.string(), cost: money })), []);

const movedMoney = v.object({
  guaranteeTypeCode: v.number(),
  description: v.optional(text, ''),
  amountAfterTax: money,
});

export const travelCost = v.object({
  costTotals: v.array(v.object({ description: text, amountAfterTax: money })),
  paymentTotals: v.array(movedMoney),
  /** What the whole itinerary costs: the figure we show and pay (ruling 36). */
  amountAfterTax: money,
});

/** What the PIN of a travel card looks like. */
export const PIN = /^\d{4,8}$/;

/** Guarantee type codes (spec 9): 5 saved card, 46 new card or PayPal, 41 plan, 47 points, 15 travel card. */
export const guaranteeAccepted = v.object({
  guaranteeTypeCode: v.pipe(v.number(), v.integer()),
  amount: v.optional(money),
  /** The payload of payment-token, sent back unread (R13). */
  paymentToken: v.optional(v.pipe(v.string(), v.maxLength(512))),
  paymentMethod: v.optional(v.picklist(['card', 'paypal'])),
  cardReference: v.optional(v.pipe(v.string(), v.maxLength(64))),
  travelCardNumber: v.optional(v.pipe(v.string(), v.maxLength(32))),
  pin: v.optional(v.pipe(v.string(), v.regex(PIN))),
  points: v.optional(count),
});

const instalment = v.object({
  dueOn: isoDate,
  amount: money,
  /** `failed` could not be collected: it is to be paid by the payment call, like the rest of a change. */
  state: v.picklist(['due', 'paid', 'failed']),
  /** Of one that failed: when it is tried again; null once it is given up, missing where nobody says. */
  nextTryOn: v.optional(v.nullable(isoDate)),
});

/** A payment plan: the deposit is paid at once, the rest on its days (ruling 54). */
export const paymentPlan = v.object({
  deposit: money,
  instalments: v.pipe(v.array(instalment), v.maxLength(12)),
});

/** How the last attempt to pay something stands. */
export const lastPayment = v.optional(
  v.nullable(
    v.object({
      state: v.picklist(['open', 'paid', 'declined', 'cancelled', 'expired']),
      description: v.optional(text, ''),
      /** The order key that it was sent with: tells a decline from the same one of a try before. */
      orderKey: v.optional(v.string()),
    }),
  ),
  null,
);

export const itinerary = v.object({
  id: v.optional(v.string(), ''),
  itineraryId,
  /** Spec 4. Missing on a booking that is still being confirmed (ruling 3). */
  status: v.optional(v.nullable(v.number()), null),
  /** Why it has that status, in the provider's words; empty where there is nothing to say. */
  statusText: v.optional(text, ''),
  startDate: v.optional(v.nullable(isoDate), null),
  endDate: v.optional(v.nullable(isoDate), null),
  numberOfGuests: v.optional(count),
  customerInfos: v.optional(v.array(bookedTraveller), []),
  reservationItems,
  itineraryPricing,
  travelCost,
  guaranteesAccepted: v.optional(v.array(v.object({ guaranteeTypeCode: v.number(), amount: v.optional(money) })), []),
  /** Until when the space is held; the provider owns this moment (ruling 34). */
  holdExpiresAt: v.optional(v.nullable(instant), null),
  /** Present on an itinerary that was reserved with plan type 41. */
  paymentPlan: v.optional(v.nullable(paymentPlan), null),
  /** What went back when it was cancelled or released, by means of payment; null where it was not, or nobody says. */
  refunds: v.optional(v.nullable(v.array(movedMoney)), null),
  /** The agency that made it: passengers are sent there for changes (ruling 59). */
  bookedBy: v.optional(v.nullable(text), null),
  /** The customer whose booking it is, for the call centre alone: whose points may pay for it (ruling 63). */
  customerNumber: v.optional(v.nullable(text), null),
  /** Only for who reads it by the return id of a payment: contact details are left out, and nothing may be done. */
  outcomeOnly: v.optional(v.boolean()),
  /** A new one after each change: a change names the version that it was made from (ruling 59). */
  version: v.optional(v.pipe(v.string(), v.maxLength(64))),
  /** What the provider knows of the last attempt to pay: `open` while the passenger is on the card page. */
  lastPayment,
});

export type Itinerary = v.InferOutput<typeof itinerary>;
export type HotelItem = v.InferOutput<typeof hotelItem>;
export type Instalment = v.InferOutput<typeof instalment>;
export type PaymentPlan = v.InferOutput<typeof paymentPlan>;
export type FerryItem = v.InferOutput<typeof ferryItem>;
export type Traveller = v.InferOutput<typeof traveller>;
export type WireItinerary = v.InferInput<typeof itinerary>;
export type WirePriceLine = v.InferInput<ReturnType<typeof priceLine>>;
export type WireFerryItem = v.InferInput<typeof ferryItem>;
