// Assurance 3: whatever call the line swallows, what its answer would have led to can still be reached, also where it is
// cut again on the way. Whether the provider had acted by then is told apart in tests/faults.
import { describe, expect, it } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { failureOf } from '#domain/failures/failure.ts';
import { offline } from './fixtures/fixture.ts';
import type { ModelCase } from './model-case.ts';
import { modelList, modelsOf } from './models.ts';
import { outcomeOf } from './outcome.ts';
import type { Model, ModelEvent } from './test-model.ts';

/** These ask this tab's storage or this device, and no line can be cut: what they lack is absent. */
const WITHOUT_A_LINE: readonly string[] = ['recallAttempt', 'recallSession', 'recallTicket'];
/** A way back is no longer than to leave a message and to ask again. */
const MOST_PRESSES = 2;

type Step = ReturnType<Model['steps']>[number];
const placeOf = ({ value }: AnyMachineSnapshot): string => JSON.stringify(value);

/** The fewest presses from a state to a place while every call is answered; infinite where there is no way. */
function pressesIn(model: Model): (from: AnyMachineSnapshot, place: string) => number {
  const calm = new Map<string, Step[]>();
  for (const step of model.steps()) {
    if (step.event.type.startsWith('xstate.error.')) continue;
    const key = model.key(step.from);
    calm.set(key, [...(calm.get(key) ?? []), step]);
  }
  const known = new Map<string, ReadonlyMap<string, number>>();
  const around = (start: AnyMachineSnapshot): ReadonlyMap<string, number> => {
    const places = new Map([[placeOf(start), 0]]);
    const presses = new Map([[model.key(start), 0]]);
    for (const [key] of presses) {
      for (const { event, to } of calm.get(key) ?? []) {
        const cost = (presses.get(key) ?? 0) + (event.type.startsWith('xstate.') ? 0 : 1);
        if (cost > MOST_PRESSES || cost >= (presses.get(model.key(to)) ?? Number.POSITIVE_INFINITY)) continue;
        // Met again by a shorter way: looked at once more.
        presses.delete(model.key(to));
        presses.set(model.key(to), cost);
        places.set(placeOf(to), Math.min(cost, places.get(placeOf(to)) ?? cost));
      }
    }
    return places;
  };
  return (from, place) => {
    const key = model.key(from);
    const places = known.get(key) ?? around(from);
    known.set(key, places);
    return places.get(place) ?? Number.POSITIVE_INFINITY;
  };
}

const isUnanswered = ({ error }: ModelEvent): boolean => ['network', 'timeout'].includes(failureOf(error).kind);

/** How the line is cut under a port: as its fixtures say, so that the model knows where it leads, or else simply. */
function cutting({ events }: ModelCase, port: string): readonly ModelEvent[] {
  const type = `xstate.error.actor.${port}`;
  const known = events.filter((event) => event.type === type && isUnanswered(event));
  return known.length > 0 ? known : [{ type, error: offline }];
}

/** Every answer of a call in every state of a model, and where the machine stands if the line is cut instead. */
const cutsOf = (one: ModelCase, model: Model) =>
  model.steps().flatMap(({ from, event, to }) => {
    const { end, port } = outcomeOf(event.type) ?? {};
    if (end !== 'done' || port === undefined || WITHOUT_A_LINE.includes(port)) return [];
    return (
      cutting(one, port)
        .map((event) => ({ port, from, cut: model.next(from, event), to }))
        // A machine that ends hands its failure to the one that began it, whose own model goes on from there.
        .filter(({ cut }) => cut !== from && cut.status === 'active')
    );
  });

describe.each(modelList)('A line that is cut under %s', (_, one) => {
  it('leaves a short way to where the answer would have led', () => {
    const lost = modelsOf(one).flatMap(({ model }) => {
      const presses = pressesIn(model);
      return cutsOf(one, model)
        .filter(({ cut, to }) => to.status === 'active' && presses(cut, placeOf(to)) > MOST_PRESSES)
        .map(({ port, from, cut, to }) => `${port}: ${[from, cut, to].map(placeOf).join(' ')}`);
    });
    expect([...new Set(lost)]).toEqual([]);
  });
});

/** What a person chose and typed, and what is known of a payment: no cut may touch it. */
const KEPT = {
  booking: ['trip', 'wish', 'cart', 'plan', 'couponText'],
  payment: ['attempt', 'itinerary', 'total', 'plan'],
  invoices: ['search', 'chosen'],
  invoiceConfirmation: ['attempt', 'returned'],
} as const;

describe.each(Object.entries(KEPT))('A line that is cut under %s', (name, fields) => {
  it(`keeps ${fields.join(', ')}`, () => {
    const named = modelList.filter(([model]) => model === name).map(([, one]) => one);
    const cuts = named.flatMap((one) => modelsOf(one).flatMap(({ model }) => cutsOf(one, model)));
    expect(cuts.length).toBeGreaterThan(10);
    const changed = cuts.flatMap(({ port, from, cut }) =>
      fields.filter((field) => cut.context[field] !== from.context[field]).map((field) => `${port} changes ${field}`),
    );
    expect([...new Set(changed)]).toEqual([]);
  });
});
