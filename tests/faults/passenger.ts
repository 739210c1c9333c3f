// One passenger who pays under faults: the payment machine that ships, its wiring and its client, over the model provider.
import { changeAttempts } from '#domain/amendment/change-attempt.ts';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import { pence } from '#domain/values/money.ts';
import type { PaymentEvent, ProviderReturn } from '#machines/payment/payment.ports.ts';
import {
  paymentMethods,
  paymentView,
  restDue,
  savedCards,
  travelCards,
  triedMethod,
} from '#machines/payment/payment.select.ts';
import { wirePayment } from '#src/areas/book/wire-payment.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { randomFrom } from '#tests/paths/random.ts';
import { CARD_NUMBERS, ModelProvider, START, type Visit } from './model-provider.ts';
import { Violation } from './violation.ts';
import { World } from './world.ts';

/** Calls that open a payment or take money at once: a reload sends none of them again (T40). */
/** Each travel card has a call of its own. */
const AT_ONCE: Readonly<Partial<Record<string, number>>> = { 'travel-card': CARD_NUMBERS.length };
const SENT_BY_A_PRESS = ['preload', 'saved-card', 'points', 'travel-card', 'on-account'] as const;

/** Longer than any time limit and any growing pause of the app. */
const LONG = 200_000;

const CUSTOMER: Payer = { ...GUEST, kind: 'customer', customerNumber: 'C1' };
const AGENT: Payer = {
  ...GUEST,
  kind: 'agent',
  agentNumber: 'A1',
  onAccount: true,
  onAccountCode: START.onAccountCode,
};
const PAYERS: readonly Payer[] = [GUEST, CUSTOMER, CUSTOMER, AGENT];
const VISITS: readonly Visit[] = ['pays', 'pays', 'is declined', 'turns back', 'closes the tab'];

export class Passenger {
  readonly provider = new ModelProvider();
  readonly steps: string[] = [];
  readonly #random: (below: number) => number;
  readonly #payer: Payer;
  readonly #advance: (milliseconds: number) => Promise<void>;
  readonly #world = new World(this.provider.fetch);
  #presses = 0;
  #screen: ReturnType<typeof this.open>;

  /** `advance` moves the clock of the run and lets everything that falls due happen. */
  constructor(seed: number, advance: (milliseconds: number) => Promise<void>) {
    this.#random = randomFrom(seed);
    this.#advance = advance;
    this.#payer = PAYERS[this.#random(PAYERS.length)] ?? GUEST;
    this.provider.onDeath = () => {
      this.steps.push(`the page is gone`);
      this.#reload(null);
    };
    this.#screen = this.open(null);
  }

  /** The page of the payment opens: the first time, after a reload, or on the way back from the provider. */
  private open(returned: ProviderReturn | null) {
    return startUnderParent(wirePayment(this.#world.services), {
      cartId: 'cart-1',
      itineraryId: null,
      modified: false,
      total: pence(START.total),
      email: 'rowan.hale@example.com',
      payer: this.#payer,
      plan: false,
      phone: '01632 960 777',
      returned,
    });
  }

