// A provider of one booking, in memory: the plain ledger that every screen is held against.
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { type Answer, type Asked, FaultyProvider, isTruthful, type Met, ok, refused } from './faulty-provider.ts';

/** Whole pence of everything the passenger owns and owes when a run begins. */
export const START = {
  total: 12_500,
  points: 2_000,
  travelCards: { T1: 1_800, T2: 1_200 },
  pin: '2468',
  onAccountCode: 77,
} as const;

type CardNumber = keyof typeof START.travelCards;
export const CARD_NUMBERS: readonly CardNumber[] = ['T1', 'T2'];

interface Capture {
  readonly code: number;
  readonly amount: number;
  readonly card?: CardNumber;
}

/** A page of the provider that was asked for, and what was done on it. */
interface Order {
  readonly reference: string;
  readonly amount: number;
  readonly openedAt: number;
  state: 'open' | 'authorised' | 'declined' | 'cancelled' | 'expired' | 'paid';
}

/** Milliseconds that a page of the provider stays open. */
const PAGE_LIMIT = 15 * 60_000;

export type Visit = 'pays' | 'is declined' | 'turns back' | 'closes the tab';

/** Calls that take money at once. */
export const CHARGES = ['saved-card', 'points', 'travel-card', 'on-account'] as const;

/** The calls of a payment, by what they do. */
export const MONEY_CALLS = [
  'reserve',
  'payment-token',
  'calculate',
  'saved-card',
  'preload',
  'result',
  'points',
  'travel-card',
  'on-account',
  'keep-card',
  'itinerary',
  'purse',
] as const;
export type MoneyCall = (typeof MONEY_CALLS)[number];

/** With that of the provider's page. */
const TAKES_MONEY: ReadonlySet<MoneyCall> = new Set([...CHARGES, 'result']);

export class ModelProvider extends FaultyProvider<MoneyCall> {
  readonly captures: Capture[] = [];
  readonly keptCards = new Set<string>();
  #reserved = 0;
  #order: Order | null = null;
  #orders = 0;
  #readsOfAuthorised = 0;
  /** Whether the app has been told that everything is paid. */
  toldPaid = false;
  /** Whether a charge went out whose answer never came, and no truth was told since. */
  inDoubt = false;

  get due(): number {
    return START.total - this.taken;
  }

  get taken(): number {
    return this.captures.reduce((sum, { amount }) => sum + amount, 0);
  }

  get itineraries(): number {
    return this.#reserved;
  }

  takenBy(code: number): number {
    return this.captures.filter((capture) => capture.code === code).reduce((sum, { amount }) => sum + amount, 0);
  }

  takenFrom(number: CardNumber): number {
    return this.captures.reduce((sum, { card, amount }) => sum + (card === number ? amount : 0), 0);
  }

  /** The passenger on the provider's page. */
  visit(reference: string, visit: Visit): void {
    const order = this.#order;
    if (order?.reference !== reference || order.state !== 'open') return;
    if (visit === 'pays') order.state = 'authorised';
    if (visit === 'is declined') order.state = 'declined';
    if (visit === 'turns back') order.state = 'cancelled';
  }

  protected override callOf({ path, method, body }: Asked): MoneyCall {
    return callOf(path, method, body as Body);
  }

  protected override sent(call: MoneyCall, met: Met | null): void {
    if (TAKES_MONEY.has(call) && !isTruthful(met) && met !== 'refusal in words') this.inDoubt = true;
  }

  protected override told(call: MoneyCall, met: Met | null, isOk: boolean): void {
    if (call !== 'itinerary' || !isOk || !isTruthful(met)) return;
    this.toldPaid ||= this.due === 0;
    this.inDoubt &&= this.isActing;
  }

  protected override act(call: MoneyCall, { body, path }: Asked): Answer {
    return this.#do(call, body as Body, path);
  }

