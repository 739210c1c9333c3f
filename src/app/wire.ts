import { fromPromise } from 'xstate';
import { isSamePerson, userIdentifier } from '#domain/account/stored-user.ts';
import { isBeingPaid } from '#domain/booking/draft.ts';
import { withoutPersonIn } from '#domain/booking/without-person.ts';
import { failureOf } from '#domain/failures/failure.ts';
import { hasChosen } from '#domain/trip/trip.ts';
import { actingMachine, type actingPorts } from '#machines/app/acting.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import type { appPorts } from '#machines/app/app.ports.ts';
import { garageMachine, type garagePorts } from '#machines/app/garage.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import { keepAliveMachine, type keepAlivePorts } from '#machines/session/keep-alive.machine.ts';
import { type Loaded, startupMachine, type startupPorts } from '#machines/startup/startup.machine.ts';
import { fetchSessionCount, validateSession } from '#src/api/configuration.ts';
import { rememberAwc } from '#src/platform/cookies.ts';
import { newSessionId } from '#src/platform/random.ts';
import type { SessionStorage } from '#src/platform/storage.ts';
import { importAgentPortalArea, loadArea } from './load-area.ts';
import { loadConfiguration } from './load-configuration.ts';
import type { Services } from './services.ts';

/**
 * The root machine with its ports, leaf machines first. Areas wire their own machines when they arrive. `configuration`
 * is being fetched already; after a failure it is fetched again.
 */
export const wireApp = (services: Services, configuration?: Promise<Loaded>, reloadPage = () => {}) =>
  wire(appMachine, {
    actors: {
      startup: wireStartup(services, configuration),
      keepAlive: wireKeepAlive(services),
      garage: wireGarage(services),
      acting: wireActing(services),
      ...({
        loadArea: fromPromise(({ input: { area } }) => loadArea(area, services)),
        signOut: fromPromise(async ({ input: { user } }) => {
          // Nobody waits for the answer: the user is gone from this tab, even offline.
          if (!user) return;
          const sessionId = services.session.id;
          import('#src/api/sign-out.ts')
            .then(({ signOut }) => signOut(services.connection().client, user, sessionId))
            .catch(() => undefined);
        }),
        recallDraft: fromPromise(async ({ input: { entry } }) => {
          const draft = services.storage.draft.read();
          const { attempts } = services.storage;
          const asked = entry.kind === 'summary' ? attempts.find(entry.itineraryId) : null;
          const own = attempts.find(draft?.data.cart?.cartId);
          // A newer search is no trip that could be paid.
          const last = draft && hasChosen(draft.data.trip) ? null : attempts.latest();
          return { draft, attempt: asked ?? own ?? last };
        }),
        renewSession: fromPromise(async () => ({ sessionId: newSessionId(), at: services.now() })),
      } satisfies Wired<typeof appPorts>),
    },
    actions: {
      storeUser: (_, { user, sessionId }) => {
        const former = services.storage.user.read();
        // Another user is here now: what the previous one typed is not theirs to see. What an agency pays is its own.
        if (former && !isSamePerson(former, user)) {
          (userIdentifier(former) === userIdentifier(user) ? parkDraft : forgetPerson)(services.storage);
        }
        services.storage.sessionId.write(sessionId);
        services.storage.user.write(user);
      },
      eraseDraft: () => services.storage.draft.clear(),
      eraseSession: ({ context: { lapsed } }) => {
        forgetPerson(services.storage);
        if (!lapsed) return;
        services.storage.sessionId.write(newSessionId());
        services.storage.user.write({ lapsed });
      },
      useSession: ({ context }, { sessionId }) => {
        services.session.id = sessionId;
        services.session.isGuest = !context.boot?.user;
        // Whoever was signed out by the provider stays known until somebody signs in: what they typed is only theirs.
        if (!userIdentifier(services.storage.user.read() ?? {})) services.storage.sessionId.write(sessionId);
      },
      countPurchase: (_, { itineraryId, total }) => {
        const { attempts } = services.storage;
        const attempt = attempts.find(itineraryId);
        if (!attempt || attempt.stage === 'settled') return;
        attempts.write({ ...attempt, email: '', stage: 'settled' });
        if (attempt.modified) return;
        services.connection().analytics.purchased({ itineraryId, pence: total, currency: 'GBP' });
      },
      keepReturn: ({ context: { wanted } }) => {
        const returned = wanted?.kind === 'agent-portal' && wanted.returned;
        if (!returned) return;
        importAgentPortalArea().then(
          ({ area }) => area.keepReturn(returned, services.storage),
          () => undefined,
        );
      },
      leaveForPublicSite: (_, { publicSite }) => services.window.location.replace(publicSite),
      reloadPage,
    },
  });

