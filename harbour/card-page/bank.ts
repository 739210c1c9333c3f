// The bank behind the card page: each test card has one outcome.
import { MINUTE } from '#harbour/clock.ts';

export type BankAnswer =
  | { readonly kind: 'pays' }
  | { readonly kind: 'refuses'; readonly description: string }
  | { readonly kind: 'challenges' }
  | { readonly kind: 'silent' };

interface TestCard {
  readonly number: string;
  readonly outcome: string;
  readonly answer: BankAnswer;
}

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242 4242 4242 4242', outcome: 'pays', answer: { kind: 'pays' } },
  {
    number: '4000 0000 0000 0002',
    outcome: 'is declined',
    answer: { kind: 'refuses', description: 'The card was declined. Nothing was charged.' },
  },
  {
    number: '4000 0000 0000 9995',
    outcome: 'lacks funds',
    answer: {
      kind: 'refuses',
      description: 'The bank says that the card has insufficient funds. Nothing was charged.',
    },
  },
  { number: '4000 0000 0000 3220', outcome: 'asks you to approve at your bank', answer: { kind: 'challenges' } },
  { number: '4000 0000 0000 0119', outcome: 'gets no answer from the bank', answer: { kind: 'silent' } },
];

const BY_DIGITS = new Map(TEST_CARDS.map(({ number, answer }) => [number.replaceAll(' ', ''), answer]));

/** The bank's answer for a card; null for a card that is not a test card. */
export const bankAnswerOf = (digits: string): BankAnswer | null => BY_DIGITS.get(digits) ?? null;

export const BANK_REFUSED = 'The payment was refused at the bank. Nothing was charged.';
/** How long a silent bank may still answer before the payment counts as not made. */
export const SILENCE_MILLISECONDS = 2 * MINUTE;
