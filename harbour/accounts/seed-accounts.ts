// Fills the accounts at the first start. Later starts add missing ones and leave what people changed.
import { createHash } from 'node:crypto';
import { addDays, dayAt, epochOf } from '#domain/values/dates.ts';
import { seedCards } from '#harbour/cards/seed-cards.ts';
import type { Clock } from '#harbour/clock.ts';
import {
  agent,
  agentUser,
  callCentreUser,
  credential,
  customer,
  customerSubscription,
  customerVehicle,
  loyaltyAccount,
  loyaltyMovement,
  travelCard,
  travelCardMovement,
} from '#harbour/db/account-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { travelCardsOnSale } from '#harbour/operator/travel-cards.ts';
import {
  DEMO_PASSWORD,
  DEMO_PIN,
  demoAgents,
  demoAgentUsers,
  demoBelongings,
  demoCustomers,
  demoDesk,
  demoUsers,
} from './demo-users.ts';
import { hashPassword } from './passwords.ts';

interface SeedOptions {
  readonly clock: Clock;
  readonly seed: string;
  readonly passwordCostLog2: number;
}

export async function seedAccounts(db: Database, options: SeedOptions): Promise<void> {
  await seedUsers(db, options);
  await seedCards(db, options.clock);
}

async function seedUsers(db: Database, options: SeedOptions): Promise<void> {
  const there = await db.select({ userNumber: credential.userNumber, kind: credential.kind }).from(credential);
  const known = new Set(there.map(({ kind, userNumber }) => `${kind}:${userNumber}`));
  const missing = demoUsers.filter(({ kind, userNumber }) => !known.has(`${kind}:${userNumber}`));
  if (missing.length === 0) return;
  const now = options.clock.now();
  // One public password, so one hash for all: a start need not wait for nine.
  const passwordHash = await seededHash(DEMO_PASSWORD, options);
  const pinHash = await seededHash(DEMO_PIN, options);
  await transaction(db, async (tx) => {
    // First, because it decides: of two processes that start at once, one adds an account and everything that belongs
    // to it, and an address that somebody registered meanwhile stays theirs.
    const added = await tx
      .insert(credential)
      .values(
        missing.map(({ kind, userNumber, email }) => ({
          kind,
          userNumber,
          email,
          passwordHash,
          signInName: userNumber.toLowerCase(),
          passwordSetAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning();
    const isAdded = (number: string): boolean => added.some(({ userNumber }) => userNumber === number);
    await tx
      .insert(agent)
      .values([...demoAgents])
      .onConflictDoNothing();
    await tx
      .insert(agentUser)
      .values([...demoAgentUsers])
      .onConflictDoNothing();
    await tx.insert(callCentreUser).values(demoDesk).onConflictDoNothing();
    const customers = demoCustomers.filter(({ customerNumber }) => isAdded(customerNumber));
    if (customers.length > 0) await tx.insert(customer).values(customers.map((row) => ({ ...row, createdAt: now })));
    if (isAdded(demoBelongings.customerNumber)) await seedBelongings(tx, now, pinHash);
  });
}

const seededHash = (secret: string, { seed, passwordCostLog2 }: SeedOptions): Promise<string> =>
  hashPassword(secret, passwordCostLog2, createHash('sha256').update(`${seed}:${secret}`).digest().subarray(0, 16));

const YEAR_DAYS = 365;

async function seedBelongings(tx: Database, now: number, pinHash: string): Promise<void> {
  const { customerNumber, vehicles, subscriptions, loyaltyNumber, points, travelCard: card } = demoBelongings;
  const today = dayAt(now);
  const noon = (daysAgo: number): number => epochOf({ date: addDays(today, -daysAgo), time: '12:00' });
  await tx.insert(customerVehicle).values(
    vehicles.map(({ trailer, ...vehicle }, position) => ({
      ...vehicle,
      customerNumber,
      position,
      trailerCode: trailer?.code ?? null,
      trailerLengthCm: trailer?.lengthCm ?? null,
      trailerHeightCm: trailer?.heightCm ?? null,
    })),
  );
  await tx.insert(customerSubscription).values(subscriptions.map((code) => ({ customerNumber, code })));
  await tx
    .insert(loyaltyAccount)
    .values({ accountNumber: loyaltyNumber, customerNumber, openedAt: noon(demoBelongings.joinedDaysAgo) });
  await tx.insert(loyaltyMovement).values(
    points.map(({ daysAgo, ...moved }, index) => ({
      ...moved,
      id: `${loyaltyNumber}-${index + 1}`,
      accountNumber: loyaltyNumber,
      movedAt: noon(daysAgo),
    })),
  );
  await tx.insert(travelCard).values({
    travelCardNumber: card.number,
    customerNumber,
    code: card.code,
    name: travelCardsOnSale.find(({ code }) => code === card.code)?.name ?? card.code,
    pinHash,
    validFrom: addDays(today, -card.boughtDaysAgo),
    validUntil: addDays(today, YEAR_DAYS - card.boughtDaysAgo),
    orderedAt: noon(card.boughtDaysAgo),
  });
  await tx.insert(travelCardMovement).values(
    card.movements.map(({ daysAgo, amountPence }, index) => ({
      id: `${card.number}-${index + 1}`,
      travelCardNumber: card.number,
      amountPence,
      description: amountPence > 0 ? 'Card bought' : 'Paid for a crossing',
      movedAt: noon(daysAgo),
    })),
  );
}
