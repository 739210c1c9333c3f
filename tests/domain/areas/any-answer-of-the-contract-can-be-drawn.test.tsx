import fc from 'fast-check';
import type { ReactElement, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Actor, type AnyActor, type AnyMachineSnapshot } from 'xstate';
import * as agent from '#stories/areas/agent-portal/agent.stories.tsx';
import * as basket from '#stories/areas/book/basket.stories.tsx';
import * as extras from '#stories/areas/book/extras/extras.stories.tsx';
import * as ways from '#stories/areas/book/payment/ways.stories.tsx';
import * as results from '#stories/areas/book/results.stories.tsx';
import * as review from '#stories/areas/book/review.stories.tsx';
import * as stay from '#stories/areas/book/stay/stay.stories.tsx';
import * as summary from '#stories/areas/book/summary.stories.tsx';
import * as desk from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import * as account from '#stories/areas/my-account/account.stories.tsx';
import { markupOf, standIn, wordsIn } from './drawn.ts';
import { type Random, randomFrom, withOddAnswers } from './odd-answers.ts';

standIn();

interface Framed {
  readonly make: () => AnyActor;
  readonly path?: string;
  readonly children: (actor: AnyActor) => ReactNode;
}

type Render = () => ReactElement<Framed>;

const stories = new Map(
  Object.entries({ agent, basket, extras, ways, results, review, stay, summary, desk, account }).flatMap(
    ([file, { default: _, ...told }]) =>
      Object.entries(told as Readonly<Record<string, { readonly render?: Render }>>).flatMap(([name, { render }]) =>
        render ? [[`${file}.${name}`, render] as const] : [],
      ),
  ),
);

type Kept = Pick<AnyMachineSnapshot, 'context'> & { readonly children: Readonly<Record<string, { snapshot: Kept }>> };

const oddly = (kept: Kept, random: Random): Kept => ({
  ...kept,
  context: withOddAnswers(kept.context, random),
  children: Object.fromEntries(
    Object.entries(kept.children).map(([id, child]) => [id, { ...child, snapshot: oddly(child.snapshot, random) }]),
  ),
});

const HOLLOW =
  /<(button|a|h[1-4]|legend|option|th|dd)\b(?![^>]*aria-label)[^>]*>(?:<(?!img|svg|input)[^>]*>|\s)*<\/\1>/;
const NO_WORDS = /\bundefined\b|NaN|\bnull\b|\[object|Invalid Date/;

// Proves: S7.2
test('whatever a provider answers within the contract, each screen is drawn, and nothing on it is hollow', async () => {
  const drawn = fc.record({ story: fc.constantFrom(...stories.keys()), seed: fc.nat() });
  await fc.assert(
    fc.asyncProperty(drawn, async ({ story, seed }) => {
      const { make, path, children } = (stories.get(story) as Render)().props;
      const actor = make();
      const snapshot = oddly(actor.getPersistedSnapshot() as unknown as Kept, randomFrom(seed));
      const odd = new Actor(actor.logic, { snapshot: snapshot as never }).start();
      const markup = await markupOf(
        <MemoryRouter initialEntries={[path ?? '/book/']}>{children(odd as unknown as AnyActor)}</MemoryRouter>,
      );
      expect(NO_WORDS.exec(wordsIn(markup))?.[0]).toBeUndefined();
      expect(HOLLOW.exec(markup)?.[0]).toBeUndefined();
    }),
    { numRuns: 100 },
  );
});
