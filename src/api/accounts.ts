// Spec 7 (Accounts, Travel cards, Booking): the calls of a customer or an agent who is signed in. Their texts: R14. What a
// change answers is left open: where that is nothing, what was changed is read again.
import * as v from 'valibot';
import type { AgentAccountChanges, AgentUser, AgentUserChanges } from '#domain/account/agent-details.ts';
import type { CustomerAccount, ProfileChanges } from '#domain/account/profile.ts';
import type { SubscriptionList, SubscriptionsBody } from '#domain/account/subscriptions.ts';
import {
  getCoVehicles,
  getLoyaltyAccount,
  getSubscriptions,
  patchAgentAccount,
  postLoyaltyAccount,
  putAgentUser,
  putCoVehicles,
  putCustomer,
  putSubscriptions,
} from '#domain/contract/accounts.ts';
import { getItineraries, postCreateMissing } from '#domain/contract/booking.ts';
import { members } from '#domain/contract/endpoint.ts';
import { getLoyaltyMovements } from '#domain/contract/extensions/loyalty.ts';
import { type Itinerary, itinerary } from '#domain/contract/itinerary.ts';
import { getTravelCards } from '#domain/contract/travel-cards.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { failureOf } from '#domain/failures/failure.ts';
import type { LoyaltyAccount, LoyaltyMovement, TravelCard } from '#domain/payment/loyalty.ts';
import type { VehicleList } from '#domain/vehicles/saved-vehicles.ts';
import type { Keyed } from './booking.ts';
import type { Client } from './client.ts';
import { firstMember, membersOf, onlyMember } from './members.ts';
import { nextPage } from './next-page.ts';
import { parseAnswer } from './parse-answer.ts';
import { unread } from './unread.ts';

/** Changes only the fields sent; resolves with the account as it then is. */
export async function changeCustomer(
  client: Client,
  customerNumber: string,
  changes: ProfileChanges,
  signal?: AbortSignal,
): Promise<CustomerAccount> {
  const answer = await putCustomerChange(client, customerNumber, changes, signal);
  return firstMember(answer) ?? fetchCustomer(client, customerNumber, signal);
}

const putCustomerChange = (client: Client, id: string, changes: ProfileChanges, signal?: AbortSignal) =>
  client.call(putCustomer, { params: { id }, body: { modifyParameters: [changes] }, signal });

/** Spec 7 has no call that reads a customer: a change without fields answers the account as it is. */
export const fetchCustomer = async (
  client: Client,
  customerNumber: string,
  signal?: AbortSignal,
): Promise<CustomerAccount> => onlyMember(await putCustomerChange(client, customerNumber, {}, signal));

/** Changes only the fields sent of an agent user's own details; resolves with all of them. */
export async function changeAgentUser(
  client: Client,
  userName: string,
  changes: AgentUserChanges,
  signal?: AbortSignal,
): Promise<AgentUser> {
  const answer = await putAgentUserChange(client, userName, changes, signal);
  return firstMember(answer) ?? fetchAgentUser(client, userName, signal);
}

const putAgentUserChange = (client: Client, id: string, changes: AgentUserChanges, signal?: AbortSignal) =>
  client.call(putAgentUser, { params: { id }, body: { modifyParameters: [changes] }, signal });

/** As for a customer: a change without fields answers the details as they are. */
export const fetchAgentUser = async (client: Client, userName: string, signal?: AbortSignal): Promise<AgentUser> =>
  onlyMember(await putAgentUserChange(client, userName, {}, signal));

/** Changes e-mail or password of an agent account, with its current password. */
export async function changeAgentAccount(
  client: Client,
  agentNumber: string,
  changes: AgentAccountChanges,
  signal?: AbortSignal,
): Promise<void> {
  await client.call(unread(patchAgentAccount), { params: { id: agentNumber }, body: changes, signal });
}

export async function fetchVehicles(
  client: Client,
  customerNumber: string,
  signal?: AbortSignal,
): Promise<VehicleList> {
  const asked = { params: { id: customerNumber }, signal, fallback: ERROR_TEXT.userVehicles };
  return firstMember(await client.call(getCoVehicles, asked)) ?? { coVehicles: [] };
}

/** Replaces the list; refused with 409 when it was changed since the version that it carries (T27). */
export async function saveVehicles(
  client: Client,
  customerNumber: string,
  list: VehicleList,
  signal?: AbortSignal,
): Promise<VehicleList> {
  const answer = await client.call(putCoVehicles, { params: { id: customerNumber }, body: list, signal });
  return firstMember(answer) ?? fetchVehicles(client, customerNumber, signal);
}

