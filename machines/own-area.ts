import type { StoredUser } from '#domain/account/stored-user.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { KeptView } from '#domain/places/kept-view.ts';
import type { Unsaved } from '#domain/places/unsaved.ts';
import { type DayBegun, ofEvent } from './port.ts';
import type { CallFailed, ViewChanged } from './report.ts';

/** What every area of a signed-in user knows: the account, the agent portal and the contact centre. */
export interface OwnAreaInput<Page> {
  user: StoredUser;
  page: Page;
  options: FerryOptions;
  /** What was in front before a booking was opened. */
  view: KeptView;
}

/** What happens in every area; `Asked` is what else an address may ask for there. */
export type OwnAreaEvent<Page, Asked = unknown> =
  | ({ type: 'page.entered'; page: Page } & Asked)
  | DayBegun
  | { type: 'sign-out.requested' }
  | { type: 'session.expired' }
  | CallFailed
  | ViewChanged;

interface OnPage<Page> {
  readonly page: Page;
}

export const isPage = <Page>({ context }: { context: OnPage<Page> }, { page }: OnPage<Page>): boolean =>
  context.page === page;

export const isAnotherPage = <Page>({ context }: { context: OnPage<Page> }, { page }: OnPage<Page>): boolean =>
  context.page !== page;

/** Whether the provider no longer knows this session (ruling 12). */
export const isSignedOut = (_: unknown, { failure }: Pick<CallFailed, 'failure'>): boolean =>
  failure.kind === 'refused' && failure.status === 401;

/** Asks the root for a sign-in, after which the page comes back with what was typed. */
export const signInWanted =
  (reason: string) =>
  (_: unknown, { unsaved = null }: { unsaved?: Unsaved | null }) => ({ type: 'sign-in.wanted', unsaved, reason });

/** What an area answers whatever page is open. */
export const onEveryPage = {
  'page.entered': {
    guard: { type: 'isAnotherPage', params: ofEvent },
    target: '.opening',
    actions: { type: 'keepPage', params: ofEvent },
  },
  'call.failed': {
    guard: { type: 'isSignedOut', params: ofEvent },
    actions: { type: 'reportSignIn', params: ofEvent },
  },
  'view.changed': { actions: [{ type: 'keepView', params: ofEvent }, 'forward'] },
  'sign-out.requested': { actions: 'forward' },
  // After expiry nothing personal is drawn behind the dialog.
  'session.expired': { target: '.closed', actions: 'forgetPerson' },
} as const;

/** Behind the dialog that says that the session has expired, an area takes no wishes; the root opens what comes after it. */
export const onClosed = { 'page.entered': {}, 'sign-out.requested': {} } as const;
