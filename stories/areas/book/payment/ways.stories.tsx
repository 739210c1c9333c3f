import type { Meta } from '@storybook/react-vite';
import type { ContextFrom } from 'xstate';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import type { PaymentMethod } from '#domain/payment/payment-method.ts';
import { redeem } from '#domain/payment/redemption.ts';
import { NOTHING, pence } from '#domain/values/money.ts';
import { onAccountMachine } from '#machines/payment/on-account.machine.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import { EMPTY_PURSE, type Purse, purseMachine } from '#machines/payment/purse.machine.ts';
import { redemptionMachine } from '#machines/payment/redemption.machine.ts';
import { savedCardMachine } from '#machines/payment/saved-card.machine.ts';
import { held, itineraryOf, payingAt, trip } from '#stories/areas/book/bookings.ts';
import { inWizard } from '#stories/areas/book/in-wizard.tsx';
import { restingChild } from '#stories/inert.ts';

const shown = inWizard('/book/payment');

export default { title: 'Book/Ways to pay' } satisfies Meta;

const payer: Payer = { ...GUEST, kind: 'customer', customerNumber: 'C1000001' };
const agent: Payer = {
  ...GUEST,
  kind: 'agent',
  agentNumber: 'A2002',
  onAccount: true,
  onAccountCode: 77,
  poNumber: 'PO-2026-118',
};
const purse: Purse = {
  cards: [
    {
      reference: 'card-1',
      customerNumber: 'C1000001',
      agentNumber: null,
      brand: 'Visa',
      lastDigits: '4242',
      expires: '2028-09',
    },
    {
      reference: 'card-2',
      customerNumber: 'C1000001',
      agentNumber: null,
      brand: 'Mastercard',
      lastDigits: '5100',
      expires: '2027-03',
    },
  ],
  loyalty: { accountNumber: 'L1', customerNumber: 'C1000001', points: 1250, value: pence(1250) },
  travelCards: [
    {
      travelCardNumber: '7001 4412',
      code: 'ISLANDER',
      name: 'Islander card',
      balance: pence(4000),
      validFrom: '2026-01-01',
      validUntil: '2027-01-01',
      pinRequired: true,
      unpaidItineraryId: null,
    },
  ],
  missing: [],
};
const total = pence(9500);
const attempt = { ...held, payKey: 'pay-1', orderKey: '20260611143500000' };
const chose = (method: PaymentMethod) => ({ choice: { method, reference: method === 'saved-card' ? 'card-1' : null } });

const purseAt = (value: Parameters<typeof purseMachine.resolveState>[0]['value']) => ({
  purse: restingChild('purse', purseMachine, value, { payer, purse: EMPTY_PURSE }),
});
const reading = { cards: 'settled', loyalty: 'settled', travelCards: 'settled' };
const counting = (part: keyof typeof reading) =>
  shown(`purse.reading.${part}.fetching`, () =>
    payingAt('choosing', { payer, purse: null }, undefined, purseAt({ reading: { ...reading, [part]: 'fetching' } })),
  );

