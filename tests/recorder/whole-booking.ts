// A customer's whole booking on the machines that ship, with a marked value in every field that is somebody's own.
import { pence } from '#domain/values/money.ts';
import { booked, newAttempt, pricedCart, searchResult, stay } from '#tests/models/builders.ts';
import { appInput, nothingKept } from '#tests/models/fixtures/app.ts';
import { bookingEvents } from '#tests/models/fixtures/booking.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { told } from '#tests/models/fixtures/itinerary.ts';
import { fullPurse } from '#tests/models/fixtures/payment.ts';
import { loaded, startupOutcomes } from '#tests/models/fixtures/startup.ts';
import { fly, type Step } from './flight.ts';

/** In every personal text; no plain word, so that finding it means that the field was written down. */
export const CANARY = 'zzCanary';
export const PIN_CANARY = '918273';
const marked = (field: string): string => `${CANARY}-${field}`;

const person = {
  givenName: marked('given'),
  surName: marked('sur'),
  email: `${marked('mail')}@example.com`,
  phone: '07700900918273',
  plate: marked('plate'),
  request: marked('request'),
  poNumber: marked('po'),
};
const user = {
  customerAccount: { customerNumber: marked('customer') },
  displayName: marked('display'),
  initials: marked('initials'),
};
const attempt = {
  ...newAttempt,
  sessionId: marked('session'),
  reserveKey: marked('reserve'),
  email: person.email,
};
const held = { ...attempt, itineraryId: marked('itinerary'), reference: marked('reference'), stage: 'held' as const };
const tried = { ...held, payKey: marked('pay'), orderKey: marked('order') };
const [firstCard] = fullPurse.cards;
const [firstTravelCard] = fullPurse.travelCards;
const itinerary = { ...booked(), itineraryId: marked('itinerary') };
/** Its points and its travel card have paid their parts. */
const partPaid = { ...booked({ paid: 30 }), itineraryId: marked('itinerary') };
const paid = { ...booked({ paid: 62.5, lastPayment: { state: 'paid' } }), itineraryId: marked('itinerary') };

const [outward, wayBack] = bookingEvents['sailing.chosen'];

/** From the start of the page to the payment that is being taken. */
const STEPS: readonly Step[] = [
  ['readRuntime', startupOutcomes.readRuntime.done[0]],
  ['loadConfiguration', loaded],
  ['recallSession', { sessionId: marked('session'), user }],
  ['validateSession', { sessionId: marked('session') }],
  ['recallDraft', nothingKept],
  ['loadArea', null],
  ['front', bookingEvents['wish.changed'][1]],
  ['front', { type: 'wish.changed', change: { coupon: marked('coupon') } } as { type: string }],
  ['front', { type: 'wish.changed', change: { coupon: '' } } as { type: string }],
  ['front', { type: 'search.requested' }],
  ['searchCrossings', offline],
  ['front', { type: 'search.retried' }],
  ['searchCrossings', searchResult()],
  ['front', outward],
  ['front', wayBack ?? outward],
  ['front', { type: 'extras.accepted' }],
  ['loadLater', undefined],
  ['front', { type: 'stay.chosen', stay: stay({ comments: marked('comments') }) } as { type: string }],
  ['front', { type: 'stay.accepted' }],
  ['front', { type: 'basket.accepted' }],
  ['front', { type: 'lead.changed', change: person } as { type: string }],
  ['front', { type: 'lead.given' }],
  ['priceTrip', pricedCart(marked('cart'))],
  ['front', { type: 'review.accepted' }],
  ['loadLater', undefined],
  ['openAttempt', attempt],
  ['reserve', { itinerary, attempt: held }],
  ['readSavedCards', [{ ...firstCard, reference: marked('card') }]],
  ['readPoints', { ...fullPurse.loyalty, accountNumber: marked('loyalty') }],
  ['readBalances', [{ ...firstTravelCard, travelCardNumber: marked('travel-card') }]],
  ['front/payment', { type: 'points.chosen', wanted: true } as { type: string }],
  ['front/payment', { type: 'travel-card.chosen', number: marked('travel-card'), wanted: true } as { type: string }],
  [
    'front/payment',
    {
      type: 'pay.requested',
      method: 'saved-card',
      reference: marked('card'),
      pins: { [marked('travel-card')]: PIN_CANARY },
    } as { type: string },
  ],
  ['openTry', tried],
  ['takePoints', undefined],
  ['takeTravelCard', undefined],
];

const PAYING: readonly Step[] = [
  ['readOutcome', partPaid],
  ['quoteCharge', pence(3250)],
  ['takeCharge', null],
  ['readOutcome', paid],
  ['loadArea', null],
  ['fetchItinerary', told(paid)],
];

/** A whole booking, or one whose payment is still on its way. */
export const wholeBooking = ({ paysToo = true }: { paysToo?: boolean } = {}) =>
  fly(appInput, paysToo ? [...STEPS, ...PAYING] : STEPS);
