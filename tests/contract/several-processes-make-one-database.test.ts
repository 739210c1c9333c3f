import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { catalogueFact, ship } from '#harbour/db/catalogue-schema.ts';
import { openDatabase } from '#harbour/db/database.ts';
import { migrate, readMigrations } from '#harbour/db/migrate.ts';
import { startTestHarbour } from './harness.ts';

it('Of several that bring one database up to date at once, each step is done by one', async () => {
  const { db, close } = await openDatabase({ kind: 'memory' });
  try {
    const counts = await Promise.all([migrate(db, 0), migrate(db, 0), migrate(db, 0)]);
    const steps = readMigrations().flatMap((migration) => migration.steps);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(steps.length);
    expect(await migrate(db, 0)).toBe(0);
  } finally {
    await close();
  }
});

it('A process that runs on while a newer version starts leaves the newer catalogue as it is', async () => {
  const older = await startTestHarbour();
  try {
    await older.db.update(catalogueFact).set({ value: 'newer' }).where(eq(catalogueFact.name, 'catalogue'));
    await older.db.update(ship).set({ name: 'Renamed' });
    await older.clock.advance('P1D');
    expect(new Set((await older.db.select().from(ship)).map(({ name }) => name))).toEqual(new Set(['Renamed']));
    const facts = await older.db.select().from(catalogueFact);
    const factOf = (wanted: string) => facts.find(({ name }) => name === wanted)?.value;
    expect([factOf('catalogue'), factOf('timetable-through')]).toEqual(['newer', '2026-07-02']);
  } finally {
    await older.close();
  }
});
