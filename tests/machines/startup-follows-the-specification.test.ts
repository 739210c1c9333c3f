import { describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { StoredUser } from '#domain/account/stored-user.ts';
import { type Boot, type StartupQuery, startupMachine } from '#machines/startup/startup.machine.ts';
import { loadConfiguration } from '#src/app/load-configuration.ts';
import type { Services } from '#src/app/services.ts';
import { boot } from '#tests/models/builders.ts';
import { failed, offline, refused } from '#tests/models/fixtures/fixture.ts';
import { emptyQuery, fullQuery, loaded } from '#tests/models/fixtures/startup.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';

const { runtime } = boot();

function start(query: StartupQuery = emptyQuery) {
  const ports = new HeldPorts();
  const actor = createActor(ports.holdAll(startupMachine), { input: query }).start();
  const configure = async () => {
    await ports.answer('readRuntime', runtime);
    await ports.answer('loadConfiguration', loaded);
  };
  return { ports, actor, configure, result: (): Promise<Boot> => toPromise(actor) };
}

const stored = (user: StoredUser) => ({ sessionId: 'stored-session', user });

describe('Startup follows the specification', () => {
  // Proves: S3.28, S4.9, S4.14
  it('configures first, then looks for a session, and asks nothing twice', async () => {
    const { ports, configure, result } = start();
    await configure();
    await ports.answer('recallSession', null);
    await ports.answer('freshSession', { sessionId: 'fresh-session' });
    expect(await result()).toEqual({ ...loaded, runtime, sessionId: 'fresh-session', user: null, signedOut: null });
    expect(ports.calls.map((call) => call.port)).toEqual([
      'readRuntime',
      'loadConfiguration',
      'recallSession',
      'freshSession',
    ]);
  });

  // Proves: S4.9
  it.each(['getConfiguration', 'getActiveNewSession', 'getFerrySettings'])(
    'sends its three calls at once, and fails where %s does',
    async (broken) => {
      const asked: string[] = [];
      const call = async ({ name }: { name: string }) => {
        asked.push(name);
        return name === broken ? Promise.reject(offline) : new Promise(() => {});
      };
      const session = { id: '' };
      const services = { session, connect: async () => ({ client: { call } }) } as unknown as Services;
      await expect(loadConfiguration(services)).rejects.toBe(offline);
      expect(asked).toEqual(['getConfiguration', 'getActiveNewSession', 'getFerrySettings']);
      expect(session.id).toMatch(/^[\w-]{32}$/);
    },
  );

  // Proves: R13, S4.10
  it.each([
    ['customer', { customerAccount: { customerNumber: 'C1' } }],
    ['agent user', { agentUser: { agentNumber: 'A1' } }],
    ['account agent', { agentNumber: 'A1' }],
    ['contact centre', { ccId: 'CC1' }],
  ] satisfies [string, StoredUser][])(
    'validates a stored %s with the server and restores the user',
    async (_, user) => {
      const { ports, configure, result } = start();
      await configure();
      await ports.answer('recallSession', stored(user));
      expect(ports.inputsOf('validateSession')).toEqual([stored(user)]);
      await ports.answer('validateSession', { sessionId: 'confirmed-session' });
      expect(await result()).toEqual({ ...loaded, runtime, sessionId: 'confirmed-session', user, signedOut: null });
      expect(ports.countOf('freshSession')).toBe(0);
    },
  );

  // Proves: P15, S4.11, S8.10
  it.each([
    ['refuses', refused('No such session.', undefined, 401)],
    ['cannot be reached', offline],
    ['fails', failed({ kind: 'refused', status: 500 })],
  ])('clears the stored session silently when the server %s', async (_, error) => {
    const { ports, configure, actor, result } = start(fullQuery);
    await configure();
    await ports.answer('recallSession', stored({ ccId: 'CC1' }));
    await ports.fail('validateSession', error);
    expect(actor.getSnapshot().value).toBe('clearing');
    // What is stored of the person goes too, and whoever was in the middle of a booking hears of it (ruling 15).
    expect(ports.inputsOf('freshSession')).toEqual([{ signedOut: true }]);
    await ports.answer('freshSession', { sessionId: 'fresh-session' });
    await ports.answer('rememberAwc', undefined);
    expect(await result()).toMatchObject({ sessionId: 'fresh-session', user: null, signedOut: 'callCentre' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  // Proves: S4.11
  it.each([
    ['no identifier', {}],
    ['an empty identifier', { customerAccount: { customerNumber: '' }, agentNumber: '', ccId: '' }],
  ] satisfies [string, StoredUser][])('clears a stored session with %s without asking the server', async (_, user) => {
    const { ports, configure } = start(fullQuery);
    await configure();
    await ports.answer('recallSession', stored(user));
    expect(ports.waiting()).toEqual(['freshSession']);
    expect(ports.inputsOf('freshSession')).toEqual([{ signedOut: false }]);
    expect(ports.countOf('validateSession')).toBe(0);
  });

  // Proves: P16, S4.11
  it('knows staff whose session had expired before the page was loaded, and asks the server nothing', async () => {
    const { ports, configure, result } = start();
    await configure();
    await ports.answer('recallSession', stored({ lapsed: 'agentUser' }));
    await ports.answer('freshSession', { sessionId: 'fresh-session' });
    expect(await result()).toMatchObject({ sessionId: 'fresh-session', user: null, signedOut: 'agentUser' });
    expect(ports.countOf('validateSession')).toBe(0);
  });

  // Proves: P14, S4.12
  it('takes the session of the address only where none is stored', async () => {
    const { ports, configure, result } = start(fullQuery);
    await configure();
    await ports.answer('recallSession', null);
    await ports.answer('rememberAwc', undefined);
    expect(await result()).toMatchObject({ sessionId: 'session-of-the-address', user: null });
    expect(ports.countOf('freshSession')).toBe(0);
  });

  // Proves: S8.11
  it('starts afresh when the stored session cannot be read', async () => {
    const { ports, configure } = start();
    await configure();
    await ports.fail('recallSession', offline);
    expect(ports.waiting()).toEqual(['freshSession']);
  });

  // Proves: S4.13
  it('remembers awc only where the address brings one', async () => {
    const { ports, configure, result } = start({ sessionId: null, awc: 'awin-4711' });
    await configure();
    await ports.answer('recallSession', null);
    await ports.answer('freshSession', { sessionId: 'fresh-session' });
    expect(ports.inputsOf('rememberAwc')).toEqual([{ awc: 'awin-4711' }]);
    await ports.answer('rememberAwc', undefined);
    await result();

    const other = start();
    await other.configure();
    await other.ports.answer('recallSession', null);
    await other.ports.answer('freshSession', { sessionId: 'fresh-session' });
    await other.result();
    expect(other.ports.countOf('rememberAwc')).toBe(0);
  });

  it('starts although the awc cookie cannot be kept', async () => {
    const { ports, configure, result } = start(fullQuery);
    await configure();
    await ports.answer('recallSession', null);
    await ports.fail('rememberAwc', offline);
    expect(await result()).toMatchObject({ sessionId: 'session-of-the-address' });
  });

  // Proves: R4, S8.3
  it.each([
    [
      "the server's words",
      failed({ kind: 'refused', status: 503, description: 'Closed for repairs.' }),
      'Closed for repairs.',
    ],
    ['our own words', failed({ kind: 'network', text: 'You are offline.' }), 'You are offline.'],
    ['the default', failed({ kind: 'unreadable' }), 'Unable to fetch config.'],
    [
      "the default, never a library's words",
      new TypeError('fetch failed: ?sessionId=secret'),
      'Unable to fetch config.',
    ],
  ])('shows %s when the configuration fails, and starts on retry', async (_, error, text) => {
    const { ports, actor, configure } = start();
    await ports.answer('readRuntime', runtime);
    await ports.fail('loadConfiguration', error);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual(['failed', text]);
    actor.send({ type: 'retry.requested' });
    await configure();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual(['recalling', null]);
  });

  it('fails in the same words when its own runtime file cannot be read', async () => {
    const { ports, actor } = start();
    await ports.fail('readRuntime', offline);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.failure]).toEqual([
      'failed',
      'Unable to fetch config.',
    ]);
  });
});
