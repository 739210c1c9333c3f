import * as v from 'valibot';
import { expect, test } from 'vitest';
import { parseAnswer } from '#src/api/parse-answer.ts';
import { clientOver } from '#tests/faults/call-cell.ts';
import { CALLS } from '#tests/faults/calls.ts';
import { answerOf } from '#tests/faults/sample.ts';
import { inAnotherWay } from './another-way.ts';

const ours = clientOver(async (asked) => Response.json(answerOf(asked)));
const theirs = clientOver(async (asked) => Response.json(inAnotherWay(answerOf(asked))));
const { signal } = new AbortController();

// Proves: S7.2
test.each(Object.entries(CALLS))('%s reads the same in an answer that is written in another way', async (_, make) => {
  expect({ read: await make(theirs, signal) }).toMatchObject({ read: await make(ours, signal) });
});

test.each([
  ['a list for its only number', v.number(), [5]],
  ['an empty list for a no', v.boolean(), []],
  ['a word for a no', v.boolean(), 'maybe'],
  ['nothing in a list for what may be left out', v.array(v.optional(v.string())), [null]],
])('but nobody takes %s', (_, shape, said) => {
  expect(parseAnswer(v.object({ said: shape }), { said }).success).toBe(false);
});
