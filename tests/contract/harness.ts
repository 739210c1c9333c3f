import { controlledClock } from '#harbour/clock.ts';
import { type Harbour, startHarbour } from '#harbour/harbour.ts';

export const startTestHarbour = (): Promise<Harbour> =>
  startHarbour({
    database: { kind: 'memory' },
    ports: { api: 0, app: 0, card: 0, wallet: 0 },
    clock: controlledClock('2026-06-01T08:00:00Z'),
    limits: { newSessionsPerAddress: { amount: 10_000, perSeconds: 1 } },
    timetableDays: 30,
  });
