import type { AnyActorLogic } from 'xstate';
import { isBeingPaid } from '#domain/booking/draft.ts';
import { mayOpen } from '#domain/places/access.ts';
import type { Entry } from '#domain/places/entry.ts';
import type { AppContext } from './app.ports.ts';

export type AreaName = 'book' | 'booked' | 'sign-in' | 'my-account' | 'agent-portal' | 'contact-centre';

/** The machines that can be in front, and the area that brings each. */
export const AREA_OF = {
  booking: 'book',
  itinerary: 'booked',
  lookUp: 'booked',
  signIn: 'sign-in',
  passwordReset: 'sign-in',
  account: 'my-account',
  agent: 'agent-portal',
  deskSignIn: 'contact-centre',
  desk: 'contact-centre',
} as const satisfies Record<string, AreaName>;

export type FrontKind = keyof typeof AREA_OF;

/** An area as it arrives: its machines, wired. */
export type Area<Name extends AreaName = AreaName> = {
  readonly [Kind in FrontKind as (typeof AREA_OF)[Kind] extends Name ? Kind : never]: AnyActorLogic;
};

/** Any area. */
export type SomeArea = Partial<Record<FrontKind, AnyActorLogic>>;

/** The machine for the current entry. */
export function frontFor({
  entry,
  boot,
  recollection,
}: Pick<AppContext, 'entry' | 'boot' | 'recollection'>): FrontKind {
  const { draft, attempt } = recollection;
  switch (entry.kind) {
    case 'summary':
      // A summary opens by itself unless this tab is still paying that very booking.
      return draft && isBeingPaid(draft, attempt) && attempt?.itineraryId === entry.itineraryId
        ? 'booking'
        : 'itinerary';
    case 'find-booking':
      return 'lookUp';
    case 'sign-in':
      return 'signIn';
    case 'password-reset':
      return 'passwordReset';
    case 'account':
      return 'account';
    case 'agent-portal':
      return 'agent';
    case 'contact-centre':
      return entry.page === 'sign-in' || !mayOpen(entry, boot?.user ?? null) ? 'deskSignIn' : 'desk';
    default:
      return 'booking';
  }
}

/** The area of an entry, judged by the address alone, before the user and the stored draft are known. */
export const areaBehind = (entry: Entry): AreaName =>
  AREA_OF[frontFor({ entry, boot: null, recollection: { draft: null, attempt: null } })];