  get #snapshot() {
    return this.#screen.actor.getSnapshot();
  }

  get view() {
    return paymentView(this.#snapshot);
  }

  get settled(): boolean {
    return this.#snapshot.status === 'done';
  }

  /** One thing that a passenger may do now, by chance; `calmly` does what leads to the end. */
  async step(calmly = false): Promise<void> {
    const before = this.settled ? 'ended' : this.view;
    const reloads = !calmly && this.#random(8) === 0;
    const done = reloads ? this.#reload(null) : this.#goOn();
    this.steps.push(`${before}: ${done}`);
    // Not everything is waited for: what comes next may come too early.
    await this.#advance(calmly || this.#random(4) > 0 ? LONG : 1);
    this.#check();
  }

  #send(event: PaymentEvent): string {
    this.#screen.actor.send(event);
    return event.type;
  }

  #reload(returned: ProviderReturn | null): string {
    this.#screen.stop();
    this.#screen = this.open(returned);
    return returned ? 'comes back' : 'reloads';
  }

  #goOn(): string {
    const snapshot = this.#snapshot;
    switch (paymentView(snapshot)) {
      case 'choosing':
        return this.#pay();
      case 'unknown':
        return this.#send({ type: 'truth.requested' });
      case 'unfinished':
        return this.#send({ type: this.#random(2) === 0 ? 'truth.requested' : 'choice.requested' });
      case 'refused':
      case 'hold-unknown':
        return this.#send({ type: 'reserve.retried' });
      case 'card-refused':
        return this.#send({ type: 'refusal.seen' });
      case 'leaving':
        return this.#world.page === null ? 'waits' : this.#visit(this.#world.page);
      default:
        return 'waits';
    }
  }

  #pay(): string {
    const snapshot = this.#snapshot;
    if (this.#random(3) === 0) this.#send({ type: 'points.chosen', wanted: this.#random(2) === 0 });
    for (const { travelCardNumber: number } of travelCards(snapshot)) {
      if (this.#random(3) === 0) this.#send({ type: 'travel-card.chosen', number, wanted: this.#random(4) > 0 });
    }
    const now = this.#snapshot;
    const methods = paymentMethods(now);
    const method = restDue(now) === 0 ? null : (methods[this.#random(methods.length)] ?? null);
    const reference = method === 'saved-card' ? savedCards(now)[0]?.reference : undefined;
    const typed = () => (this.#random(5) === 0 ? '0000' : START.pin);
    const pins = Object.fromEntries(CARD_NUMBERS.map((number) => [number, typed()]));
    this.#presses += 1;
    return this.#send({ type: 'pay.requested', method, pins, keepCard: true, ...(reference && { reference }) });
  }

  #visit(reference: string): string {
    this.#world.page = null;
    const visit = VISITS[this.#random(VISITS.length)] ?? 'pays';
    this.provider.visit(reference, visit);
    // What the address says of the outcome is decoration (T01): every third one says the opposite.
    const lies = this.#presses % 3 === 0;
    const failed = (visit === 'is declined' || visit === 'turns back') !== lies;
    const back = { itineraryId: 'itinerary-1', providerReference: reference, paymentFailed: failed };
    // Back from a page that the browser kept, with the address of the provider, or by a tab that was opened again.
    if (this.#random(4) === 0) return `${visit}, ${this.#send({ type: 'page.returned' })}`;
    return `${visit}, ${this.#reload(visit === 'closes the tab' ? null : back)}`;
  }

  #check(): void {
    const { captures, taken, due, itineraries, toldPaid, inDoubt } = this.provider;
    const holds = (rule: string, isTrue: boolean) => {
      if (!isTrue) throw new Violation(`${rule}\n${this.story()}`);
    };
    const atOnce = captures.filter(({ code }) => code !== 47 && code !== 15);
    holds('no more is taken than the booking costs', taken <= START.total);
    holds('one charge at most is made for the rest', atOnce.length <= 1);
    holds('points never go below nothing', this.provider.takenBy(47) <= START.points);
    for (const number of CARD_NUMBERS) {
      holds('no travel card goes below nothing', this.provider.takenFrom(number) <= START.travelCards[number]);
    }
    for (const call of SENT_BY_A_PRESS) {
      holds(`${call} goes out once for a press`, this.provider.count(call) <= this.#presses * (AT_ONCE[call] ?? 1));
    }
    holds('the space is held once', itineraries <= 1);
    holds('no PIN is stored or waits in a state', !this.#keepsPin());
    holds('a booking that is shown as paid is paid', !this.settled || due === 0);
    holds('nobody is asked to pay before the truth is known', this.settled || this.view !== 'choosing' || !inDoubt);
    holds('nobody is asked to pay who was told that it is paid', this.settled || this.view !== 'choosing' || !toldPaid);
  }

  /** Whether the PIN stands anywhere but in the child that is sending it. */
  #keepsPin(): boolean {
    const { attempts, ofArea } = this.#world.services.storage;
    const isSent = this.settled || this.#snapshot.children.redemption !== undefined;
    const changes = ofArea('changes', changeAttempts).read();
    const kept = [attempts.find('cart-1'), changes, isSent ? null : this.#screen.actor.getPersistedSnapshot()];
    return JSON.stringify(kept).includes(`"${START.pin}"`);
  }

  async checkEnd(): Promise<void> {
    if (this.provider.due !== 0) throw new Violation(`the end is not the truth\n${this.story()}`);
  }

  story(): string {
    return [
      ...this.steps,
      '',
      ...this.provider.log,
      '',
      `stands in ${this.view} by ${triedMethod(this.#snapshot)}`,
    ].join('\n');
  }
}
