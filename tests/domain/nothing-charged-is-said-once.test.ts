import { expect, it } from 'vitest';
import { unchargedWords } from '#src/areas/agent-portal/parts/agent-words.ts';

const NEXT = 'Pay from the list again.';

it.each([
  ['Your card was declined.', `Nothing was charged. ${NEXT}`],
  [null, `Nothing was charged. ${NEXT}`],
  ['Your card was declined. Nothing was charged.', NEXT],
])('Beside "%s" an agency reads "%s"', (said, advice) => {
  expect(unchargedWords(said, NEXT)).toBe(advice);
});
