import { expect, test } from 'vitest';
import { CallFailure, failureOf, failureText, mayHaveActed, plainDescription } from '#domain/failures/failure.ts';
import { declinedText, paymentFormError } from '#domain/payment/payment-words.ts';

// Proves: S8.1
test("the provider's words come before ours, ours before the catalogue's, and something always stands", () => {
  const failure = { kind: 'refused', description: 'theirs', text: 'ours', fallback: 'catalogue' } as const;
  expect(failureText(failure)).toBe('theirs');
  expect(failureText({ ...failure, description: '  ' })).toBe('ours');
  expect(failureText({ kind: 'refused', fallback: 'catalogue' })).toBe('catalogue');
  expect(failureText({ kind: 'refused', fallback: 'catalogue' }, 'asked for')).toBe('asked for');
  expect(failureText({ kind: 'network' })).toBe('something went wrong');
});

// Proves: P64
test('a description becomes one line of at most 300 characters and stays text', () => {
  expect(plainDescription(' a\r\n\tb\u0000c\u001b[31m ')).toBe('a b c [31m');
  expect(plainDescription('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
  expect(plainDescription('x'.repeat(301))).toBe('x'.repeat(300));
  expect([undefined, null, 7, {}, [], '', ' \n '].map(plainDescription)).toEqual(Array(7).fill(undefined));
});

// Proves: R4
test('an error that is not ours keeps its words to itself (R4)', () => {
  const leaky = new TypeError('[GET] "https://provider.test/config?sessionId=secret": <no response>');
  expect(failureText(failureOf(leaky))).toBe('something went wrong');
  expect(failureOf('secret')).toEqual({ kind: 'unreadable' });
});

test('a failure is JSON, and its error says the same', () => {
  const failure = { kind: 'refused', status: 409, code: 'sold-out', description: 'Sold out.', retryAfter: 3 } as const;
  expect(JSON.parse(JSON.stringify(failureOf(new CallFailure(failure))))).toEqual(failure);
  expect(new CallFailure(failure).message).toBe('Sold out.');
});

// Proves: R8
test.each([
  [{ kind: 'network' }, true],
  [{ kind: 'timeout' }, true],
  [{ kind: 'aborted' }, true],
  [{ kind: 'unreadable', status: 200 }, true],
  [{ kind: 'refused', status: 500 }, true],
  [{ kind: 'refused', status: 503 }, true],
  [{ kind: 'refused', status: 408 }, true],
  [{ kind: 'refused', status: 409 }, false],
  [{ kind: 'refused', status: 422 }, false],
  [{ kind: 'refused', status: 429 }, false],
  [{ kind: 'refused' }, false],
] as const)('after %j the outcome is unknown: %j (R8)', (failure, unknown) => {
  expect(mayHaveActed(failure)).toBe(unknown);
});

// Proves: P52, S8.5
test('the declined sentence names the phone number, or reads well without one (ruling 52)', () => {
  const start = 'Your payment method has been declined, please contact our contact centre';
  expect(declinedText('01983 000000')).toBe(`${start} at 01983 000000 or try again later`);
  expect(declinedText('')).toBe(`${start} or try again later`);
  expect(paymentFormError('why')).toBe('Payment form error: why');
});