export const ReadingCards = counting('cards');
export const ReadingPoints = counting('loyalty');
export const ReadingTravelCards = counting('travelCards');
export const Counted = shown('purse.counted', () =>
  payingAt('choosing', { payer, purse }, undefined, purseAt('counted')),
);
export const WithPointsAndTravelCard = shown('payment.choosing', () =>
  payingAt('choosing', { payer, purse, points: true, chosenCards: ['7001 4412'] }),
);
const second = purse.travelCards.map((card) => ({ ...card, travelCardNumber: '7001 4420', balance: pence(1500) }));
export const WithTwoTravelCards = shown('payment.choosing', () =>
  payingAt('choosing', {
    payer,
    purse: { ...purse, travelCards: [...purse.travelCards, ...second] },
    chosenCards: ['7001 4420', '7001 4412'],
  }),
);
export const NothingLeftForACard = shown('payment.choosing', () =>
  payingAt('choosing', {
    payer,
    points: true,
    purse: { ...purse, loyalty: { accountNumber: 'L1', customerNumber: 'C1', points: 90_000, value: pence(90_000) } },
  }),
);
export const PurseUnreadable = shown('payment.choosing', () =>
  payingAt('choosing', { payer, purse: { ...EMPTY_PURSE, missing: ['cards', 'loyalty'] } }),
);
export const WrongPin = shown('payment.choosing', () =>
  payingAt('choosing', {
    payer,
    purse,
    chosenCards: ['7001 4412'],
    failure: { kind: 'refused', description: 'This travel card and PIN do not belong together.' },
  }),
);
export const TooManyPins = shown('payment.choosing', () =>
  payingAt('choosing', {
    payer,
    purse,
    stoppedByPart: true,
    failure: { kind: 'refused', description: 'Too many wrong PINs. Please pay another way, or call us.' },
  }),
);
export const OnAPlan = shown('payment.choosing', () =>
  payingAt('choosing', {
    plan: true,
    itinerary: itineraryOf(trip, false, {
      paymentPlan: {
        deposit: 24,
        instalments: [
          { dueOn: '2026-07-11', amount: 36, state: 'due' },
          { dueOn: '2026-08-11', amount: 36, state: 'due' },
        ],
      },
    }),
  }),
);
export const AgentOnAccount = shown('payment.choosing', () => payingAt('choosing', { payer: agent }));
export const AgentRefusedOnAccount = shown('payment.choosing', () =>
  payingAt('choosing', { payer: agent, failure: { kind: 'refused', text: 'Your account is closed to new bookings.' } }),
);
export const AccountClosed = shown('payment.choosing', () =>
  payingAt('choosing', { payer: { ...agent, onAccountCode: null } }),
);

type PaymentContext = ContextFrom<typeof paymentMachine>;
type SavedCardLeaf = 'quoting' | 'charging' | 'posting' | 'leaving';

const savedCardAt = (leaf: SavedCardLeaf, context: Partial<PaymentContext> = {}) =>
  payingAt({ underWay: 'bySavedCard' }, { payer, purse, attempt, ...chose('saved-card'), ...context }, undefined, {
    savedCard: restingChild('savedCard', savedCardMachine, leaf, {
      attempt,
      amount: total,
      reference: 'card-1',
      form: null,
      sent: leaf !== 'quoting',
      failure: null,
    }),
  });

export const Quoting = shown('savedCard.quoting', () => savedCardAt('quoting'));
export const ChargingSavedCard = shown('savedCard.charging', () => savedCardAt('charging'));
export const PostingToTheBank = shown('savedCard.posting', () => savedCardAt('posting'));
export const LeavingForTheBank = shown('savedCard.leaving', () => savedCardAt('leaving'));

const redeemingAt = (value: Parameters<typeof redemptionMachine.resolveState>[0]['value']) =>
  payingAt({ underWay: 'redeeming' }, { payer, purse, attempt, points: true, ...chose('card') }, undefined, {
    redemption: restingChild('redemption', redemptionMachine, value, {
      attempt,
      due: total,
      keepCard: false,
      cards: [],
      pins: {},
      taken: 0,
      failure: null,
      redemption: redeem(total, { points: 1250, travelCardBalance: NOTHING }),
    }),
  });

export const OpeningATry = shown('redemption.trying', () => redeemingAt('trying'));
export const TakingPoints = shown('redemption.takingPoints', () => redeemingAt('takingPoints'));
export const TakingTravelCard = shown('redemption.takingTravelCard', () => redeemingAt('takingTravelCard'));

const onAccountAt = () =>
  payingAt({ underWay: 'onAccount' }, { payer: agent, attempt, ...chose('on-account') }, undefined, {
    onAccount: restingChild('onAccount', onAccountMachine, 'charging', {
      attempt,
      amount: total,
      payer: agent,
      failure: null,
    }),
  });

export const ChargingTheAccount = shown('onAccount.charging', onAccountAt);
export const LeavingForPayPal = shown('payment.underWay.byCard', () =>
  payingAt({ underWay: 'byCard' }, chose('paypal'), 'leaving'),
);
export const KeepingCard = shown('payment.underWay.keepingCard', () =>
  payingAt({ underWay: 'keepingCard' }, { payer, itinerary: itineraryOf(trip, true) }),
);
export const CardRefused = shown('payment.underWay.cardRefused', () =>
  payingAt(
    { underWay: 'cardRefused' },
    {
      payer,
      itinerary: itineraryOf(trip, true),
      failure: { kind: 'refused', text: 'Unable to save card' },
    },
  ),
);
