import { expect, it } from 'vitest';
import type { Entry } from '#domain/places/entry.ts';
import { frontInput } from '#machines/app/front-inputs.ts';
import { boot } from '#tests/models/builders.ts';
import { atTheSearch, atTheSummary } from '#tests/models/fixtures/app.ts';
import { startApp } from './held-app.ts';

const entries = {
  booking: atTheSearch,
  itinerary: atTheSummary,
  lookUp: { kind: 'find-booking' },
  agent: { kind: 'agent-portal', page: 'invoices', returned: null },
} satisfies Record<string, Entry>;

const kinds = Object.keys(entries) as (keyof typeof entries)[];

it.each(kinds)('%s names the number of the runtime configuration where the labels have none', (kind) => {
  const { runtime, configuration } = boot();
  const known = boot({
    runtime: { ...runtime, operator: { ...runtime.operator, phone: '01632 960 111' } },
    configuration: { ferry: { ...configuration.ferry, labels: {} } },
    user: { agentNumber: 'A2001' },
  });
  const { context } = startApp().actor.getSnapshot();
  expect(frontInput(kind, { ...context, boot: known, entry: entries[kind] })).toMatchObject({ phone: '01632 960 111' });
});

it('The number of the labels comes before that of the runtime configuration', () => {
  const { runtime } = boot();
  const known = boot({ runtime: { ...runtime, operator: { ...runtime.operator, phone: '01632 960 111' } } });
  const { context } = startApp().actor.getSnapshot();
  expect(frontInput('lookUp', { ...context, boot: known })).toMatchObject({ phone: '01632 960 777' });
});
