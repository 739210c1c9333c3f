import { assign, sendParent, setup } from 'xstate';
import { type Failure, mayHaveActed } from '#domain/failures/failure.ts';
import type { CardOwner, SavedCard } from '#domain/payment/saved-cards.ts';
import { failureIn, ofEvent, ofOutput, port } from '#machines/port.ts';
import { callFailed, failureMessage, KEEP_AND_REPORT, type Message } from '#machines/report.ts';

export interface CardsAnswer {
  readonly cards: readonly SavedCard[];
  /** The day on which they were read. */
  readonly today: string;
}

export const cardsPorts = {
  readCards: port<CardOwner, CardsAnswer>('readCards'),
  removeCard: port<CardOwner & { reference: string }, void>('removeCard'),
};

export type CardsEvent =
  | { type: 'retry.requested' }
  | { type: 'removal.requested'; card: SavedCard }
  | { type: 'removal.confirmed' }
  | { type: 'removal.cancelled' };

interface CardsContext {
  owner: CardOwner;
  cards: readonly SavedCard[];
  today: string;
  /** The card that is to be removed. */
  chosen: SavedCard | null;
  /** Why its removal failed, until the list says whether it was made after all. */
  unmade: Failure | null;
  failure: Failure | null;
  message: Message | null;
}

const REMOVED: Message = { tone: 'success', text: 'The card is removed.' };

const cardsSetup = setup({
  types: {
    context: {} as CardsContext,
    input: {} as { owner: CardOwner },
    events: {} as CardsEvent,
  },
  actors: cardsPorts,
  actions: {
    keepCards: assign((_, { cards, today }: CardsAnswer) => ({ cards, today, failure: null })),
    /** A card whose removal got no answer is gone once it is not among the others any more. */
    settleUnmade: assign(({ context: { chosen, unmade } }, { cards }: CardsAnswer) =>
      unmade === null
        ? {}
        : { chosen: null, unmade: null, message: isGone(chosen, cards, unmade) ? REMOVED : failureMessage(unmade) },
    ),
    keepChosen: assign({ chosen: (_, { card }: { card: SavedCard }) => card, message: null }),
    forgetChosen: assign({ chosen: null }),
    dropChosen: assign(({ context: { cards, chosen } }) => ({
      cards: cards.filter((card) => card !== chosen),
      chosen: null,
      message: REMOVED,
    })),
    keepUnmade: assign({ unmade: (_, { failure }: { failure: Failure }) => failure }),
    sayUnmade: assign({ message: ({ context: { unmade } }) => unmade && failureMessage(unmade) }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    reportFailure: sendParent(callFailed),
  },
});

/** What the provider says of the cards tells as well what became of a removal that failed. */
const readingState = cardsSetup.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'readCards',
    src: 'readCards',
    input: ({ context }) => context.owner,
    onDone: {
      target: 'listing',
      actions: [
        { type: 'keepCards', params: ofOutput },
        { type: 'settleUnmade', params: ofOutput },
      ],
    },
    onError: { target: 'unreadable', actions: ['sayUnmade', ...KEEP_AND_REPORT] },
  },
});

/** Saved payment cards, a customer's or an agency's: listed, and removed after a confirmation. */
export const cardsMachine = cardsSetup.createMachine({
  id: 'cards',
  context: ({ input: { owner } }) => ({
    owner,
    cards: [],
    today: '',
    chosen: null,
    unmade: null,
    failure: null,
    message: null,
  }),
  initial: 'reading',
  states: {
    reading: readingState,
    listing: {
      on: {
        'removal.requested': { target: 'confirming', actions: { type: 'keepChosen', params: ofEvent } },
      },
    },
    confirming: {
      on: {
        'removal.confirmed': 'removing',
        'removal.cancelled': { target: 'listing', actions: 'forgetChosen' },
      },
    },
    removing: {
      tags: 'busy',
      invoke: {
        id: 'removeCard',
        src: 'removeCard',
        input: ({ context: { owner, chosen } }) => ({ ...owner, reference: chosen?.reference ?? '' }),
        onDone: { target: 'listing', actions: 'dropChosen' },
        onError: {
          target: 'rereading',
          actions: [
            { type: 'keepUnmade', params: failureIn },
            { type: 'reportFailure', params: failureIn },
          ],
        },
      },
    },
    /** The provider decides what becomes of a card after that; the list stays as it is until it has said so. */
    rereading: readingState,
    unreadable: { on: { 'retry.requested': 'reading' } },
  },
});

const isGone = (chosen: SavedCard | null, cards: readonly SavedCard[], failure: Failure): boolean =>
  mayHaveActed(failure) && !cards.some(({ reference }) => reference === chosen?.reference);
