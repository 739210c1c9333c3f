import type { Fact } from '#domain/recording/recording.ts';

const PARTY = ['A', 'Z', 'S', 'C', 'I'];
const wishAt = (path: string): string[] => [
  ...['routeCode', 'journey', 'departureDate', 'returnDate', 'vehicle'].map((field) => `${path}.${field}`),
  ...PARTY.map((type) => `${path}.party.${type}`),
];
const entryAt = (path: string): string[] =>
  ['kind', 'step', 'anew', 'page', 'account'].map((field) => `${path}.${field}`);
const SAILING = ['routeCode', 'departureDate', 'departureTime', 'ship', 'ticketType'].map(
  (field) => `sailing.${field}`,
);

/**
 * What may be recorded of an event, field by field: routes, dates, counts, codes of what is sold, choices. Of an event
 * that is not listed only the type is recorded. Never a name, an address, a plate, a secret, a reference or free text.
 */
export const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  'xstate.init': [...entryAt('input.entry'), ...wishAt('input.entry.wish'), 'input.page', 'input.step'],
  'route.entered': [...entryAt('entry'), ...wishAt('entry.wish'), 'trip.kind', 'trip.step', 'step', ...wishAt('wish')],
  'page.entered': ['page'],
  'wish.changed': [...wishAt('change'), ...wishAt('wish')],
  'day.chosen': ['leg', 'date'],
  'sailing.chosen': ['leg', ...SAILING],
  'alternative.chosen': ['place'],
  'extra.chosen': ['kind', 'extra.resourceCode', 'extra.quantity', 'extra.date'],
  'protection.chosen': ['wanted'],
  'plan.chosen': ['wanted'],
  'points.chosen': ['wanted'],
  'way.chosen': ['method'],
  'pay.requested': ['method', 'keepCard'],
  'nights.changed': ['startDate', 'endDate'],
  'nights.moved': ['startDate'],
  'room.chosen': ['roomIndex', 'roomTypeCode', 'ratePlanCode'],
  'list.chosen': ['list'],
};

/** A code, a date, a time or a choice; words have spaces, addresses an @. */
const PLAIN = /^[\w:.-]{1,24}$/;

/** The allowed fields that an event has; undefined where there are none. */
export function allowed(event: { readonly type: string }): Record<string, Fact> | undefined {
  const facts: Record<string, Fact> = {};
  for (const path of ALLOWED[event.type] ?? []) {
    let value: unknown = event;
    for (const key of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[key];
    if (isFact(value)) facts[path] = value;
  }
  return Object.keys(facts).length > 0 ? facts : undefined;
}

const isFact = (value: unknown): value is Fact =>
  value === null ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && PLAIN.test(value));
