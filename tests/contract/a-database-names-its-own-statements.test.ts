// A connection prepares each statement under a name, up to a limit, which no other database of the process uses up.
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openDatabase } from '#harbour/db/database.ts';
import { emptyCluster } from './harness.ts';

const MOST_PREPARED = 1000;

it('A database names its statements whatever another was asked', async () => {
  const dump = await emptyCluster();
  const preparedOf = async (first: number, last: number) => {
    const { db, close } = await openDatabase({ kind: 'memory', dump });
    for (let number = first; number <= last; number++) {
      const statement = sql.raw(`SELECT ${number} AS number`);
      await db.execute(statement);
      await db.execute(statement);
    }
    const { rows } = await db.execute(
      sql`SELECT count(*)::int AS prepared FROM pg_prepared_statements WHERE name <> ''`,
    );
    await close();
    return rows[0];
  };
  expect(await preparedOf(0, MOST_PREPARED)).toEqual({ prepared: MOST_PREPARED });
  expect(await preparedOf(2001, 2003)).toEqual({ prepared: 3 });
});
