import type { RuntimeConfig } from '#domain/contract/runtime-config.ts';
import { readablePair } from '#src/ui/contrast.ts';

type Colours = NonNullable<RuntimeConfig['operator']['colours']>;

/** The operator's own colours, with their contrast corrected. */
export function applyBrand({ brand, ink }: Colours, { style }: HTMLElement): void {
  const pair = readablePair(brand, ink);
  if (!pair) return;
  style.setProperty('--brand', pair.brand);
  style.setProperty('--brand-ink', pair.ink);
}
