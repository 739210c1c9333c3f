// Who is at this tab, and for whom: what the root's actions and guards go by.

import { customerNumberIn, userKind } from '#domain/account/stored-user.ts';
import { isBeingPaid } from '#domain/booking/draft.ts';
import { hasDesk } from '#domain/contract/extensions/desk-name.ts';
import { hasChosen } from '#domain/trip/trip.ts';
import type { AppContext } from './app.ports.ts';

/** Who is at this tab: the user, or whoever was until their session ended; null for a guest. */
export const whoseTab = ({ boot, lapsed }: Pick<AppContext, 'boot' | 'lapsed'>) =>
  boot?.user ? userKind(boot.user) : (boot?.signedOut ?? lapsed);

/** Whether it is staff's. */
export const isOfStaff = (context: Pick<AppContext, 'boot' | 'lapsed'>): boolean =>
  ![null, 'customer'].includes(whoseTab(context));

/** The customer of a booking, whose vehicles and points it may use; null for a guest and for an agent. */
export const customerNumberOf = ({ boot, acting }: AppContext): string | null =>
  acting?.customerNumber ?? (boot?.user ? customerNumberIn(boot.user) : null);

/** Whether the call centre is signed in. */
export const isDesk = ({ boot }: Pick<AppContext, 'boot'>): boolean =>
  Boolean(boot?.user && userKind(boot.user) === 'callCentre');

/** Whether it is, at a provider that lets it act for customers (R12); nobody else may. */
export const mayAct = ({ boot }: Pick<AppContext, 'boot'>): boolean =>
  boot !== null && isDesk({ boot }) && hasDesk(boot.configuration.ferry.options);

/**
 * Whether a customer was signed out in the middle of a booking whose payment has not begun (ruling 15); after an expiry it
 * goes on without them (R2).
 */
export const isInterrupted = ({ boot, recollection: { draft, attempt } }: AppContext): boolean =>
  boot?.signedOut === 'customer' &&
  draft !== null &&
  !draft.data.isParked &&
  hasChosen(draft.data.trip) &&
  !isBeingPaid(draft, attempt);
