// One holder of a booking who changes and cancels it under faults: the itinerary machine that ships, with its wiring.
import { cancellationView } from '#machines/itinerary/cancellation.select.ts';
import type { ItineraryEvent } from '#machines/itinerary/itinerary.ports.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { wireItinerary } from '#src/areas/book/wire-itinerary.ts';
import { wirePayment } from '#src/areas/book/wire-payment.ts';
import { itineraryInput } from '#tests/models/fixtures/itinerary.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { randomFrom } from '#tests/paths/random.ts';
import { BOOKED, BookingProvider } from './booking-provider.ts';
import { Violation } from './violation.ts';
import { World } from './world.ts';

/** Longer than any time limit and any growing pause of the app. */
const LONG = 200_000;

/** Somebody else has enough of it in the end. */
const MOST_ELSEWHERE = 8;

/** What this run is about: whoever wants both changes first. */
export type Wish = 'cancel' | 'change' | 'both';
const WISHES: readonly Wish[] = ['cancel', 'change', 'both'];

export class Holder {
  readonly provider = new BookingProvider();
  readonly steps: string[] = [];
  readonly wish: Wish;
  readonly #world = new World(this.provider.fetch);
  readonly #random: (below: number) => number;
  readonly #advance: (milliseconds: number) => Promise<void>;
  readonly #alone: boolean;
  /** Decisions that were confirmed, by what they were about: each may act once. */
  #changes = 0;
  /** How often the passenger confirmed: nothing goes out by itself a second time. */
  readonly #presses = { cancel: 0, change: 0 };
  #plate = '';
  #isMade = false;
  #screen: ReturnType<typeof this.open>;

  constructor(seed: number, advance: (milliseconds: number) => Promise<void>) {
    this.#random = randomFrom(seed);
    this.#advance = advance;
    this.wish = WISHES[this.#random(WISHES.length)] ?? 'both';
    this.#alone = this.#random(2) === 0;
    this.provider.onDeath = () => {
      this.steps.push('the page is gone');
      this.#reload();
    };
    // Somebody else presses the button at the very same instant.
    this.provider.onSent = (call) => {
      if (call !== 'change' || this.#alone || this.provider.version > MOST_ELSEWHERE || this.#random(2) === 0) return;
      this.provider.changeElsewhere();
      this.steps.push('somebody else changes it at the same instant');
    };
    this.#screen = this.open();
  }

  private open() {
    const { services } = this.#world;
    const machine = wireItinerary(services, { payment: wirePayment(services), ferrySearch: ferrySearchMachine });
    return startUnderParent(machine, { ...itineraryInput, itineraryId: 'itinerary-1' });
  }

  get #snapshot() {
    return this.#screen.actor.getSnapshot();
  }

  get #state(): string {
    const { value } = this.#snapshot;
    return typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  }

  /** Whether everything that was wanted is done, and shown. */
  get settled(): boolean {
    if (this.wish === 'change') return this.#isMade && this.#rests;
    return this.#state === 'cancelled';
  }

  /** The summary shows the booking, and nothing is under way. */
  get #rests(): boolean {
    return ['booked', 'unpaid', 'cancelled'].includes(this.#state);
  }

  async step(calmly = false): Promise<void> {
    const before = this.#place();
    if (!calmly && !this.#alone && this.#random(5) === 0) {
      this.provider.changeElsewhere();
      this.steps.push('somebody else changes it');
    }
    const done = !calmly && this.#random(8) === 0 ? this.#reload() : this.#goOn();
    this.steps.push(`${before}: ${done}`);
    await this.#advance(calmly || this.#random(4) > 0 ? LONG : 1);
    this.#check();
  }

