// Saved vehicles: a list that is replaced as a whole, so an outdated copy is refused (T27).
import { and, asc, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { coVehicles, putCoVehicles } from '#domain/contract/accounts.ts';
import { faultOfPlate, normalisePlate } from '#domain/values/plates.ts';
import { withoutVainPlates } from '#harbour/booking/cart-rules.ts';
import { customer, customerVehicle } from '#harbour/db/account-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Catalogue } from '#harbour/pricing/catalogue.ts';
import type { Services } from '#harbour/services.ts';

type WireVehicles = v.InferInput<typeof coVehicles>;
type Wanted = v.InferOutput<typeof putCoVehicles.body>;
type WantedVehicle = Wanted['coVehicles'][number];

export async function readVehicles(db: Database, customerNumber: string): Promise<WireVehicles> {
  const [owner] = await db
    .select({ version: customer.vehiclesVersion })
    .from(customer)
    .where(eq(customer.customerNumber, customerNumber));
  const rows = await db
    .select()
    .from(customerVehicle)
    .where(eq(customerVehicle.customerNumber, customerNumber))
    .orderBy(asc(customerVehicle.position));
  return {
    coVehicles: rows.map((row) => ({
      resourceCode: row.resourceCode,
      isDefault: row.isDefault,
      licensePlate: row.licensePlate,
      trailerResourceCode: row.trailerCode,
      trailerLength: metresOf(row.trailerLengthCm),
      trailerHeight: metresOf(row.trailerHeightCm),
    })),
    version: String(owner?.version ?? 0),
  };
}

const metresOf = (centimetres: number | null): number | null => (centimetres === null ? null : centimetres / 100);

/**
 * Replaces the list. `version` is that of the list it was made from; without one it counts as the very first. Throws
 * 409 when somebody else changed the list since, 422 for classes that are not sold, two defaults (ruling 31) or a
 * registration that cannot be one.
 */
export async function replaceVehicles(
  { db, catalogue }: Services,
  customerNumber: string,
  { coVehicles, version }: Wanted,
): Promise<WireVehicles> {
  const wanted = withoutVainPlates(catalogue, coVehicles);
  const rows = wanted.map((vehicle, position) => ({ ...columnsOf(catalogue, vehicle), customerNumber, position }));
  if (rows.filter(({ isDefault }) => isDefault).length > 1) {
    throw new Refusal(422, 'Only one vehicle can be the default.', { code: 'two-defaults' });
  }
  await checkPlates(db, customerNumber, wanted);
  return transaction(db, async (tx) => {
    const claimed = await tx
      .update(customer)
      .set({ vehiclesVersion: sql`${customer.vehiclesVersion} + 1` })
      .where(and(eq(customer.customerNumber, customerNumber), sameVersion(customer.vehiclesVersion, version)))
      .returning({ version: customer.vehiclesVersion });
    if (claimed.length === 0) throw changedMeanwhile('Your vehicles');
    await tx.delete(customerVehicle).where(eq(customerVehicle.customerNumber, customerNumber));
    if (rows.length > 0) await tx.insert(customerVehicle).values(rows);
    return readVehicles(tx, customerNumber);
  });
}

/** Throws 422 for a registration that cannot be one, unless it was in the list before this rule was. */
async function checkPlates(db: Database, customerNumber: string, wanted: readonly WantedVehicle[]): Promise<void> {
  const faults = wanted.flatMap(({ licensePlate }) => {
    const fault = faultOfPlate(licensePlate, false);
    return fault ? [{ licensePlate, fault }] : [];
  });
  if (faults.length === 0) return;
  const { coVehicles } = await readVehicles(db, customerNumber);
  const listed = new Set(coVehicles.map((one) => normalisePlate(one.licensePlate ?? '')));
  const added = faults.find(({ licensePlate }) => !listed.has(licensePlate));
  if (added) throw new Refusal(422, added.fault, { code: 'vehicle' });
}

/** Compares the version that a list was made from with the current one. */
export const sameVersion = (
  column: typeof customer.vehiclesVersion | typeof customer.subscriptionsVersion,
  version = '0',
) => sql`${column}::text = ${version}`;

export const changedMeanwhile = (what: string) =>
  new Refusal(409, `${what} have since been changed somewhere else. Please check them and make your change again.`, {
    code: 'version',
  });

function columnsOf({ vehicleClasses }: Catalogue, vehicle: WantedVehicle) {
  const { resourceCode, isDefault, licensePlate, trailerResourceCode, trailerLength, trailerHeight } = vehicle;
  if (vehicleClasses.get(resourceCode)?.trailer !== false) throw unknownClass();
  if (trailerResourceCode === null) {
    return { resourceCode, isDefault, licensePlate, trailerCode: null, trailerLengthCm: null, trailerHeightCm: null };
  }
  if (vehicleClasses.get(trailerResourceCode)?.trailer !== true) throw unknownClass();
  if (!vehicleClasses.get(resourceCode)?.mayTow) {
    throw new Refusal(422, 'A trailer travels with a vehicle that may tow it.', { code: 'vehicle' });
  }
  const trailerLengthCm = centimetresOf(trailerLength);
  const trailerHeightCm = centimetresOf(trailerHeight);
  return { resourceCode, isDefault, licensePlate, trailerCode: trailerResourceCode, trailerLengthCm, trailerHeightCm };
}

const unknownClass = () => new Refusal(422, 'We do not carry this class of vehicle.', { code: 'vehicle' });

/** Sizes without a trailer are dropped; a trailer has both. */
function centimetresOf(metres: number | null): number {
  const centimetres = Math.round((metres ?? 0) * 100);
  if (centimetres > 0) return centimetres;
  throw new Refusal(422, 'Enter the length and the height of the trailer.', { code: 'trailer-size' });
}
