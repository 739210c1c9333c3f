// One process of Harbour under load, started by `npm run load`: as `npm run harbour` starts it, and with a door to its tables, since
// nobody else can open an embedded database that is in use.
import { sql } from 'drizzle-orm';
import { query } from '#harbour/db/database.ts';
import { startHarbour } from '#harbour/harbour.ts';
import { readSettings } from '#harbour/settings.ts';
// biome-ignore lint/style/noRestrictedImports: as above
import type { Answer, Question } from '#tests/load/fleet.ts';
// biome-ignore lint/style/noRestrictedImports: the invariants are those that the contract suite proves.
import { brokenInvariants } from '#tests/load/invariants.ts';

const say = (answer: Answer) => process.send?.(answer);

const settings = readSettings(process.env);
const harbour = await startHarbour({
  settings: { ...settings, ports: { api: 0, app: 0, card: 0, wallet: 0 } },
  apiOnly: true,
});
const { db } = harbour;

async function answerOf(question: Question): Promise<unknown> {
  switch (question.ask) {
    case 'rows':
      return query(db, sql.raw(question.statement));
    case 'broken':
      return brokenInvariants(db, harbour.clock.now());
    case 'memory':
      return process.memoryUsage().rss;
    case 'handles':
      return process.getActiveResourcesInfo().length;
    case 'cpu': {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    }
  }
}

process.on('message', (question: Question) => {
  answerOf(question).then(
    (value) => say({ to: question.number, value }),
    (fault: unknown) => say({ to: question.number, fault: fault instanceof Error ? fault.message : String(fault) }),
  );
});
const close = () => {
  harbour.close().finally(() => process.exit(0));
};
process.on('SIGTERM', close);
// The process that drives the load is gone.
process.on('disconnect', close);
say({ ready: harbour.api.url });
