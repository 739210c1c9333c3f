import { describe, expect, it } from 'vitest';
import { meetDeadlines } from '#harbour/booking/deadlines.ts';
import type { Services } from '#harbour/services.ts';

/** Services whose database answers a look when the test says so, that nothing is overdue or that it is gone. */
function servicesWithHeldLooks() {
  const looks: { answer(): void; fail(): void }[] = [];
  const execute = () =>
    new Promise((resolve, reject) => {
      looks.push({
        answer: () => resolve({ rows: [{ holds: false, silent: false }] }),
        fail: () => reject(new Error('The database is gone.')),
      });
    });
  const services = { clock: { now: () => 0 }, db: { execute } } as unknown as Services;
  return { services, looks };
}

describe('Calls that come together share one look at the deadlines', () => {
  it('and the look begins after the last of them came, never before', async () => {
    const { services, looks } = servicesWithHeldLooks();
    const first = meetDeadlines(services);
    const later = [meetDeadlines(services), meetDeadlines(services)];
    expect(looks).toHaveLength(1);
    looks[0]?.answer();
    await first;
    expect(looks).toHaveLength(2);
    const last = meetDeadlines(services);
    looks[1]?.answer();
    await Promise.all(later);
    expect(looks).toHaveLength(3);
    looks[2]?.answer();
    await last;
    expect(looks).toHaveLength(3);
  });

  it('and fail together, while who comes after looks again', async () => {
    const { services, looks } = servicesWithHeldLooks();
    const first = meetDeadlines(services);
    const later = meetDeadlines(services);
    looks[0]?.fail();
    await expect(first).rejects.toThrow('The database is gone.');
    looks[1]?.answer();
    await later;
    const next = meetDeadlines(services);
    looks[2]?.answer();
    await next;
    expect(looks).toHaveLength(3);
  });
});
