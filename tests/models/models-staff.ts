import { isSameSearch } from '#domain/invoices/invoices.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { invoiceConfirmationMachine } from '#machines/agent/invoice-confirmation.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { callerLogMachine } from '#machines/desk/caller-log.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskDeparturesMachine } from '#machines/desk/desk-departures.machine.ts';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import {
  agentDetailsEvents,
  agentDetailsInput,
  agentDetailsOutcomes,
  agentEvents,
  agentInput,
  confirmationEvents,
  confirmationInput,
  confirmationOutcomes,
  invoicesEvents,
  invoicesInput,
  invoicesOutcomes,
} from '#tests/models/fixtures/agent.ts';
import {
  callerLogEvents,
  callerLogOutcomes,
  deskDeparturesEvents,
  deskDeparturesOutcomes,
  deskEvents,
  deskInput,
  deskSearchEvents,
  deskSearchOutcomes,
  deskSignInEvents,
  deskSignInOutcomes,
  keptLog,
  keptSearch,
} from '#tests/models/fixtures/desk.ts';
import { modelEvents } from '#tests/models/fixtures/fixture.ts';
import { type ModelCase, modelCase } from '#tests/models/model-case.ts';

export const staffModels = {
  agent: modelCase(agentMachine, {
    inputs: [agentInput()],
    events: modelEvents(agentEvents),
    facts: ({ page }) => page,
  }),
  invoices: modelCase(invoicesMachine, {
    inputs: [invoicesInput],
    events: modelEvents(invoicesEvents, invoicesOutcomes),
    facts: ({ search, asked, answered, faults, invoices, chosen, attempt }) => [
      ...[search.from, isSameSearch(asked, answered), faults.length, invoices.length, chosen.length, attempt !== null],
    ],
  }),
  invoiceConfirmation: modelCase(invoiceConfirmationMachine, {
    inputs: [confirmationInput(), confirmationInput({ returned: null })],
    events: modelEvents(confirmationEvents, confirmationOutcomes),
    facts: ({ attempt, refusal, invoices }) => [
      ...[attempt?.stage, refusal?.kind, invoices.length, invoices[0]?.outstanding],
    ],
  }),
  agentDetails: modelCase(agentDetailsMachine, {
    inputs: [agentDetailsInput, { ...agentDetailsInput, userName: null }],
    events: modelEvents(agentDetailsEvents, agentDetailsOutcomes),
    facts: ({ form, faults }) => [form?.name === '', faults.length],
  }),
  desk: modelCase(deskMachine, {
    inputs: [deskInput(), deskInput('departures')],
    events: modelEvents(deskEvents),
    facts: ({ page }) => page,
  }),
  callerLog: modelCase(callerLogMachine, {
    inputs: [{}, { kept: keptLog }],
    events: modelEvents(callerLogEvents, callerLogOutcomes),
    facts: ({ log, fault }) => [log?.reference, fault],
  }),
  deskSearch: modelCase(deskSearchMachine, {
    inputs: [{}, { kept: keptSearch }],
    events: modelEvents(deskSearchEvents, deskSearchOutcomes),
    facts: ({ query, fault, findings }) => [
      query.text.length > 2,
      query.by,
      query.day,
      fault,
      findings.bookings.length,
    ],
  }),
  deskDepartures: modelCase(deskDeparturesMachine, {
    inputs: [{ date: deskInput().today }],
    events: modelEvents(deskDeparturesEvents, deskDeparturesOutcomes),
    facts: ({ date, departures }) => [date, departures.length],
  }),
  deskSignIn: modelCase(deskSignInMachine, {
    inputs: [{ reason: null }],
    events: modelEvents(deskSignInEvents, deskSignInOutcomes),
    facts: ({ faults }) => faults.length,
  }),
} as const satisfies Readonly<Record<string, ModelCase>>;
