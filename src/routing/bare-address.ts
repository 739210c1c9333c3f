import type { Doors } from './entries.ts';
import { summaryPlace } from './places.ts';

/** Removes from the address what only the machines may know: session, token and the provider's result (T04). */
export function bareAddress({ history, location }: Pick<Window, 'history' | 'location'>, doors: Doors): void {
  const { entry, sessionId, awc } = doors;
  if (sessionId || awc || entry.kind === 'summary' || entry.kind === 'password-reset') {
    history.replaceState(null, '', bare(doors, location.pathname));
  }
}

function bare({ entry }: Doors, path: string): string {
  if (entry.kind === 'summary') return summaryPlace(entry.itineraryId);
  return entry.kind === 'password-reset' ? entry.path : path;
}
