// Who takes minutes over the body of a call holds only a connection: the room for calls is for those that can be answered.
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postCart } from '#domain/contract/booking.ts';
import { getConfiguration } from '#domain/contract/configuration.ts';
import type { LogLine } from '#harbour/log.ts';
import { readSettings } from '#harbour/settings.ts';
import { asker, newSession } from '#tests/contract/asking.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

const AT_ONCE = 16;
const SLOW = 2 * AT_ONCE;
const BODY = JSON.stringify({ confirmationEmailAddress: 'slow@example.com' });

const WAYS = [
  ['that is as long as was said', { 'Content-Length': String(BODY.length) }],
  ['that comes in pieces', { 'Transfer-Encoding': 'chunked' }],
] as const;

describe('A slow sender keeps nobody out', () => {
  const lines: LogLine[] = [];
  const open: ClientRequest[] = [];
  const harbour = harbourForAll({
    limits: { callsInFlight: AT_ONCE },
    settings: readSettings({ LOG_LEVEL: 'info' }),
    logSink: (line) => lines.push(line),
  });
  afterEach(() => {
    for (const sent of open.splice(0)) sent.destroy();
  });

  /** A call whose body stops after its first byte. */
  async function begun(length: Readonly<Record<string, string>>): Promise<ClientRequest> {
    const sent = request(`${harbour.api.url}/${postCart.path}?clientId=gangway&sessionId=${newSession()}`, {
      method: postCart.method,
      headers: { 'Content-Type': 'application/json', ...length },
      agent: false,
    });
    open.push(sent);
    sent.on('error', () => undefined);
    sent.write(BODY.slice(0, 1));
    const [socket] = await once(sent, 'socket');
    if (socket.connecting) await once(socket, 'connect');
    return sent;
  }

  it.each(WAYS)('who begins many calls with a body %s', async (_what, length) => {
    const slow = await Promise.all(Array.from({ length: SLOW }, () => begun(length)));
    for (let time = 0; time < 5; time += 1) {
      expect((await asker(harbour).ask(getConfiguration)).status).toBe(200);
    }
    expect(harbour.services.traffic.calls).toBe(0);
    for (const sent of slow) {
      const answered = once(sent, 'response');
      sent.end(BODY.slice(1));
      const [answer] = (await answered) as [IncomingMessage];
      answer.resume();
      expect(answer.statusCode).toBe(422);
    }
  });

  it.each(WAYS)('nor is it a fault of ours when a body %s never ends', async (_what, length) => {
    lines.length = 0;
    const sent = await begun(length);
    await asker(harbour).ask(getConfiguration);
    sent.destroy();
    const told = () => lines.filter(({ event, status }) => event === 'request' && status !== 200);
    await vi.waitFor(() => expect(told()).toHaveLength(1), { timeout: 5000 });
    expect(told()[0]).toMatchObject({ level: 'info', status: 400, code: 'bad-request' });
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
