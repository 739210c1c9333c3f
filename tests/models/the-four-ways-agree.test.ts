import { describe, expect, it } from 'vitest';
import { HeldPorts } from '#tests/models/held-ports.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { models } from '#tests/models/models.ts';
import { type Model, modelOf, modelOfProduction } from '#tests/models/test-model.ts';
import { toTestMachine, withoutMessages } from '#tests/models/to-test-machine.ts';

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
    for (const input of model.inputs) {
      const options = optionsOf(model, input);
      const held = new HeldPorts().holdAll(withoutMessages(model.machine));
      expect(stepsOf(modelOfProduction(held, options))).toEqual(
        stepsOf(modelOf(toTestMachine(model.machine), options)),
      );
    }
  });

  it.each(['session', 'startup', 'payment', 'booking'] as const)('the shortest paths of %s are few', (name) => {
    const model: ModelCase = models[name];
    const paths = model.inputs.flatMap((input) =>
      modelOf(toTestMachine(model.machine), optionsOf(model, input)).shortestPaths(),
    );
    expect(paths.length).toBeGreaterThan(0);
    expect(paths.length).toBeLessThan(2000);
  });
});
