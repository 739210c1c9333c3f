import { CallFailure } from '#domain/failure.ts';
import type { BookArea, MyAccountArea } from '#machines/app/app.ports.ts';
import type { Services } from './services.ts';

/** Spec 9: how long an area's files may take. */
const LAZY_LIMIT = 120_000;

export const importBookArea = () => import('#src/areas/book/area.tsx');
export const importMyAccountArea = () => import('#src/areas/my-account/area.tsx');

/** The booking area, wired; rejects after 120 seconds or when its files are gone. */
export const loadBookArea = async (services: Services, signal: AbortSignal): Promise<BookArea> =>
  (await inTime(importBookArea(), signal)).bookArea.wire(services);

/** The account area, wired, within the same limit. */
export const loadMyAccountArea = async (services: Services, signal: AbortSignal): Promise<MyAccountArea> =>
  (await inTime(importMyAccountArea(), signal)).myAccountArea.wire(services);

function inTime<Area>(area: Promise<Area>, signal: AbortSignal): Promise<Area> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(LAZY_LIMIT)]);
  return Promise.race([
    area,
    new Promise<never>((_, reject) => {
      const give = () => reject(new CallFailure({ kind: 'timeout', text: 'This page could not be loaded in time.' }));
      late.addEventListener('abort', give, { once: true });
    }),
  ]);
}
