// The browser's builds have this in place of `temporal-polyfill`: the engine's own Temporal, and the polyfill only where
// there is none.
import type { Temporal as Polyfill } from 'temporal-polyfill/implementation';

type TemporalNamespace = typeof Polyfill;

/** Not before `temporalReady`: nothing may ask it for a date while its module is still being run. */
export let Temporal = (globalThis as unknown as { readonly Temporal: TemporalNamespace }).Temporal;

/** Rejects where the polyfill is needed and does not arrive. */
export async function temporalReady(): Promise<void> {
  if (!Temporal) ({ Temporal } = await import('temporal-polyfill/implementation'));
}
