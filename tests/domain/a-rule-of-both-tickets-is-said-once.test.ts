import { expect, it } from 'vitest';
import { withSharedRules } from '#domain/trip/shared-rules.ts';
import { fareRules } from '#harbour/operator/fares.ts';

const rule = (name: string, allowed = true, description = '') => ({ name, allowed, description });
const said = (...types: string[]) => {
  const tickets = fareRules.filter(({ ticketType }) => types.includes(ticketType));
  const { own, shared } = withSharedRules(tickets);
  return [...own.flatMap(({ rules }) => rules), ...shared].map(({ description }) => description);
};

it('What both tickets of a trip have is said once, the rest with each', () => {
  const [change, free, plate] = [rule('Change', false), rule('Change'), rule('Registration')];
  expect(
    withSharedRules([
      { ticketType: 'SAVER', rules: [change, plate] },
      { ticketType: 'FLEX', rules: [free, plate] },
    ]),
  ).toEqual({
    own: [
      { ticketType: 'SAVER', rules: [change] },
      { ticketType: 'FLEX', rules: [free] },
    ],
    shared: [plate],
  });
});

it('A rule that one ticket of several has not, or describes in other words, stays with the others', () => {
  const [change, free, meal] = [rule('Change', false), rule('Change', false, 'Until noon.'), rule('Meal')];
  const ticket = (ticketType: string, ...rules: ReturnType<typeof rule>[]) => ({ ticketType, rules });
  const tickets = [ticket('SAVER', change, meal), ticket('FLEX', free, meal), ticket('CLUB', change)];
  expect(withSharedRules(tickets)).toEqual({ own: tickets, shared: [] });
});

it('One ticket has its rules for itself, also where it has none', () => {
  for (const rules of [[rule('Change')], []]) {
    const tickets = [{ ticketType: 'SAVER', rules }];
    expect(withSharedRules(tickets)).toEqual({ own: tickets, shared: [] });
  }
});

it('The demo says of no trip twice what is not given back after a change', () => {
  const AFTER = 'What was not refundable before a change is not refundable after it.';
  for (const types of [['STANDARD'], ['FLEX'], ['STANDARD', 'FLEX']]) {
    expect(said(...types).filter((text) => text.includes(AFTER))).toHaveLength(1);
  }
});
