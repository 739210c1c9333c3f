import type { Entry } from '#domain/entry.ts';
import { type Landing, ownPath } from './entries.ts';
import { summaryPlace } from './places.ts';

/** Removes from the address what only the machines may know: session, token and the provider's result (T04). */
export function bareAddress(
  { history, location }: Pick<Window, 'history' | 'location'>,
  { entry, query }: Landing,
): void {
  if (query.sessionId || query.awc || entry.kind === 'summary' || entry.kind === 'password-reset') {
    history.replaceState(null, '', bare(entry, location.pathname));
  }
}

function bare(entry: Entry, path: string): string {
  if (entry.kind === 'summary') return summaryPlace(entry.itineraryId);
  return entry.kind === 'password-reset' ? entry.path : ownPath(path);
}
