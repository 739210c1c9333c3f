import { userKind } from '#domain/account/stored-user.ts';
import { actingMachine } from '#machines/app/acting.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { frontFor } from '#machines/app/fronts.ts';
import { garageMachine } from '#machines/app/garage.machine.ts';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { startupMachine } from '#machines/startup/startup.machine.ts';
import {
  actingEvents,
  actingOutcomes,
  appEvents,
  appInput,
  appOutcomes,
  atTheSummary,
  garageEvents,
  garageOutcomes,
} from '#tests/models/fixtures/app.ts';
import { modelEvents } from '#tests/models/fixtures/fixture.ts';
import { keepAliveEvents, keepAliveInput, keepAliveOutcomes } from '#tests/models/fixtures/keep-alive.ts';
import { sessionEvents, sessionInput } from '#tests/models/fixtures/session.ts';
import { emptyQuery, fullQuery, startupEvents, startupOutcomes } from '#tests/models/fixtures/startup.ts';
import { type ModelCase, modelCase } from '#tests/models/model-case.ts';

export const appModels = {
  session: modelCase(sessionMachine, {
    inputs: [sessionInput],
    events: modelEvents(sessionEvents),
    facts: ({ lastActivity }) => lastActivity - sessionInput.at,
  }),
  keepAlive: modelCase(keepAliveMachine, {
    inputs: [keepAliveInput],
    events: modelEvents(keepAliveEvents, keepAliveOutcomes),
    facts: ({ calledAt, seenAt }) => seenAt - calledAt,
  }),
  startup: modelCase(startupMachine, {
    inputs: [emptyQuery, fullQuery],
    events: modelEvents(startupEvents, startupOutcomes),
    facts: ({ stored, user }) => [stored === null, user === null],
  }),
  garage: modelCase(garageMachine, {
    inputs: [{ customerNumber: null }, { customerNumber: 'C1000001' }],
    events: modelEvents(garageEvents, garageOutcomes),
    facts: ({ customerNumber }) => customerNumber,
  }),
  acting: modelCase(actingMachine, {
    inputs: [{ isDesk: true }, { isDesk: false }],
    events: modelEvents(actingEvents, actingOutcomes),
    facts: ({ fault, isOvertaken }) => [fault?.of, isOvertaken],
  }),
  app: modelCase(appMachine, {
    inputs: [appInput],
    openings: [{ ...appInput, entry: atTheSummary }],
    unwalked: {
      'app.ready.front.recalling --xstate.done.actor.recallDraft#0--> app.ready.front.deciding':
        'only staff who were signed out while the page was away take it; a test and a journey of their own do',
    },
    events: modelEvents(appEvents, appOutcomes),
    // Not which booking a summary shows: from each of them one address is its own and another is not.
    facts: (context) => [
      frontFor(context),
      context.boot?.user ? userKind(context.boot.user) : null,
      context.lapsed === 'callCentre',
      context.repeated !== null,
    ],
  }),
} as const satisfies Readonly<Record<string, ModelCase>>;
