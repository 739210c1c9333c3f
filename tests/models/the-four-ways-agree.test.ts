import { describe, expect, it } from 'vitest';
import { HeldPorts } from '#tests/models/held-ports.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { models, modelsOf } from '#tests/models/models.ts';
import { type Model, modelOf, modelOfProduction } from '#tests/models/test-model.ts';
import { toTestMachine, withoutMessages } from '#tests/models/to-test-machine.ts';
import { pathsOf } from '#tests/paths/strategies.ts';

const stepsOf = (model: Model): string[] =>
  model.steps().map(({ from, event, to }) => `${model.key(from)} ${JSON.stringify(event)} ${model.key(to)}`);

const optionsOf = ({ events, facts }: ModelCase, input: unknown) => ({ input, events, ...(facts && { facts }) });

describe('The four ways to a model agree', () => {
  it('the session is a core: it passes as it is, and equals what is derived from it', () => {
    const model: ModelCase = models.session;
    const options = optionsOf(model, model.inputs[0]);
    const core = modelOf(withoutMessages(model.machine), options);
    expect(stepsOf(core)).toEqual(stepsOf(modelOf(toTestMachine(model.machine), options)));
  });

  it.each<[string, ModelCase]>([
    ['startup', models.startup],
    ['payment', models.payment],
    ['ferrySearch', models.ferrySearch],
  ])('%s takes the same steps with held ports as the machine derived from it', (_, model) => {
    for (const { input, model: derived } of modelsOf(model)) {
      const held = new HeldPorts().holdAll(withoutMessages(model.machine));
      // Thousands of lines: as one text they are compared at once.
      expect(stepsOf(modelOfProduction(held, optionsOf(model, input))).join('\n')).toBe(stepsOf(derived).join('\n'));
    }
  });

  it.each(['session', 'startup', 'itinerary'] as const)(
    'the shortest paths of %s are as short as they can be',
    (name) => {
      const asLibrary = modelsOf(models[name]).flatMap(({ model }) =>
        model.shortestPaths().map(({ length }) => length),
      );
      const lengths = pathsOf(models[name], { strategy: 'shortest' }).map(({ steps }) => steps.length);
      expect(lengths.toSorted(ascending)).toEqual(asLibrary.toSorted(ascending));
    },
  );
});

const ascending = (one: number, other: number): number => one - other;
