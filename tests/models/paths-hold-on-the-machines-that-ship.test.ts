import { describe, expect, it } from 'vitest';
import { filtered, isMeant } from '#tests/paths/filters.ts';
import { formatted } from '#tests/paths/formats.ts';
import { endOf, type QaPath, statesOf } from '#tests/paths/qa-path.ts';
import { runPath } from '#tests/paths/run-path.ts';
import { pathsOf, type Strategy, TooLarge } from '#tests/paths/strategies.ts';
import { startWords, stepWords } from '#tests/paths/words.ts';
import { models } from './models.ts';
import type { ModelEvent } from './test-model.ts';

const by = (name: keyof typeof models, strategy: Strategy, seed = 1): QaPath[] =>
  pathsOf(models[name], { strategy, seed, walks: 5, length: 12 });

describe('Paths hold on the machines that ship', () => {
  it.each(['shortest', 'transitions', 'pairs', 'random', 'simple'] as const)(
    'of the preload, by %s',
    async (strategy) => {
      const paths = by('preload', strategy);
      expect(paths.length).toBeGreaterThan(0);
      for (const path of paths) await runPath(path);
    },
  );

  it('and a path that the machine does not follow fails', async () => {
    const [path] = by('preload', 'transitions').filter(({ steps }) => steps.length > 0);
    if (!path) throw new Error('There is no path.');
    const wrong = { ...path, steps: path.steps.map((step) => ({ ...step, state: 'elsewhere' })) };
    await expect(runPath(wrong)).rejects.toThrow();
  });

  it('a seed repeats its walks, another one walks otherwise', () => {
    expect(by('session', 'random', 7)).toEqual(by('session', 'random', 7));
    expect(by('session', 'random', 7)).not.toEqual(by('session', 'random', 8));
  });

  it('every pair of transitions holds more than every transition', () => {
    const steps = (paths: readonly QaPath[]) => paths.reduce((sum, path) => sum + path.steps.length, 0);
    expect(steps(by('preload', 'pairs'))).toBeGreaterThanOrEqual(steps(by('preload', 'transitions')));
  });

  it('a machine too large for "simple" says what to use instead', () => {
    const refused = () => by('vehicles', 'simple');
    expect(refused).toThrow(TooLarge);
    expect(refused).toThrow(/Use "transitions"/);
  });
});

describe('Filters', () => {
  const paths = by('preload', 'transitions');

  it('mean a state by any whole part of its name', () => {
    expect(isMeant('sailing.outward', 'outward')).toBe(true);
    expect(isMeant('sailing.outward', 'sailing')).toBe(true);
    expect(isMeant('sailing.outward + known', 'known')).toBe(true);
    expect(isMeant('sailing.outward', 'out')).toBe(false);
  });

  it('cut what lies behind the state that was asked for, and drop what never reaches it', () => {
    const cut = filtered(paths, { to: 'posting' });
    expect(cut.length).toBeGreaterThan(0);
    expect(cut.every((path) => endOf(path) === 'posting')).toBe(true);
    expect(filtered(paths, { to: 'nowhere' })).toEqual([]);
  });

  it('keep only what goes through a state, or only what does not', () => {
    const through = filtered(paths, { through: 'leaving' });
    const without = filtered(paths, { without: 'leaving' });
    expect(through.every((path) => statesOf(path).includes('leaving'))).toBe(true);
    expect(without.some((path) => statesOf(path).includes('leaving'))).toBe(false);
    expect(through.length + without.length).toBe(paths.length);
  });
});

describe('Formats', () => {
  const path: QaPath = {
    machine: 'preload',
    input: {},
    start: 'fetchingToken',
    steps: [
      { event: { type: 'xstate.done.actor.fetchPaymentToken', output: 'token' }, state: 'preloading' },
      { event: { type: 'xstate.error.actor.preloadCard', error: {} }, state: 'failed' },
    ],
  };

  it('Markdown reads as steps for a person', () => {
    expect(formatted('preload', [path], 'markdown')).toBe(
      [
        '# Paths of preload',
        '',
        '## 1. from fetchingToken to failed, 2 steps',
        '',
        'Start: **fetchingToken**',
        '',
        '1. "fetch payment token" succeeds → **preloading**',
        '2. "preload card" fails → **failed**',
        '',
      ].join('\n'),
    );
  });

  it('Gherkin has one scenario for each path', () => {
    expect(formatted('preload', [path], 'gherkin')).toContain(
      '    Given the preload rests in "fetchingToken"\n    When "fetch payment token" succeeds\n    Then it rests in "preloading"',
    );
  });

  it('an answer, and what a path begins with, are told from the others that there could be', () => {
    const ends = models.booking.events.filter(({ type }) => type === 'xstate.done.actor.payment');
    expect(ends.map((event) => stepWords('booking', event))).toEqual(
      ['settled', 'sold-out', 'price-changed', 'cart-gone', 'lapsed'].map(
        (outcome) => `"payment" succeeds (outcome ${outcome})`,
      ),
    );
    expect(models.purse.inputs.map((input) => startWords({ machine: 'purse', input, start: '', steps: [] }))).toEqual([
      ' (payer kind customer)',
      ' (payer kind agent)',
      ' (payer kind guest)',
    ]);
  });

  it('a machine that an area brings is written by its name', () => {
    const [brought] = by('app', 'transitions').flatMap(({ steps }) =>
      steps.flatMap(({ event }) => (event.type === 'xstate.done.actor.loadArea' ? [event] : [])),
    );
    const read = JSON.parse(
      formatted('app', [{ ...path, steps: [{ event: brought as ModelEvent, state: '' }] }], 'json'),
    );
    expect(read.paths[0].steps[0].event.output).toMatchObject({ booking: { machine: 'booking' } });
    expect(JSON.stringify(read).length).toBeLessThan(1000);
  });

  it('JSON gives back the path as it was', () => {
    expect(JSON.parse(formatted('preload', [path], 'json'))).toEqual({ machine: 'preload', paths: [path] });
  });
});
