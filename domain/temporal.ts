// The only import of Temporal: native where the engine has it, elsewhere the polyfill in a chunk of its own.
import type { Temporal as Polyfill } from 'temporal-polyfill';

type TemporalNamespace = typeof Polyfill;

const native = (globalThis as { Temporal?: TemporalNamespace }).Temporal;

export const Temporal: TemporalNamespace =
  native ?? ((await import('temporal-polyfill/implementation')) as unknown as { Temporal: TemporalNamespace }).Temporal;
