import { CallFailure } from '#domain/failure.ts';
import type { Area, AreaName, SomeArea } from '#machines/app/fronts.ts';
import { inNextTask } from '#src/platform/next-task.ts';
import { retriable } from './retriable.ts';
import type { Services } from './services.ts';

/** Spec 9: how long an area's files may take. */
const LAZY_LIMIT = 120_000;

export const importBookArea = retriable(() => import('#src/areas/book/area.tsx'));
export const importBookedArea = retriable(() => import('#src/areas/book/booked-area.tsx'));
export const importMyAccountArea = retriable(() => import('#src/areas/my-account/area.tsx'));
export const importAgentPortalArea = retriable(() => import('#src/areas/agent-portal/area.tsx'));
export const importContactCentreArea = retriable(() => import('#src/areas/contact-centre/area.tsx'));

const LOADERS: { readonly [Name in AreaName]: (services: Services) => Promise<Area<Name>> } = {
  book: async (services) => (await importBookArea()).bookArea.wire(services),
  booked: async (services) => (await importBookedArea()).bookedArea.wire(services),
  'my-account': async (services) => (await importMyAccountArea()).myAccountArea.wire(services),
  'agent-portal': async (services) => (await importAgentPortalArea()).agentPortalArea.wire(services),
  'contact-centre': async (services) => (await importContactCentreArea()).contactCentreArea.wire(services),
};

/** An area, wired; rejects after 120 seconds or when its files are gone. */
export function loadArea(area: AreaName, services: Services, signal: AbortSignal): Promise<SomeArea> {
  const arriving: Promise<SomeArea> = LOADERS[area](services).then((wired: SomeArea) => inNextTask(wired));
  return inTime(arriving, signal);
}

function inTime<Loaded>(area: Promise<Loaded>, signal: AbortSignal): Promise<Loaded> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(LAZY_LIMIT)]);
  return new Promise((resolve, reject) => {
    const give = () => reject(new CallFailure({ kind: 'timeout', text: 'This page could not be loaded in time.' }));
    late.addEventListener('abort', give, { once: true });
    // A limit that is waited for keeps all that hangs on it until its time is over.
    area.finally(() => late.removeEventListener('abort', give)).then(resolve, reject);
  });
}
