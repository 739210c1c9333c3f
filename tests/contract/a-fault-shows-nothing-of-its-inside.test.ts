import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { getActiveNewSession, getConfiguration } from '#domain/contract/configuration.ts';
import type { LogLine } from '#harbour/log.ts';
import { asker } from './asking.ts';
import { startTestHarbour } from './harness.ts';

it('answers 500 with words for people, writes the cause to the log, and goes on', async () => {
  const lines: LogLine[] = [];
  const harbour = await startTestHarbour({ logSink: (line) => lines.push(line) });
  try {
    await harbour.db.execute(sql`ALTER TABLE session RENAME TO session_gone`);
    const { status, refusal } = await asker(harbour).ask(getActiveNewSession);
    expect([status, refusal]).toMatchObject([
      500,
      { code: 'fault', description: 'Something went wrong on our side. Please try again.' },
    ]);
    expect(JSON.stringify(refusal)).not.toMatch(/session|select|relation|\.ts/i);
    expect(lines.filter(({ event }) => event === 'request-fault').map(({ fault }) => String(fault))).toEqual([
      expect.stringContaining('session'),
    ]);
    expect((await asker(harbour).ask(getConfiguration)).status).toBe(200);
    await harbour.db.execute(sql`ALTER TABLE session_gone RENAME TO session`);
    expect((await asker(harbour).ask(getActiveNewSession)).status).toBe(200);
  } finally {
    await harbour.close();
  }
});
