import { expect, it } from 'vitest';
import { openDatabase } from '#harbour/db/database.ts';
import { migrate, readMigrations } from '#harbour/db/migrate.ts';

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
