// A customer who orders a travel card and removes a saved card under faults: the machines of the account that ship.
import type { cardOrderMachine } from '#machines/account/card-order.machine.ts';
import type { cardsMachine } from '#machines/account/cards.machine.ts';
import type { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { wireAccount } from '#src/areas/my-account/wire-account.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { randomFrom } from '#tests/paths/random.ts';
import { type Answer, type Asked, FaultyProvider, ok, refused } from './faulty-provider.ts';
import { Violation } from './violation.ts';
import { World } from './world.ts';

const LONG = 200_000;
const OWNER = 'C1';
const TODAY = '2026-06-11';

export const CARD_CALLS = ['cards', 'remove', 'travel-card-prices', 'travel-card-words', 'order'] as const;
type CardCall = (typeof CARD_CALLS)[number];

class CardProvider extends FaultyProvider<CardCall> {
  readonly cards = new Set(['card-1', 'card-2', 'card-3']);
  readonly removals: string[] = [];
  orders = 0;

  protected override callOf({ path, method }: Asked): CardCall {
    if (path.endsWith('/travel-card-prices')) return 'travel-card-prices';
    if (path.endsWith('/ferryTravelCards')) return 'travel-card-words';
    if (path.endsWith('/travel-cards')) return 'order';
    return method === 'DELETE' ? 'remove' : 'cards';
  }

  protected override act(call: CardCall, { path }: Asked): Answer {
    const cards = [...this.cards].map((reference) => ({ reference, brand: 'Visa', lastDigits: '4242' }));
    switch (call) {
      case 'cards':
        return ok(...cards);
      case 'remove': {
        const reference = path.split('/').at(-1) ?? '';
        this.removals.push(reference);
        return this.cards.delete(reference) ? ok() : refused(404, 'unknown', 'This card is not known.');
      }
      case 'travel-card-prices':
        return ok({ code: 'ISLANDER', name: 'Islander card', price: 50, value: 60 });
      case 'travel-card-words':
        return ok({ code: 'ISLANDER', name: 'Islander card', description: 'Ten crossings.' });
      case 'order':
        this.orders += 1;
        return ok({
          travelCard: {
            travelCardNumber: 'T1',
            code: 'ISLANDER',
            name: 'Islander card',
            balance: 0,
            validFrom: TODAY,
            validUntil: '2027-06-10',
          },
          itineraryId: `order-${this.orders}`,
        });
    }
  }
}

export class CardKeeper {
  readonly provider = new CardProvider();
  readonly steps: string[] = [];
  readonly #world = new World(this.provider.fetch);
  readonly #random: (below: number) => number;
  readonly #advance: (milliseconds: number) => Promise<void>;
  #page: ReturnType<typeof this.open>;
  /** The order that the app went to pay. */
  #ordered: string | null = null;
  #saidRemoved = false;

  constructor(seed: number, advance: (milliseconds: number) => Promise<void>) {
    this.#random = randomFrom(seed);
    this.#advance = advance;
    this.provider.onDeath = () => {
      this.steps.push('the page is gone');
      this.#reload();
    };
    this.#page = this.open();
  }

  private open() {
    const { actors } = wireAccount(this.#world.services).implementations;
    const { cardOrder } = (actors.travelCards as typeof travelCardsMachine).implementations.actors;
    const order = startUnderParent(cardOrder as typeof cardOrderMachine, { customerNumber: OWNER, today: TODAY });
    const cards = startUnderParent(actors.cards as typeof cardsMachine, { owner: { customerNumber: OWNER } });
    return { order, cards };
  }

  get settled(): boolean {
    return this.#ordered !== null && this.#shown.join() === 'card-1,card-3';
  }

  get #shown(): readonly string[] {
    const { value, context } = this.#page.cards.actor.getSnapshot();
    return value === 'listing' ? context.cards.map(({ reference }) => reference) : [];
  }

  #place(): string {
    return JSON.stringify([this.#page.order.actor, this.#page.cards.actor].map((actor) => actor.getSnapshot().value));
  }

  async step(calmly = false): Promise<void> {
    const before = this.#place();
    const done = !calmly && this.#random(8) === 0 ? this.#reload() : this.#goOn();
    this.steps.push(`${before}: ${done}`);
    await this.#advance(calmly || this.#random(4) > 0 ? LONG : 1);
    this.#check();
  }

  #reload(): string {
    this.#page.order.stop();
    this.#page.cards.stop();
    this.#page = this.open();
    return 'reloads';
  }

  #goOn(): string {
    return [this.#order(), this.#remove()].join(', ');
  }

  #order(): string {
    const { actor } = this.#page.order;
    const { value } = actor.getSnapshot();
    if (this.#ordered !== null) return 'has a travel card';
    if (value === 'unreadable') actor.send({ type: 'retry.requested' });
    if (value !== 'choosing') return 'waits';
    actor.send({ type: 'card.chosen', code: 'ISLANDER' });
    actor.send({ type: 'order.submitted', pin: '' });
    return 'orders';
  }

  #remove(): string {
    const { actor } = this.#page.cards;
    const { value, context } = actor.getSnapshot();
    if (value === 'unreadable') actor.send({ type: 'retry.requested' });
    if (value === 'confirming') actor.send({ type: 'removal.confirmed' });
    const card = value === 'listing' ? context.cards.find(({ reference }) => reference === 'card-2') : undefined;
    if (!card) return String(value);
    actor.send({ type: 'removal.requested', card });
    return 'removes';
  }

  #check(): void {
    const { orders, cards, removals } = this.provider;
    const holds = (rule: string, isTrue: boolean) => {
      if (!isTrue) throw new Violation(`${rule}\n${this.story()}`);
    };
    const { value, context } = this.#page.order.actor.getSnapshot();
    if (value === 'ordered') this.#ordered ??= context.itineraryId;
    holds('one wish for a travel card is one order', orders <= 1);
    holds(
      'the order that is to be paid is the one that was made',
      this.#ordered === null || this.#ordered === 'order-1',
    );
    holds(
      'only the card that was named is removed',
      removals.every((card) => card === 'card-2') && cards.has('card-1'),
    );
    const { message } = this.#page.cards.actor.getSnapshot().context;
    this.#saidRemoved ||= message?.tone === 'success';
    holds('a card that is said to be removed is removed', !this.#saidRemoved || !cards.has('card-2'));
    holds(
      'a removed card is not shown as removed in vain',
      this.#shown.length === 0 || this.#shown.every((card) => cards.has(card) || card === 'card-2'),
    );
  }

  async checkEnd(): Promise<void> {
    this.#reload();
    await this.#advance(LONG);
    const isTrue = this.#shown.join() === [...this.provider.cards].join() && this.provider.orders === 1;
    if (!isTrue) throw new Violation(`the end is not the truth\n${this.story()}`);
  }

  story(): string {
    return [...this.steps, '', ...this.provider.log, '', `stands in ${this.#place()}`].join('\n');
  }
}
