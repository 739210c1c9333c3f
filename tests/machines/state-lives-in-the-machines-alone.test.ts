// R9: the six slices of state are the context of the machines that own them, and no second store stands beside them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { settled } from '#tests/models/held-ports.ts';
import { models } from '#tests/models/models.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

/** Spec 3, client state slices: the machine that owns each, and where in its context it stands. */
const OWNERS = {
  accommodationContent: ['offers', 'places'],
  configuration: ['startup', 'loaded'],
  ferryContent: ['content', 'vehicles'],
  itineraries: ['bookings', 'itineraries'],
  userData: ['app', 'boot'],
  userVehicles: ['app', 'garage'],
} as const;

const STORES =
  /^(?:redux|@reduxjs\/|react-redux|zustand|mobx|jotai|recoil|effector|nanostores|valtio|@tanstack\/|swr$)/;

describe('State lives in the machines alone', () => {
  // Proves: R9, S3.25
  it.each(Object.entries(OWNERS))('%s stands in the context of its machine', async (_, [name, part]) => {
    const { machine, inputs } = models[name];
    const { actor, stop } = startUnderParent(machine, inputs[0]);
    await settled();
    expect(Object.keys(actor.getSnapshot().context)).toContain(part);
    stop();
  });

  // Proves: R9
  it('with no store beside them', () => {
    const { dependencies } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(Object.keys(dependencies).filter((name) => STORES.test(name))).toEqual([]);
  });
});