  #do(call: MoneyCall, body: Body, path: string): Answer {
    switch (call) {
      case 'reserve':
        this.#reserved += 1;
        return ok(this.#itinerary());
      case 'payment-token':
        return ok({ payload: 'a-token' });
      case 'itinerary':
        this.#settleByItself();
        return ok(this.#itinerary());
      case 'purse':
        return this.#purse(path);
      case 'keep-card':
        this.keptCards.add(body.reference ?? '');
        return ok({ reference: 'card-kept', brand: 'Visa', lastDigits: '4242', expires: '2030-12' });
      case 'calculate':
        return ok({ amountAfterTax: this.due / 100 });
      case 'result':
        return this.#process(body.providerResult?.reference ?? '');
      default:
        return this.#pay(call, body);
    }
  }

  /** The provider takes what was authorised even if nobody comes back with the result (T43). */
  #settleByItself(): void {
    // A page that nobody finishes is closed by the provider after a while.
    if (this.#order?.state === 'open' && Date.now() - this.#order.openedAt > PAGE_LIMIT) this.#order.state = 'expired';
    if (this.#order?.state !== 'authorised') return;
    this.#readsOfAuthorised += 1;
    if (this.#readsOfAuthorised >= 2) this.#settle(this.#order);
  }

  #process(reference: string): Answer {
    const order = this.#order;
    if (order?.reference !== reference) return refused(422, 'unknown-result', 'This result is not known.');
    if (order.state === 'authorised') this.#settle(order);
    return ok({ itinerary: this.#itinerary() });
  }

  #pay(call: MoneyCall, body: Body): Answer {
    if (this.due === 0) return refused(409, 'order-finished', 'This booking is paid.');
    if (Math.round((body.amountAfterTax ?? 0) * 100) !== this.due) {
      return refused(409, 'price-changed', 'The amount is not the one that is due.');
    }
    if (this.#order?.state === 'authorised') return refused(409, 'payment-open', 'A payment is open.');
    const guarantee = body.guaranteesAccepted?.[0];
    const amount = Math.round((guarantee?.amount ?? 0) * 100);
    if (call === 'preload') return this.#preload();
    if (amount <= 0 || amount > this.due) return refused(422, 'amount', 'The amount is not one that can be paid.');
    if (call === 'points' && amount > START.points - this.takenBy(47)) {
      return refused(422, 'points', 'There are not so many points.');
    }
    if (call === 'travel-card') return this.#payByTravelCard(guarantee, amount);
    this.#capture({ code: CODES[call] ?? START.onAccountCode, amount });
    return ok({ itinerary: this.#itinerary() });
  }

  #payByTravelCard(guarantee: Guarantee | undefined, amount: number): Answer {
    const card = CARD_NUMBERS.find((number) => number === guarantee?.travelCardNumber);
    if (!card || guarantee?.pin !== START.pin) {
      return refused(422, PAYMENT_REFUSALS.unknownTravelCard, 'This card or PIN is not known.');
    }
    if (amount > START.travelCards[card] - this.takenFrom(card)) {
      return refused(422, 'travel-card', 'The card holds less.');
    }
    this.#capture({ code: 15, amount, card });
    return ok({ itinerary: this.#itinerary() });
  }

  #preload(): Answer {
    this.#orders += 1;
    this.#order = { reference: `order-${this.#orders}`, amount: this.due, openedAt: Date.now(), state: 'open' };
    this.#readsOfAuthorised = 0;
    const { reference } = this.#order;
    return ok({
      preloadData: { action: 'http://localhost:4601/pay', fields: [{ name: 'reference', value: reference }] },
    });
  }

  /** A page that was left open while a part was paid another way is for an amount that nobody owes any more. */
  #settle(order: Order): void {
    order.state = order.amount === this.due ? 'paid' : 'cancelled';
    if (order.state === 'paid') this.#capture({ code: 46, amount: order.amount });
  }

  #capture(capture: Capture): void {
    this.captures.push(capture);
  }

  #purse(path: string): Answer {
    if (path.endsWith('payment-cards')) {
      return ok({ reference: 'card-1', brand: 'Visa', lastDigits: '4242', expires: '2030-12' });
    }
    if (path.endsWith('loyalty-account')) {
      const points = START.points - this.takenBy(47);
      return ok({ accountNumber: 'L1', customerNumber: 'C1', points, value: points / 100 });
    }
    const card = { code: 'ISLANDER', name: 'Islander card', validFrom: '2026-01-01', validUntil: '2027-12-31' };
    return ok(
      ...CARD_NUMBERS.map((travelCardNumber) => ({
        ...card,
        travelCardNumber,
        balance: (START.travelCards[travelCardNumber] - this.takenFrom(travelCardNumber)) / 100,
      })),
    );
  }

  #itinerary(): unknown {
    const states = {
      open: 'open',
      authorised: 'open',
      declined: 'declined',
      cancelled: 'cancelled',
      expired: 'expired',
      paid: 'paid',
    };
    const paid = this.due === 0;
    return {
      id: 'itinerary-1',
      itineraryId: 'itinerary-1',
      status: paid ? 30 : null,
      numberOfGuests: 1,
      customerInfos: [],
      reservationItems: { ferry: [], hotel: [] },
      itineraryPricing: [],
      travelCost: {
        costTotals: [],
        paymentTotals: this.captures.map(({ code, amount }) => ({
          guaranteeTypeCode: code,
          description: 'Payment',
          amountAfterTax: amount / 100,
        })),
        amountAfterTax: START.total / 100,
      },
      guaranteesAccepted: [],
      lastPayment: this.#order && { state: states[this.#order.state], description: '' },
    };
  }
}

const CODES: Readonly<Partial<Record<MoneyCall, number>>> = { 'saved-card': 5, points: 47 };

interface Guarantee {
  readonly guaranteeTypeCode: number;
  readonly amount?: number;
  readonly travelCardNumber?: string;
  readonly pin?: string;
}

interface Body {
  readonly reference?: string;
  readonly amountAfterTax?: number;
  readonly calculateOnly?: boolean;
  readonly providerResult?: { readonly reference: string };
  readonly guaranteesAccepted?: readonly Guarantee[];
}

function callOf(path: string, method: string, body: Body): MoneyCall {
  if (path.endsWith('/reserve')) return 'reserve';
  if (path.includes('/payment-token/')) return 'payment-token';
  if (path.endsWith('/payment')) return paymentCall(body);
  if (path.endsWith('payment-cards') && method === 'POST') return 'keep-card';
  return path.includes('/itineraries/') ? 'itinerary' : 'purse';
}

function paymentCall({ providerResult, calculateOnly, guaranteesAccepted }: Body): MoneyCall {
  if (providerResult) return 'result';
  if (calculateOnly) return 'calculate';
  switch (guaranteesAccepted?.[0]?.guaranteeTypeCode) {
    case 5:
      return 'saved-card';
    case 46:
      return 'preload';
    case 47:
      return 'points';
    case 15:
      return 'travel-card';
    default:
      return 'on-account';
  }
}
