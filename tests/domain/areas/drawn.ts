// Screens drawn once without a browser, and what is read there.
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterAll, beforeAll, vi } from 'vitest';

/** What the pages ask where they stand; Node has no navigator before release 21, and never a screen. */
export function standIn(): void {
  beforeAll(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    vi.stubGlobal('navigator', { userAgent: '', platform: '', onLine: true, userActivation: { hasBeenActive: false } });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}

export async function markupOf(element: ReactNode): Promise<string> {
  const { prelude } = await prerender(element);
  return new Response(prelude).text();
}

export const wordsIn = (markup: string): string =>
  markup
    .replace(/<(svg|script|style)\b.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ');

interface Drawn {
  readonly render?: unknown;
}
export const draw = ({ render }: Drawn): Promise<string> => markupOf((render as () => ReactNode)());
export const read = async (story: Drawn): Promise<string> => wordsIn(await draw(story));
