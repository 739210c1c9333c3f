import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { CallFailure } from '#domain/failures/failure.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import { ChangeForm } from '#src/areas/book/summary/change-form.tsx';
import { ChangeReview } from '#src/areas/book/summary/change-review.tsx';
import { amendingAt } from '#stories/areas/book/summary/changes.ts';
import { EditingRefused, EditingTooOften } from '#stories/areas/book/summary/changing.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { amendmentInput } from '#tests/models/fixtures/itinerary.ts';
import { drawStory } from '#tests/screens/draw-story.ts';
import { usualPhone } from '#tests/screens/text-size.ts';

afterEach(usualPhone);

const STANDS = 'Your booking stands as it was.';

test.each([
  ['that is refused may be made otherwise', EditingRefused, `${STANDS} Choose something else, or try again.`],
  ['of a booking that changes no more is not to be tried again', EditingTooOften, STANDS],
])('a change %s', async (_, story, words) => {
  await drawStory(story);
  const refusal = page.getByRole('alert').filter({ hasText: STANDS });
  await expect.element(refusal.getByText(words, { exact: true })).toBeVisible();
});

test('a refusal comes into view of whoever asked for the price from the end of the form', async () => {
  const itinerary = amendingAt('editing');
  const resting = itinerary.getSnapshot().children.amendment as ActorRefFrom<typeof amendmentMachine>;
  const { value, context } = resting.getSnapshot();
  const refused = new CallFailure({ kind: 'refused', status: 409, description: 'It is too late.' });
  const machine = amendmentMachine.provide({
    actors: {
      quoteChange: fromPromise(() => Promise.reject(refused)),
      readTruth: fromPromise(() => Promise.resolve(context.itinerary)),
    },
  });
  const change = createActor(machine, {
    input: amendmentInput,
    snapshot: machine.resolveState({ value, context }),
  }).start();
  await render(<Frame make={() => itinerary}>{() => <ChangeForm itinerary={itinerary} change={change} />}</Frame>);
  const ask = page.getByRole('button', { name: 'See what it costs' });
  await expect.element(ask).toBeEnabled();
  scrollTo(0, document.body.scrollHeight);
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await ask.click();
  await expect.element(page.getByRole('alert').getByText('It is too late.')).toBeInViewport();
  await expect.element(ask).toHaveFocus();
});

test('a change that it is too late for leaves whoever has confirmed it at the words about it, without the button', async () => {
  await page.viewport(390, 560);
  const itinerary = amendingAt('reviewing');
  const resting = itinerary.getSnapshot().children.amendment as ActorRefFrom<typeof amendmentMachine>;
  const tooLate = { kind: 'refused', status: 409, code: 'too-late', description: 'It is too late.' } as const;
  const machine = amendmentMachine.provide({
    actors: { readTruth: fromPromise(() => Promise.reject(new CallFailure(tooLate))) },
  });
  const { value, context } = resting.getSnapshot();
  const change = createActor(machine, {
    input: amendmentInput,
    snapshot: machine.resolveState({ value, context }),
  }).start();
  await render(<Frame make={() => itinerary}>{() => <ChangeReview itinerary={itinerary} change={change} />}</Frame>);
  const confirm = page.getByRole('button', { name: /^Change it for / });
  await confirm.click();
  await expect.element(confirm).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(page.getByRole('alert')).toBeInViewport();
});
