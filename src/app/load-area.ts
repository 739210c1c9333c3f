import { CallFailure } from '#domain/failure.ts';
import type { BookArea } from '#machines/app/app.machine.ts';
import type { Services } from './services.ts';

/** Spec 9: how long an area's files may take. */
const LAZY_LIMIT = 120_000;

export const importBookArea = () => import('#src/areas/book/area.tsx');

/** The booking area, wired; rejects after 120 seconds or when its files are gone. */
export async function loadBookArea(services: Services, signal: AbortSignal): Promise<BookArea> {
  const late = AbortSignal.any([signal, AbortSignal.timeout(LAZY_LIMIT)]);
  const area = await Promise.race([
    importBookArea(),
    new Promise<never>((_, reject) => {
      const give = () => reject(new CallFailure({ kind: 'timeout', text: 'This page could not be loaded in time.' }));
      late.addEventListener('abort', give, { once: true });
    }),
  ]);
  return area.bookArea.wire(services);
}
