// Harbour with the demo's bookings, and what its tables say about them.
import { sql } from 'drizzle-orm';
import { getItineraries } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { PEOPLE, type Person, signedIn } from '#tests/contract/accounts/people.ts';
import { type Asker, asker } from '#tests/contract/asking.ts';

/** People who share one list, with the owners that the tables name. Independent of Harbour's own rule on purpose. */
export const LISTS = [
  { people: [PEOPLE.ada], owners: ['customer:C1000001'] },
  { people: [PEOPLE.finlay], owners: ['customer:C1000002'] },
  { people: [PEOPLE.isla], owners: ['customer:C1000003'] },
  { people: [PEOPLE.hallow, PEOPLE.kim], owners: ['agent:A2001', 'agent-user:hallow.kim'] },
  {
    people: [PEOPLE.bride, PEOPLE.noor, PEOPLE.owen],
    owners: ['agent:A2002', 'agent-user:freight.noor', 'agent-user:freight.owen'],
  },
  { people: [PEOPLE.desk], owners: ['call-centre:CC01'] },
] as const satisfies readonly { people: readonly Person[]; owners: readonly string[] }[];

export const askerFor = async (harbour: Harbour, person: Person): Promise<Asker> =>
  asker(harbour, (await signedIn(harbour, person)).session);

export const listOf = (who: Asker, page?: number): Promise<readonly Itinerary[]> =>
  who.get(getItineraries, { query: { page: page === undefined ? undefined : String(page) } });

/** The ids that the tables give to these owners, the newest first. */
export async function idsOwnedBy({ db }: Harbour, owners: readonly string[]): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    sql`SELECT id FROM itinerary WHERE owner_user IN (${sql.join(
      owners.map((owner) => sql`${owner}`),
      sql`, `,
    )}) ORDER BY created_at DESC, id DESC`,
  );
  return rows.map(({ id }) => id);
}
