import { expect, it } from 'vitest';
import { AREA_OF } from '#machines/app/fronts.ts';
import { answers } from '#stories/charts/answers.ts';
import * as charts from '#stories/charts/charts.stories.tsx';
import { litAt } from '#stories/charts/lit.ts';
import * as live from '#stories/charts/live.stories.tsx';
import { machines as drawn } from '#stories/charts/machines.ts';
import { settleableLeaves } from '#tests/models/edges.ts';
import { machines } from '#tests/models/machines.ts';

const named = (stories: object): string[] =>
  Object.keys(stories)
    .filter((name) => name !== 'default')
    .map((name) => name.charAt(0).toLowerCase() + name.slice(1))
    .toSorted();

it('Every machine that ships has its chart, and no other', () => {
  expect(Object.keys(drawn).toSorted()).toEqual(Object.keys(machines).toSorted());
  expect(named(charts)).toEqual(Object.keys(machines).toSorted());
});

it('Every machine in front has its chart beside its live screen', () => {
  expect(named(live)).toEqual(Object.keys(AREA_OF).toSorted());
});

it('Every answer beside a live screen is one to a call that some machine makes', () => {
  const calls = Object.values(machines).flatMap(({ implementations }) => Object.keys(implementations.actors));
  expect(Object.keys(answers).filter((port) => !calls.includes(port))).toEqual([]);
});

it('A state in an address is lit with all that it stands in', () => {
  const dark = Object.values(machines).flatMap((machine) =>
    settleableLeaves(machine)
      .filter((leaf) => !litAt(machine, leaf.path.join('__')).has(leaf.id))
      .map(({ id }) => id),
  );
  expect(dark).toEqual([]);
  const { booking } = machines;
  if (!booking) throw new Error('There is no booking.');
  expect([...litAt(booking, 'sailing__outward__choosing')].toSorted()).toEqual([
    ...['booking', 'booking.sailing', 'booking.sailing.outward', 'booking.sailing.outward.choosing'],
  ]);
  expect(litAt(booking, '').size).toBe(0);
});

it('Side by side, each region of a state in an address is lit', () => {
  const { app } = machines;
  if (!app) throw new Error('There is no root.');
  const lit = litAt(app, 'ready__presence__known--front__notFound');
  expect([lit.has('app.ready.presence.known'), lit.has('app.ready.front.notFound')]).toEqual([true, true]);
});