  #reload(): string {
    this.#screen.stop();
    this.#screen = this.open();
    return 'reloads';
  }

  #send(event: ItineraryEvent): string {
    this.#screen.actor.send(event);
    return event.type;
  }

  get #cancellation() {
    return this.#snapshot.children.cancellation;
  }

  get #amendment() {
    return this.#snapshot.children.amendment;
  }

  #place(): string {
    const inside = this.#cancellation ?? this.#amendment;
    return inside ? `${this.#state} ${JSON.stringify(inside.getSnapshot().value)}` : this.#state;
  }

  #goOn(): string {
    if (this.#cancellation) return this.#cancel();
    if (this.#amendment) return this.#amend();
    switch (this.#state) {
      case 'booked':
      case 'unpaid':
        if (this.wish === 'cancel' || (this.wish === 'both' && this.#isMade)) {
          return this.#send({ type: 'cancellation.requested' });
        }
        return this.#isMade ? 'looks at it' : this.#send({ type: 'change.requested' });
      default:
        return this.#send({ type: 'truth.requested' });
    }
  }

  #cancel(): string {
    const child = this.#cancellation;
    const state = child?.getSnapshot();
    if (!child || !state || state.status !== 'active') return 'waits';
    const send = (event: Parameters<typeof child.send>[0]) => {
      child.send(event);
      return event.type;
    };
    switch (cancellationView(state)) {
      case 'deciding':
        this.#presses.cancel += 1;
        return send({ type: 'cancellation.confirmed' });
      case 'unknown':
        return send({ type: 'truth.requested' });
      case 'moved':
        return send({ type: 'moves.seen' });
      case 'refused':
        return send(this.#random(3) === 0 ? { type: 'cancellation.dropped' } : { type: 'quote.retried' });
      default:
        return 'waits';
    }
  }

  #amend(): string {
    const child = this.#amendment;
    const state = child?.getSnapshot();
    if (!child || !state || state.status !== 'active') return 'waits';
    const send = (event: Parameters<typeof child.send>[0]) => {
      child.send(event);
      return event.type;
    };
    switch (state.value) {
      case 'editing':
        // Whose copy is no longer what is booked looks at the booking again.
        if (state.context.failure?.code === 'itinerary-changed') return send({ type: 'change.dropped' });
        // The change is there already, beside one by somebody else.
        if (
          this.#plate !== '' &&
          state.context.itinerary.reservationItems.ferry[0]?.vehicles[0]?.licensePlate === this.#plate
        ) {
          return send({ type: 'change.dropped' });
        }
        if (this.#plate === '') {
          this.#changes += 1;
          this.#plate = `CH${this.#changes} NGE`;
        }
        send({ type: 'amendment.edited', change: { plate: this.#plate } });
        return send({ type: 'quote.requested' });
      case 'reviewing':
        this.#presses.change += 1;
        return send({ type: 'change.confirmed' });
      case 'moved':
        return send({ type: 'moves.seen' });
      case 'unknown':
        return send({ type: 'truth.requested' });
      case 'changed':
        return send({ type: 'change.dropped' });
      default:
        return 'waits';
    }
  }

  #check(): void {
    const { refunds, fees, kept, overwritten, cancelled, details } = this.provider;
    const holds = (rule: string, isTrue: boolean) => {
      if (!isTrue) throw new Violation(`${rule}\n${this.story()}`);
    };
    holds('a booking is paid back once', refunds.length <= 1);
    holds('no more goes back than was taken', kept >= 0);
    holds('a decision to change acts once', fees.length <= this.#changes);
    holds('a cancellation goes out once for a press', this.provider.count('cancel') <= this.#presses.cancel);
    holds('a change goes out once for a press', this.provider.count('change') <= this.#presses.change);
    holds('nobody overwrites what they were not shown', overwritten === '');
    holds('a booking that nobody wanted to cancel stands', !cancelled || this.wish !== 'change');
    holds('what is shown as cancelled is cancelled', this.#state !== 'cancelled' || cancelled);
    const amendment = this.#amendment?.getSnapshot();
    if (amendment?.value === 'changed') holds('what is shown as changed is changed', details.plate === this.#plate);
    const said = amendment?.context.failure;
    holds('what is said not to be changed is not', said?.kind !== 'aborted' || details.plate !== this.#plate);
    this.#isMade ||= this.#plate !== '' && details.plate === this.#plate && this.#rests;
    const shown = this.#snapshot.context.itinerary;
    if (this.#rests && shown && this.provider.told_ && shown.version === String(this.provider.version)) {
      const item = shown.reservationItems.ferry[0];
      holds('the screen is the truth of its version', item?.vehicles[0]?.licensePlate === details.plate);
      holds('the screen has the comments of its version', item?.comments === details.comments);
    }
  }

  /** After a quiet time the screen says what is so. */
  async checkEnd(): Promise<void> {
    this.#reload();
    await this.#advance(LONG);
    const { cancelled, details, fees, refunds } = this.provider;
    const holds = (rule: string, isTrue: boolean) => {
      if (!isTrue) throw new Violation(`at the end: ${rule}\n${this.story()}`);
    };
    holds('the screen says whether it is cancelled', (this.#state === 'cancelled') === cancelled);
    holds('the refund is what was quoted', !cancelled || refunds.join() === String(BOOKED.total - BOOKED.cancelFee));
    holds('the change is the one that was wanted', this.#plate === '' || !fees.length || details.plate === this.#plate);
    holds('one fee for one change', fees.length === (this.wish === 'cancel' ? 0 : 1));
  }

  story(): string {
    return [this.wish, ...this.steps, '', ...this.provider.log, '', `stands in ${this.#place()}`].join('\n');
  }
}
