import type { Entry } from '#domain/entry.ts';
import { type Landing, ownPath } from './entries.ts';
import { bookedPlace } from './places.ts';

/** Removes from the address what only the machines may know: session, token and the provider's result (T04). */
export function bareAddress(
  { history, location }: Pick<Window, 'history' | 'location'>,
  { entry, query }: Landing,
): void {
  if (query.sessionId || query.awc || entry.kind === 'summary' || entry.kind === 'password-reset') {
    // What the page stands over holds after a reload as well.
    history.replaceState(history.state, '', bare(entry, location.pathname));
  }
}

function bare(entry: Entry, path: string): string {
  if (entry.kind === 'summary') return bookedPlace(ownPath(path), entry.itineraryId);
  return entry.kind === 'password-reset' ? entry.path : ownPath(path);
}
