// Beyond spec 7 (R12, ruling 63): the calls of the call centre; and its sign-in (spec 7, Accounts).
import type { ActedFor } from '#domain/account/acted-for.ts';
import { type SignedIn, signedInDesk } from '#domain/account/sign-in.ts';
import {
  type DeskDeparture,
  getDeskActing,
  getDeskBookings,
  getDeskCustomers,
  getDeskDepartures,
  putDeskActing,
} from '#domain/contract/extensions/desk.ts';
import { postApiLogin } from '#domain/contract/sign-in.ts';
import { type DeskFindings, type DeskQuery, deskFields, deskText } from '#domain/desk/desk-search.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure } from '#domain/failures/failure.ts';
import type { Client } from './client.ts';
import { firstMember, type Members, membersOf, onlyMember } from './members.ts';
import type { SignInRequest } from './sign-in.ts';

/** A user name alone is refused (R6). */
export async function signInDesk(
  client: Client,
  { identifier, password, ...request }: SignInRequest,
): Promise<SignedIn> {
  const answer = await client.call(postApiLogin, { body: { username: identifier, password }, ...request });
  const { sessionId, ...desk } = onlyMember(answer);
  return signedInDesk(sessionId, desk);
}

/** Whether there are more members than the answer lists. */
const isCut = (answer: Members<unknown>): boolean => (answer['hydra:totalItems'] ?? 0) > answer['hydra:member'].length;

/**
 * Each field that the text may stand for is searched separately; customers only by name or e-mail, and not where a day
 * is given, on which they do not sail themselves.
 */
export async function findAtDesk(client: Client, query: DeskQuery, signal?: AbortSignal): Promise<DeskFindings> {
  const fields = deskFields(query);
  const text = deskText(query);
  const { day, sailing } = query;
  const on = day === null ? {} : { departureDate: day, ...sailing };
  const names =
    day === null && (query.by === 'anything' || fields.some((field) => field === 'name' || field === 'email'));
  const wanted = fields.length === 0 ? [on] : fields.map((field) => ({ [field]: text, ...on }));
  const [customers, ...lists] = await Promise.all([
    names ? client.call(getDeskCustomers, { query: { query: text }, signal }) : { 'hydra:member': [] },
    ...wanted.map((one) => client.call(getDeskBookings, { query: one, signal })),
  ]);
  const bookings = new Map(lists.flatMap(membersOf).map((booking) => [booking.itineraryId, booking]));
  return {
    customers: membersOf(customers),
    bookings: [...bookings.values()],
    ...([customers, ...lists].some(isCut) ? { isCut: true } : {}),
  };
}

export const readDepartures = async (client: Client, date: string, signal?: AbortSignal): Promise<DeskDeparture[]> =>
  membersOf(await client.call(getDeskDepartures, { query: { date }, signal }));

/** For whom this session acts; null for nobody. */
export const recallActing = async (client: Client, signal?: AbortSignal): Promise<ActedFor | null> =>
  onlyMember(await client.call(getDeskActing, { signal })).customer;

/** Acts for a customer from now on; fails as `unreadable` when the provider names nobody. */
export async function startActing(client: Client, customerNumber: string, signal?: AbortSignal): Promise<ActedFor> {
  const customer = await actFor(client, customerNumber, signal);
  if (!customer) throw new CallFailure({ kind: 'unreadable', text: ERROR_TEXT.wrongShape });
  return customer;
}

/** Stops acting for a customer. */
export const endActing = async (client: Client, signal?: AbortSignal): Promise<void> =>
  void (await actFor(client, null, signal));

const actFor = async (
  client: Client,
  customerNumber: string | null,
  signal?: AbortSignal,
): Promise<ActedFor | null> => {
  const answer = await client.call(putDeskActing, { body: { customerNumber }, signal });
  const said = firstMember(answer);
  return said ? said.customer : recallActing(client, signal);
};
