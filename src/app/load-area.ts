import type { Entry } from '#domain/places/entry.ts';
import { type Area, type AreaName, areaBehind, type SomeArea } from '#machines/app/fronts.ts';
import { inNextTask } from '#src/platform/next-task.ts';
import { retriable } from './retriable.ts';
import type { Services } from './services.ts';
import { fetchStep } from './step-files.ts';

export const importBookArea = retriable(() => import('#src/areas/book/area.tsx'));
export const importBookedArea = retriable(() => import('#src/areas/book/booked-area.tsx'));
export const importSignInArea = retriable(() => import('#src/areas/my-account/sign-in-area.tsx'));
export const importMyAccountArea = retriable(() => import('#src/areas/my-account/area.tsx'));
export const importAgentPortalArea = retriable(() => import('#src/areas/agent-portal/area.tsx'));
export const importContactCentreArea = retriable(() => import('#src/areas/contact-centre/area.tsx'));

const FILES: { readonly [Name in AreaName]: () => Promise<{ readonly area: Wires<Name> }> } = {
  book: importBookArea,
  booked: importBookedArea,
  'sign-in': importSignInArea,
  'my-account': importMyAccountArea,
  'agent-portal': importAgentPortalArea,
  'contact-centre': importContactCentreArea,
};

interface Wires<Name extends AreaName> {
  readonly wire: (services: Services) => Area<Name>;
}

/**
 * Fetches the screens of an entry in parallel with the calls of the start. Whatever fails is fetched again when it is
 * needed.
 */
export function fetchAhead(entry: Entry): void {
  const step = entry.kind === 'booking' ? entry.step : 'searching';
  Promise.all([FILES[areaBehind(entry)](), fetchStep(step)]).catch(() => undefined);
}

/** An area, wired; rejects when its files are gone or do not arrive. */
export async function loadArea(name: AreaName, services: Services): Promise<SomeArea> {
  const { area } = await FILES[name]();
  return inNextTask(area.wire(services));
}
