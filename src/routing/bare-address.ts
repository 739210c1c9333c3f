import type { Entry } from '#domain/places/entry.ts';
import { ownPath, readLanding } from './entries.ts';
import { bookedPlace } from './places.ts';

/** Removes from the address what only the machines may know: session, token and the provider's result (T04). */
export function bareAddress({ history, location }: Pick<Window, 'history' | 'location'>): void {
  // Not what the page was opened with: whoever went Back over a start that has failed is elsewhere by now.
  const { entry, query } = readLanding(location);
  if (query.sessionId || query.awc || entry.kind === 'summary' || entry.kind === 'password-reset') {
    // What the page stands over holds after a reload as well.
    history.replaceState(history.state, '', bare(entry, location));
  }
}

function bare(entry: Entry, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  if (entry.kind === 'summary') return bookedPlace(ownPath(pathname), entry.itineraryId);
  if (entry.kind === 'password-reset') return entry.path;
  // A search, or what became of invoices: whoever loads the page again before its area has come must not lose them.
  const query = new URLSearchParams(search);
  query.delete('sessionId');
  query.delete('awc');
  return `${ownPath(pathname)}?${query}`.replace(/\?$/, '');
}