/** The trip stays without its person, unless it is being paid: then that is learned first (T12). */
function parkDraft({ draft, attempts }: SessionStorage): void {
  const kept = draft.read();
  if (kept && !isBeingPaid(kept, attempts.find(kept.data.cart?.cartId))) draft.write(withoutPersonIn(kept));
}

/** Forgets the person, what they paid and decided; the trip stays without them (R2). */
function forgetPerson(storage: SessionStorage): void {
  storage.sessionId.clear();
  storage.attempts.clear();
  storage.clearAreas();
  parkDraft(storage);
}

const wireStartup = (services: Services, configuration?: Promise<Loaded>) => {
  const { window, storage, session, connect } = services;
  let coming = configuration;
  const forget = () => {
    coming = undefined;
  };
  configuration?.catch(forget);
  return wire(startupMachine, {
    actors: {
      readRuntime: fromPromise(async () => (await connect()).runtime),
      loadConfiguration: fromPromise(({ signal }) => {
        const loaded = coming ?? loadConfiguration(services, signal);
        forget();
        return loaded;
      }),
      recallSession: fromPromise(async () => {
        const sessionId = storage.sessionId.read();
        if (!sessionId) return null;
        return { sessionId, user: storage.user.read() ?? {} };
      }),
      validateSession: fromPromise(async ({ input, signal }) => {
        const { client } = await connect();
        const asked = { sessionId: input.sessionId, identifier: userIdentifier(input.user) ?? '' };
        // A network fault says nothing about the session: one more try, then it counts as a refusal (ruling 15).
        const valid = await validateSession(client, asked, signal).catch((thrown: unknown) => {
          if (failureOf(thrown).kind === 'refused') throw thrown;
          return validateSession(client, asked, signal);
        });
        storage.sessionId.write(valid.sessionId);
        storage.user.write(input.user);
        return valid;
      }),
      freshSession: fromPromise(async ({ input: { signedOut } }) => {
        storage.sessionId.clear();
        if (signedOut) parkDraft(storage);
        return { sessionId: session.id };
      }),
      rememberAwc: fromPromise(async ({ input: { awc } }) => {
        const { consent } = await connect();
        void consent.then(() => rememberAwc(awc, window.document));
      }),
    } satisfies Wired<typeof startupPorts>,
  });
};

const wireKeepAlive = ({ connection, now }: Services) =>
  wire(keepAliveMachine, {
    actors: {
      keepSession: fromPromise(async ({ signal }) => {
        await fetchSessionCount(connection().client, signal);
        return { at: now() };
      }),
    } satisfies Wired<typeof keepAlivePorts>,
  });

// The calls of these two are not in the first files: a guest never needs them.
const deskCalls = () => import('#src/api/desk.ts');

const wireGarage = ({ connection }: Services) =>
  wire(garageMachine, {
    actors: {
      fetchGarage: fromPromise(async ({ input: { customerNumber }, signal }) => {
        const { fetchVehicles } = await import('#src/api/accounts.ts');
        return (await fetchVehicles(connection().client, customerNumber, signal)).coVehicles;
      }),
    } satisfies Wired<typeof garagePorts>,
  });

const wireActing = ({ connection }: Services) =>
  wire(actingMachine, {
    actors: {
      recallActing: fromPromise(async ({ signal }) => (await deskCalls()).recallActing(connection().client, signal)),
      startActing: fromPromise(async ({ input: { customerNumber }, signal }) =>
        (await deskCalls()).startActing(connection().client, customerNumber, signal),
      ),
      endActing: fromPromise(async ({ signal }) => (await deskCalls()).endActing(connection().client, signal)),
    } satisfies Wired<typeof actingPorts>,
  });
