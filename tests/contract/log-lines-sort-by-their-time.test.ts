import { expect, it } from 'vitest';
import type { LogLine } from '#harbour/log.ts';
import { startTestHarbour } from './harness.ts';

it('Log lines sort by their time as text: each moment has as many digits as the next', async () => {
  const said: LogLine[] = [];
  const harbour = await startTestHarbour({ logSink: (line) => said.push(line) });
  try {
    const { log } = harbour.services;
    log.error('first');
    await harbour.clock.advance('PT0.67S');
    log.error('second');
    await harbour.clock.advance('PT0.005S');
    log.error('third');
    expect(said.filter(({ level }) => level === 'error').map(({ time, event }) => [time, event])).toEqual([
      ['2026-06-01T08:00:00.000Z', 'first'],
      ['2026-06-01T08:00:00.670Z', 'second'],
      ['2026-06-01T08:00:00.675Z', 'third'],
    ]);
  } finally {
    await harbour.close();
  }
});
