// Ruling 16: which area belongs to which role. A convenience only: the provider checks every call.

import { type StoredUser, userKind } from '#domain/account/stored-user.ts';
import type { Entry } from './entry.ts';

const kindOf = (user: StoredUser | null) => (user ? userKind(user) : null);

/** Whether a user may open a page; null is a guest. */
export function mayOpen(entry: Entry, user: StoredUser | null): boolean {
  const kind = kindOf(user);
  switch (entry.kind) {
    case 'account':
      return kind === 'customer';
    case 'agent-portal':
      return kind === 'accountAgent' || kind === 'agentUser';
    case 'contact-centre':
      return kind === 'callCentre' || entry.page === 'sign-in';
    default:
      return true;
  }
}

/** Whether it is a page to sign in; the call centre has one of its own. */
export const isSignIn = (entry: Entry): boolean =>
  entry.kind === 'sign-in' || (entry.kind === 'contact-centre' && entry.page === 'sign-in');

/** The first page of a user who asked for no other. */
export function homeOf(user: StoredUser | null): Entry {
  switch (kindOf(user)) {
    case 'customer':
      return { kind: 'account', page: 'overview' };
    case 'accountAgent':
    case 'agentUser':
      return { kind: 'agent-portal', page: 'overview', returned: null };
    case 'callCentre':
      return { kind: 'contact-centre', page: 'dashboard' };
    default:
      return { kind: 'booking', step: 'searching', wish: {} };
  }
}

/** Why the page asks to sign in first. */
export function reasonToSignIn(entry: Entry): string {
  if (entry.kind === 'agent-portal') {
    return entry.page === 'invoice-confirmation'
      ? 'Please sign in again to see whether your invoices are paid.'
      : 'Please sign in with an agent account to see this page.';
  }
  if (entry.kind === 'contact-centre') return 'Please sign in to the contact centre to see this page.';
  return 'Please sign in to see your account.';
}