export async function fetchSubscriptions(
  client: Client,
  customerNumber: string,
  signal?: AbortSignal,
): Promise<SubscriptionList> {
  const answer = await client.call(getSubscriptions, { params: { id: customerNumber }, signal });
  return onlyMember(answer);
}

/** Replaces the choice; refused with 409 when it was changed since the version that it carries (T27). */
export async function saveSubscriptions(
  client: Client,
  customerNumber: string,
  body: SubscriptionsBody,
  signal?: AbortSignal,
): Promise<SubscriptionList> {
  const answer = await client.call(putSubscriptions, { params: { id: customerNumber }, body, signal });
  return firstMember(answer) ?? fetchSubscriptions(client, customerNumber, signal);
}

/** A customer's points; null while they have not joined. */
export async function fetchLoyalty(
  client: Client,
  customerNumber: string,
  signal?: AbortSignal,
): Promise<LoyaltyAccount | null> {
  try {
    return firstMember(await client.call(getLoyaltyAccount, { params: { id: customerNumber }, signal }));
  } catch (thrown) {
    const { kind, status } = failureOf(thrown);
    if (kind === 'refused' && status === 404) return null;
    throw thrown;
  }
}

/** The movements of the points, newest first (R12). */
export const fetchLoyaltyMovements = async (
  client: Client,
  customerNumber: string,
  signal?: AbortSignal,
): Promise<LoyaltyMovement[]> =>
  membersOf(await client.call(getLoyaltyMovements, { params: { id: customerNumber }, signal }));

/** Joins the scheme; a member keeps the account that exists. */
export async function joinLoyalty(client: Client, customerNumber: string, keyed: Keyed): Promise<LoyaltyAccount> {
  const answer = await client.call(postLoyaltyAccount, { body: { customerNumber }, ...keyed });
  const { signal } = keyed;
  return (
    firstMember(answer) ?? onlyMember(await client.call(getLoyaltyAccount, { params: { id: customerNumber }, signal }))
  );
}

export const fetchTravelCards = async (
  client: Client,
  customerNumber: string,
  signal?: AbortSignal,
): Promise<TravelCard[]> => membersOf(await client.call(getTravelCards, { params: { id: customerNumber }, signal }));

export interface ItinerariesPage {
  readonly itineraries: Itinerary[];
  /** What names each booking that cannot be read as a whole; empty for one without a name. */
  readonly unreadable: string[];
  /** Null on the last page. */
  readonly nextPage: number | null;
}

/** One page, counted from 1, of the signed-in user's bookings. One that cannot be read hides no other (ruling 5). */
export async function fetchItineraries(client: Client, page: number, signal?: AbortSignal): Promise<ItinerariesPage> {
  const answer = await client.call(
    { ...getItineraries, answer: members(v.record(v.string(), v.unknown())) },
    { query: { page }, signal, fallback: ERROR_TEXT.itineraries },
  );
  const itineraries: Itinerary[] = [];
  const unreadable: string[] = [];
  for (const member of membersOf(answer)) {
    const parsed = parseAnswer(itinerary, member);
    if (parsed.success) itineraries.push(parsed.output);
    else unreadable.push(nameOf(member));
  }
  return { itineraries, unreadable, nextPage: nextPage(answer) };
}

const namedItems = v.fallback(v.array(v.object({ bookingReference: v.fallback(v.string(), '') })), []);

/** The little of an itinerary that names it. */
const namedItinerary = v.object({
  itineraryId: v.fallback(v.string(), ''),
  reservationItems: v.fallback(v.object({ ferry: namedItems, hotel: namedItems }), { ferry: [], hotel: [] }),
});

function nameOf(member: object): string {
  const { itineraryId, reservationItems } = v.parse(namedItinerary, member);
  const items = [...reservationItems.ferry, ...reservationItems.hotel];
  return items.find(({ bookingReference }) => bookingReference !== '')?.bookingReference ?? itineraryId;
}

/** Starts the import of bookings made elsewhere; resolves with their references, each once (ruling 61). */
export async function createMissing(client: Client, signal?: AbortSignal): Promise<string[]> {
  const found = membersOf(await client.call(postCreateMissing, { body: {}, signal }));
  return [...new Set(found.flatMap(({ missingBookingReferences }) => missingBookingReferences))];
}
