import { assertEvent, sendTo } from 'xstate';
import { dayAt, minuteOf } from '#domain/values/dates.ts';
import { KEEP_MOMENT, ofEvent, ofOutput } from '#machines/port.ts';
import { openingContext } from './app.ports.ts';
import { appSetup } from './app.setup.ts';
import { frontState } from './front.state.ts';
import { presenceState } from './presence.state.ts';
import { customerNumberOf, mayAct } from './whose-tab.ts';

/** What is in front may stand open while a ship leaves, and over a night. */
const noteTime = appSetup.enqueueActions(({ context, event, enqueue }) => {
  assertEvent(event, 'clock.ticked');
  const { at } = event;
  if (minuteOf(at) === minuteOf(context.at)) return;
  enqueue.raise({ type: 'minute.begun', at });
  const today = dayAt(at);
  if (today !== dayAt(context.at)) enqueue.raise({ type: 'day.begun', today });
});

/** The root: startup, then the session in parallel with the front. Created and started outside React. */
export const appMachine = appSetup.createMachine({
  id: 'app',
  context: ({ input }) => openingContext(input),
  initial: 'booting',
  states: {
    booting: {
      // The startup machine keeps its own failure and retries; the routes are drawn once it is done.
      invoke: {
        id: 'startup',
        src: 'startup',
        input: ({ context }) => context.query,
        onDone: {
          target: 'ready',
          actions: [
            { type: 'keepBoot', params: ofOutput },
            { type: 'useSession', params: ofOutput },
          ],
        },
      },
      on: {
        'retry.requested': { actions: sendTo('startup', { type: 'retry.requested' }) },
        'route.entered': {
          actions: [
            { type: 'rememberTrip', params: ofEvent },
            { type: 'keepEntry', params: ofEvent },
          ],
        },
      },
    },
    ready: {
      type: 'parallel',
      invoke: [
        { id: 'session', src: 'session', input: ({ context }) => ({ at: context.at }) },
        { id: 'garage', src: 'garage', input: ({ context }) => ({ customerNumber: customerNumberOf(context) }) },
        { id: 'acting', src: 'acting', input: ({ context }) => ({ isDesk: mayAct(context) }) },
        { id: 'keepAlive', src: 'keepAlive', input: ({ context }) => ({ at: context.at }) },
      ],
      on: {
        'clock.ticked': { actions: [noteTime, KEEP_MOMENT, 'tellSession', 'tellKeepAlive'] },
        'garage.known': { actions: [{ type: 'keepGarage', params: ofEvent }, 'settleGarage'] },
        'acting.known': { actions: [{ type: 'actFor', params: ofEvent }, 'nameCustomer'] },
        'customer.chosen': { actions: 'tellActing' },
        'own-desk.requested': { actions: 'tellActing' },
        'acting.shared': { actions: 'tellActing' },
        'acting.doubted': { actions: 'awaitCustomer' },
        'activity.shared': { actions: 'tellSession' },
        'session.kept': { actions: 'tellSession' },
        'keeping.failed': { actions: 'tellSession' },
        'person.renamed': {
          guard: 'hasUser',
          actions: [
            { type: 'rename', params: ofEvent },
            {
              type: 'storeUser',
              params: ({ context: { boot } }) => ({ user: boot?.user ?? {}, sessionId: boot?.sessionId ?? '' }),
            },
          ],
        },
        // No notice may cover an open payment.
        'payment.opened': { actions: ['tellSession', 'forgetSignOut'] },
        'sign-out.acknowledged': { actions: 'forgetSignOut' },
        'payment.rested': { actions: 'restSession' },
      },
      states: {
        presence: presenceState,
        front: frontState,
      },
    },
  },
});
