// The input of each front, from what the root knows.

import { awaitsBank, type Draft, isBeingPaid } from '#domain/booking/draft.ts';
import { asideFor } from '#domain/booking/put-aside.ts';
import type { Hold } from '#domain/itinerary/held.ts';
import { payerOf } from '#domain/payment/payer.ts';
import type { Entry } from '#domain/places/entry.ts';
import { addDays, dayAt } from '#domain/values/dates.ts';
import type { AccountInput } from '#machines/account/account.machine.ts';
import type { AgentInput } from '#machines/agent/agent.machine.ts';
import type { BookingInput } from '#machines/booking/booking.ports.ts';
import type { DeskInput } from '#machines/desk/desk.machine.ts';
import type { ItineraryInput } from '#machines/itinerary/itinerary.ports.ts';
import type { LookUpInput } from '#machines/itinerary/look-up.machine.ts';
import type { PasswordResetInput } from '#machines/password-reset/password-reset.machine.ts';
import type { SignInInput } from '#machines/sign-in/sign-in.machine.ts';
import type { AppContext, Recollection } from './app.ports.ts';
import { phoneOf } from './app.setup.ts';
import type { FrontKind } from './fronts.ts';
import { customerNumberOf } from './whose-tab.ts';

export const bookingRequest = (entry: Entry) =>
  entry.kind === 'booking' ? { step: entry.step, wish: entry.wish } : { step: 'searching' as const, wish: {} };

/** The root opens none before startup, nor without its user. */
const misplaced = () => new Error('A front opens at its own address.');

function bookingInput(context: AppContext): BookingInput {
  const { boot, entry, recollection, product, acting, garage, at, isParked } = context;
  if (!boot) throw misplaced();
  const { options, labels } = boot.configuration.ferry;
  const { draft, attempt } = recollection;
  const today = dayAt(at);
  return {
    options,
    labels,
    settings: boot.settings,
    customerProduct: acting ? acting.product : product,
    customerNumber: customerNumberOf(context),
    actedFor: acting,
    agent: boot.user?.terms ?? null,
    savedVehicles: garage,
    phone: phoneOf(boot),
    payer: payerOf(boot.user, options, acting),
    at,
    today,
    tomorrow: addDays(today, 1),
    ...bookingRequest(entry),
    draft: draftOf(recollection),
    hold: holdFor(recollection),
    isParked: isParked || draft?.data.isParked === true,
    aside: asideFor(context.aside, customerNumberOf(context)),
    returned: entry.kind === 'summary' ? entry : null,
    mayBePaid: entry.kind === 'summary' || (draft !== null && awaitsBank(draft, attempt)),
  };
}

/** A cart belongs to the session that made it: without an open attempt, which knows that session, it is priced anew. */
function draftOf({ draft, attempt }: Recollection): Draft | null {
  if (!draft || draft.data.cart?.cartId === attempt?.cartId) return draft;
  return { ...draft, data: { ...draft.data, cart: null } };
}

/** What this tab had the provider hold for the trip in its draft, before a reload. */
const holdFor = ({ draft, attempt }: Recollection): Hold | null =>
  draft && attempt && attempt.itineraryId !== null && isBeingPaid(draft, attempt)
    ? { cartId: attempt.cartId, until: attempt.heldUntil ?? null, ...(attempt.partPaid && { partPaid: true }) }
    : null;

function itineraryInput({ boot, entry, recollection, guest, acting, view }: AppContext): ItineraryInput {
  if (!boot || entry.kind !== 'summary') throw misplaced();
  const { options, labels } = boot.configuration.ferry;
  const { itineraryId, paymentFailed, justPaid = false } = entry;
  const attempt = recollection.attempt?.itineraryId === itineraryId ? recollection.attempt : null;
  return {
    itineraryId,
    email: guest?.itineraryId === itineraryId ? guest.email : attempt?.email || null,
    paymentFailed,
    justPaid,
    phone: phoneOf(boot),
    options,
    labels,
    payer: payerOf(boot.user, options, acting),
    view,
    // A payment of this booking that was left from here; a booking that is still being made has its own front.
    returned: attempt && attempt.stage !== 'settled' && attempt.orderKey !== null ? entry : null,
    keepsCard: attempt?.keepCard ?? false,
  };
}

const lookUpInput = ({ boot, entry }: AppContext): LookUpInput => ({
  phone: phoneOf(boot),
  reference: '',
  ...entry,
  viewer: boot ? payerOf(boot.user, boot.configuration.ferry.options).kind : 'guest',
});

const signInInput = ({ entry, reason }: AppContext): SignInInput => ({
  reason,
  page: entry.kind === 'sign-in' ? entry.page : 'sign-in',
});

function passwordResetInput({ entry, boot }: AppContext): PasswordResetInput {
  if (entry.kind !== 'password-reset') throw misplaced();
  return { account: entry.account, token: entry.token, user: boot?.user ?? null };
}

function accountInput({ boot, entry, leftUnsaved, view }: AppContext): AccountInput {
  if (!boot?.user || entry.kind !== 'account') throw misplaced();
  const { options } = boot.configuration.ferry;
  return { user: boot.user, unsaved: leftUnsaved?.unsaved ?? null, page: entry.page, options, view };
}

function agentInput({ boot, entry, at, leftUnsaved, view }: AppContext): AgentInput {
  if (!boot?.user || entry.kind !== 'agent-portal') throw misplaced();
  return {
    user: boot.user,
    unsaved: leftUnsaved?.unsaved ?? null,
    page: entry.page,
    returned: entry.returned,
    invoiceId: entry.invoiceId ?? null,
    options: boot.configuration.ferry.options,
    phone: phoneOf(boot),
    today: dayAt(at),
    view,
  };
}

function deskInput({ boot, entry, at, view }: AppContext): DeskInput {
  if (!boot?.user || entry.kind !== 'contact-centre') throw misplaced();
  const { options } = boot.configuration.ferry;
  return { user: boot.user, page: entry.page, options, today: dayAt(at), view };
}

const INPUTS = {
  booking: bookingInput,
  itinerary: itineraryInput,
  lookUp: lookUpInput,
  signIn: signInInput,
  passwordReset: passwordResetInput,
  account: accountInput,
  agent: agentInput,
  desk: deskInput,
  deskSignIn: ({ reason }) => ({ reason }),
} as const satisfies Record<FrontKind, (context: AppContext) => object>;

/** The input of the front. */
export const frontInput = (kind: FrontKind, context: AppContext): object => INPUTS[kind](context);
