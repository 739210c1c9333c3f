// What is typed on the card page, checked in the order of the form. Only brand, last digits and expiry are stored.
import type { ChargedCard } from '#harbour/payment/orders.ts';
import { type BankAnswer, bankAnswerOf } from './bank.ts';
import type { TypedBefore } from './typed-again.ts';

interface TypedCard {
  readonly number: string;
  readonly expiry: string;
  readonly securityCode: string;
}

export interface CardFault {
  readonly field: 'number' | 'expiry' | 'securityCode';
  readonly text: string;
}

type CheckedCard =
  | { readonly faults: readonly CardFault[] }
  | { readonly faults: readonly []; readonly card: ChargedCard; readonly answer: BankAnswer };

/** `thisMonth` is `2026-12` in London: a card is good to the end of its month. */
export function checkCard({ number, expiry, securityCode }: TypedCard, thisMonth: string): CheckedCard {
  const digits = number.replace(/[\s-]/g, '');
  const faults: CardFault[] = [];
  const fault = (field: CardFault['field'], text: string | null) => {
    if (text !== null) faults.push({ field, text });
  };
  const answer = bankAnswerOf(digits);
  fault('number', numberFault(digits, answer));
  fault('expiry', expiryFault(expiry, thisMonth));
  fault('securityCode', /^\d{3,4}$/.test(securityCode.trim()) ? null : 'Enter the 3 or 4 digits of the security code.');
  if (faults.length > 0 || answer === null) return { faults };
  const card = {
    brand: 'Visa',
    lastDigits: digits.slice(-4),
    expires: monthOf(expiry),
    challenge: answer.kind === 'challenges',
  };
  return { faults: [], card, answer };
}

function numberFault(digits: string, answer: BankAnswer | null): string | null {
  if (digits === '') return 'Enter the card number.';
  if (!/^\d{12,19}$/.test(digits)) return 'A card number has 12 to 19 digits.';
  if (!passesLuhn(digits)) return 'This card number has a typing mistake.';
  return answer === null ? 'This is a demonstration: please use one of the test cards below, never a real card.' : null;
}

function expiryFault(expiry: string, thisMonth: string): string | null {
  const month = monthOf(expiry);
  if (month === null) return 'Enter the expiry date as month and year, like 09/28.';
  return month < thisMonth ? 'This card has expired.' : null;
}

/** `2028-09` for `09/28`; null for what is not a month. */
function monthOf(expiry: string): string | null {
  const [, month, year] = /^(0?[1-9]|1[0-2])[/.-]?(?:20)?(\d{2})$/.exec(expiry.replaceAll(/\s/g, '')) ?? [];
  return month === undefined || year === undefined ? null : `20${year}-${month.padStart(2, '0')}`;
}

/** The check digit of every card number. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, character, index) => {
    const digit = Number(character) * (index % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** No field takes more. */
export const FIELD_LENGTH = 40;

/** A form that was wrong, as the page shows it again: never with its security code. */
export interface TypedForm {
  readonly typed: Omit<TypedCard, 'securityCode'> | null;
  readonly faults: readonly CardFault[];
}

/** What the browser brings back, as `readTyped` reads it. */
export const writeTyped = ({ number, expiry }: TypedCard, faults: readonly CardFault[]): string =>
  JSON.stringify({
    typed: { number: number.slice(0, FIELD_LENGTH), expiry: expiry.slice(0, FIELD_LENGTH) },
    faults,
  } satisfies TypedForm);

export function readTyped(before: TypedBefore): TypedForm {
  if (before === null) return { typed: null, faults: [] };
  if (before === 'lost') {
    return { typed: null, faults: [{ field: 'number', text: 'Please type your card again. Nothing was charged.' }] };
  }
  return JSON.parse(before.text);
}
