// `/health`: for a load balancer to ask before it sends people here.
import { sql } from 'drizzle-orm';
import type { PageGroup } from '#harbour/parts.ts';
import { JSON_TYPE } from './refusals.ts';

/** Milliseconds after which a database that does not answer counts as unavailable. */
const PATIENCE = 2000;

/** 200 while the database answers, 503 while it does not; no reason is given. */
export const healthPage: PageGroup = (app, { db }) => {
  app.get('/health', async (context) => {
    context.set('routePattern', '/health');
    const answers = await soon(db.execute(sql`SELECT 1`));
    return context.json({ database: answers ? 'answers' : 'silent' }, answers ? 200 : 503, JSON_TYPE);
  });
};

function soon(asked: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE);
    asked
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
