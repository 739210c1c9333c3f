import { describe, expect, it } from 'vitest';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { MOST_INVOICES } from '#domain/invoices/invoice-return.ts';
import {
  chosenBefore,
  type Invoice,
  LAST_UNKNOWN,
  paymentWord,
  SAME_MINUTE,
  withAwaited,
} from '#domain/invoices/invoices.ts';
import { pence } from '#domain/values/money.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { awaitedFrom, openElsewhere, payableCount, refusalWords } from '#machines/agent/agent.select.ts';
import { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { invoiceConfirmationMachine } from '#machines/agent/invoice-confirmation.machine.ts';
import { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { looksAgain } from '#machines/looks.ts';
import {
  agentDetailsInput,
  agentInput,
  cameBack,
  confirmationInput,
  detail,
  first,
  invoice,
  invoicesInput,
  ORDER,
  order,
  person,
  returned,
  second,
  settled,
  shown,
  storedAttempt,
} from '#tests/models/fixtures/agent.ts';
import { offline, refused } from '#tests/models/fixtures/fixture.ts';
import { startHeld } from './start-held.ts';

const listing = (invoices: readonly Invoice[], chosen: readonly string[] = []) => ({
  ...shown(invoices),
  chosen,
  detail: null,
});

// Proves: P50
it('What the address said of a payment is used once, however often its page is opened', () => {
  const { actor, ports } = startHeld(agentMachine, agentInput({ page: 'invoice-confirmation', returned }));
  for (const page of ['overview', 'invoice-confirmation'] as const) actor.send({ type: 'page.entered', page });
  expect(ports.inputsOf('invoiceConfirmation')).toMatchObject([{ returned }, { returned: null }]);
});

describe('A payment of invoices', () => {
  async function chosen() {
    const invoices = startHeld(invoicesMachine, invoicesInput);
    await invoices.ports.answer('openInvoices', listing([first, second, settled]));
    for (const { invoiceId } of [first, second, settled]) {
      invoices.actor.send({ type: 'invoice.chosen', invoiceId, chosen: true });
    }
    invoices.actor.send({ type: 'payment.requested' });
    return invoices;
  }

  // Proves: P51
  it('asks for what the list says is still to pay, in pence, and leaves a paid invoice out', async () => {
    const { ports } = await chosen();
    await ports.answer('openOrder', order);
    expect(ports.inputsOf('preloadInvoices')).toEqual([
      {
        attempt: {
          orderId: ORDER,
          agentNumber: 'A2002',
          attemptKey: 'invoice-key-1',
          stage: 'opened',
          invoices: [
            { invoiceId: 'INV-20298', amount: 16_900 },
            { invoiceId: 'INV-20333', amount: 20_300 },
          ],
        },
      },
    ]);
  });

  it('takes no invoice that is paid or unknown, asks for nothing where none is chosen, and pays only those that are', async () => {
    const { ports, actor } = startHeld(invoicesMachine, invoicesInput);
    await ports.answer('openInvoices', listing([first, second, settled]));
    for (const invoiceId of [settled.invoiceId, 'INV-1'])
      actor.send({ type: 'invoice.chosen', invoiceId, chosen: true });
    actor.send({ type: 'payment.requested' });
    expect([actor.getSnapshot().context.chosen, ports.waiting()]).toEqual([[], []]);
    actor.send({ type: 'invoice.chosen', invoiceId: second.invoiceId, chosen: true });
    actor.send({ type: 'payment.requested' });
    await ports.answer('openOrder', order);
    expect(ports.inputsOf('preloadInvoices')).toMatchObject([
      { attempt: { invoices: [{ invoiceId: second.invoiceId, amount: 20_300 }] } },
    ]);
  });

  it('takes all that are to pay in one choice, as many as one payment holds, the oldest of them, and none in another', async () => {
    const { ports, actor } = startHeld(invoicesMachine, invoicesInput);
    const many = Array.from({ length: MOST_INVOICES + 5 }, (_, index) => invoice(index, pence(100)));
    const ids = many.map(({ invoiceId }) => invoiceId);
    await ports.answer('openInvoices', listing([settled, ...many]));
    actor.send({ type: 'choice.filled' });
    expect(actor.getSnapshot().context.chosen).toEqual(ids.slice(5).reverse());
    actor.send({ type: 'invoice.chosen', invoiceId: `${ids[0]}`, chosen: true });
    expect(actor.getSnapshot().context.chosen).toHaveLength(MOST_INVOICES);
    actor.send({ type: 'choice.emptied' });
    expect(actor.getSnapshot().context.chosen).toEqual([]);
  });

  // Proves: P51
  it('waits for the next minute when one was opened in this one, and asks the provider nothing', async () => {
    const { ports, actor } = await chosen();
    await ports.answer('openOrder', { ...order, lastOrderId: ORDER });
    expect(actor.getSnapshot().value).toBe('listing');
    expect(actor.getSnapshot().context.message).toEqual({ about: 'payment', tone: 'error', text: SAME_MINUTE });
    actor.send({ type: 'payment.requested' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.message]).toEqual(['ordering', null]);
    expect(ports.countOf('preloadInvoices')).toBe(0);
  });

  // Proves: R8, P51
  it('waits until it is known what became of the last one, and asks the provider for nothing', async () => {
    const { ports, actor } = await chosen();
    await ports.answer('openOrder', { ...order, isAwaited: true });
    expect(actor.getSnapshot()).toMatchObject({ value: 'listing', context: { message: { text: LAST_UNKNOWN } } });
    expect(ports.countOf('preloadInvoices')).toBe(0);
  });

  it('that was left with Back reads the invoices again, under no order any more, and keeps what was chosen', async () => {
    const { ports, actor } = await chosen();
    await ports.answer('openOrder', order);
    await ports.answer('preloadInvoices', { action: 'https://card.example/pay', fields: [] });
    await ports.answer('leaveForCardPage', undefined);
    actor.send({ type: 'page.returned' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.attempt]).toEqual(['searching', null]);
    await ports.answer('readInvoices', shown([invoice(20298, pence(100))]));
    expect(actor.getSnapshot()).toMatchObject({ value: 'listing', context: { chosen: ['INV-20298'] } });
  });

  it('that is refused reads the invoices again and keeps the words', async () => {
    const { ports, actor } = await chosen();
    await ports.answer('openOrder', order);
    await ports.fail('preloadInvoices', refused('The total is not the one that you saw.', 'price-changed'));
    await ports.answer('readInvoices', shown([invoice(20298, pence(100))]));
    const { value, context } = actor.getSnapshot();
    expect(value).toBe('listing');
    expect(context.message?.text).toBe('The total is not the one that you saw.');
    expect(context.chosen).toEqual(['INV-20298']);
  });
});

describe('Whoever left for the card page and has not paid', () => {
  // Proves: P51
  it('finds what they had chosen, without what is paid by now', async () => {
    const { ports, actor } = startHeld(invoicesMachine, invoicesInput);
    const chosen = [first, second, settled].map(({ invoiceId }) => invoiceId);
    await ports.answer('openInvoices', listing([first, second, settled], chosen));
    expect(actor.getSnapshot().context.chosen).toEqual([first.invoiceId, second.invoiceId]);
  });

  it.each([
    ['came back', 'left', ['INV-20298']],
    ['was declined', 'failed', ['INV-20298']],
    ['was refused', 'answered', ['INV-20298']],
    ['has paid, or may have', 'submitted', []],
  ] as const)('and %s', (_, stage, chosen) => {
    expect(chosenBefore({ ...storedAttempt, stage }, 'A2002')).toEqual(chosen);
    expect(chosenBefore({ ...storedAttempt, stage }, 'A2001')).toEqual([]);
    expect(chosenBefore(null, 'A2002')).toEqual([]);
  });
});

describe('An invoice that may be paid already', () => {
  const open = { state: 'open', description: '' } as const;
  const returned = { ...storedAttempt, reference: 'result-1' };

  // Proves: R8, P50, P51
  it.each([
    ['whose result this tab has sent', { ...storedAttempt, stage: 'submitted' }, null, 'here'],
    ['whose result this tab has sent, whatever the list says', { ...returned, stage: 'submitted' }, open, 'here'],
    ['whose result this tab is still to send', returned, null, 'here'],
    ['whose page was left from here', storedAttempt, open, undefined],
    ['whose payment failed here', { ...storedAttempt, stage: 'failed' }, open, undefined],
    ['whose result was refused here', { ...returned, stage: 'answered' }, null, undefined],
    ['whose result was refused here, while a payment is open', { ...returned, stage: 'answered' }, open, 'elsewhere'],
    ['that is open in another tab', null, open, 'elsewhere'],
    ['that was never begun', null, null, undefined],
  ] as const)('is known where its payment is awaited: %s', (_, attempt, lastPayment, awaited) => {
    expect(withAwaited({ ...first, lastPayment }, attempt).awaited).toBe(awaited);
    expect(withAwaited(second, attempt)).toEqual(second);
  });

  // Proves: R8, P51
  it('cannot be ticked, alone or with all others, and is not among what was ticked before', async () => {
    const { ports, actor } = startHeld(invoicesMachine, invoicesInput);
    const awaited: Invoice = { ...first, awaited: 'here' };
    await ports.answer('openInvoices', listing([awaited, second], [first.invoiceId]));
    expect(actor.getSnapshot().context.chosen).toEqual([]);
    actor.send({ type: 'invoice.chosen', invoiceId: first.invoiceId, chosen: true });
    actor.send({ type: 'choice.filled' });
    expect(actor.getSnapshot().context.chosen).toEqual([second.invoiceId]);
    expect([payableCount(actor.getSnapshot()), paymentWord(awaited)]).toEqual([1, 'Being paid']);
  });

  it('says where it is awaited as long as it is owed, its own tab first', async () => {
    const { ports, actor } = startHeld(invoicesMachine, invoicesInput);
    const said = [];
    await ports.answer('openInvoices', listing([first]));
    for (const invoices of [
      [first, { ...second, awaited: 'elsewhere' }],
      [
        { ...first, awaited: 'elsewhere' },
        { ...second, awaited: 'here' },
      ],
      [{ ...settled, awaited: 'here' }],
    ] as const) {
      said.push(awaitedFrom(actor.getSnapshot()));
      actor.send({ type: 'search.requested', unread: [] });
      await ports.answer('readInvoices', shown(invoices));
    }
    expect([...said, awaitedFrom(actor.getSnapshot())]).toEqual([null, 'elsewhere', 'here', null]);
  });

  it('is named while its payment is open elsewhere, and may be paid here all the same', async () => {
    const { ports, actor } = startHeld(invoicesMachine, invoicesInput);
    const open = [first, second].map((one): Invoice => ({ ...one, awaited: 'elsewhere' }));
    await ports.answer('openInvoices', listing([...open.slice(0, 1), second]));
    expect([openElsewhere(actor.getSnapshot()), payableCount(actor.getSnapshot())]).toEqual(['SF-20298', 2]);
    actor.send({ type: 'search.requested', unread: [] });
    await ports.answer('readInvoices', shown(open));
    expect(openElsewhere(actor.getSnapshot())).toBe('2 invoices');
  });
});

describe('An invoice that cannot be opened', () => {
  it('says so about itself, until another is asked for', async () => {
    const { ports, actor } = startHeld(invoicesMachine, invoicesInput);
    await ports.answer('openInvoices', listing([first, second]));
    actor.send({ type: 'invoice.opened', invoiceId: second.invoiceId });
    await ports.fail('readInvoice', offline);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'listing',
      context: { opened: second.invoiceId, message: { about: 'invoice', tone: 'error' } },
    });
    actor.send({ type: 'invoice.opened', invoiceId: first.invoiceId });
    expect(actor.getSnapshot().context.message).toBeNull();
    await ports.answer('readInvoice', detail);
    actor.send({ type: 'invoice.closed' });
    expect(actor.getSnapshot().context).toMatchObject({ detail: null, message: null });
  });
});

describe('The way back from the card page', () => {
  const confirm = (input = confirmationInput()) => startHeld(invoiceConfirmationMachine, input);

  // Proves: P50, S4.20
  it('submits the result once, then lets the list decide', async () => {
    const { ports, actor } = confirm();
    await ports.answer('recallAttempt', cameBack);
    expect(ports.inputsOf('submitResult')).toEqual([{ attempt: cameBack, reference: 'result-1' }]);
    await ports.answer('submitResult', undefined);
    await ports.answer('readTruth', [invoice(20298, pence(0)), second]);
    expect(actor.getSnapshot().value).toBe('paid');
  });

  it.each(['submitted', 'answered', 'opened'] as const)('only reads when the result was %s', async (stage) => {
    const { ports, actor } = confirm();
    await ports.answer('recallAttempt', { ...cameBack, stage });
    await ports.answer('readTruth', [invoice(20298, pence(0))]);
    expect(ports.countOf('submitResult')).toBe(0);
    expect(actor.getSnapshot().value).toBe('paid');
  });

  it('submits nothing for an order that this tab did not open', async () => {
    const { ports, actor } = confirm(confirmationInput({ returned: { ...returned, orderId: 'A2002202601010101' } }));
    await ports.answer('recallAttempt', storedAttempt);
    await ports.answer('readTruth', [first]);
    expect(ports.countOf('submitResult')).toBe(0);
    expect(actor.getSnapshot().value).toBe('unknown');
  });

  // Proves: R8
  it('says in another browser what the provider knows of the last payment, once nothing of it can arrive', async () => {
    for (const [lastPayment, outcome] of [
      [{ state: 'declined', description: 'The bank said no.' }, 'notPaid'],
      [{ state: 'cancelled', description: 'You cancelled the payment.' }, 'notPaid'],
      [{ state: 'expired', description: 'The time to pay ran out.' }, 'notPaid'],
      [{ state: 'open', description: '' }, 'unknown'],
      [{ state: 'paid', description: '' }, 'unknown'],
      [null, 'unknown'],
    ] as const) {
      const { ports, actor } = confirm();
      await ports.answer('recallAttempt', null);
      await ports.answer('readTruth', [{ ...first, lastPayment }, second]);
      expect([lastPayment?.state, actor.getSnapshot().value]).toEqual([lastPayment?.state, outcome]);
      expect(refusalWords(actor.getSnapshot())).toBe(outcome === 'notPaid' ? lastPayment?.description : null);
    }
    // The tab that sent the result waits for its own answer, which may be newer than the list.
    const { ports, actor } = confirm();
    await ports.answer('recallAttempt', { ...cameBack, stage: 'submitted' });
    await ports.answer('readTruth', [{ ...first, lastPayment: { state: 'declined', description: 'No.' } }]);
    expect(actor.getSnapshot().value).toBe('unknown');
  });

  it('submits the result of a second try at the card page, and says not paid only once that is answered', async () => {
    const { ports, actor } = confirm();
    await ports.answer('recallAttempt', { ...cameBack, stage: 'failed' });
    await ports.answer('submitResult', undefined);
    await ports.answer('readTruth', [first, second]);
    expect(actor.getSnapshot().value).toBe('unknown');
  });

  // Proves: R8
  it('says not paid only after a clean no', async () => {
    const declined = confirm();
    await declined.ports.answer('recallAttempt', cameBack);
    await declined.ports.fail('submitResult', refused('The card was declined.', 'payment-declined'));
    await declined.ports.answer('readTruth', [first]);
    expect(declined.actor.getSnapshot().value).toBe('notPaid');
    const forged = confirm();
    await forged.ports.answer('recallAttempt', cameBack);
    await forged.ports.fail('submitResult', refused('This does not belong here.', PAYMENT_REFUSALS.unknownResult, 409));
    await forged.ports.answer('readTruth', [first]);
    expect(forged.actor.getSnapshot().value).toBe('unknown');
    const cut = confirm();
    await cut.ports.answer('recallAttempt', cameBack);
    await cut.ports.fail('submitResult', offline);
    await cut.ports.answer('readTruth', [first]);
    expect(cut.actor.getSnapshot().value).toBe('unknown');
  });
});

describe('A bank that is silent about invoices', () => {
  const silent = refused('The bank has not answered yet.', PAYMENT_REFUSALS.open);
  const back = confirmationInput({ returned: { ...returned, paymentFailed: true } });

  async function left(stage: 'failed' | 'submitted' = 'failed', input = back) {
    const confirmation = startHeld(invoiceConfirmationMachine, input);
    await confirmation.ports.answer('recallAttempt', { ...cameBack, stage });
    return confirmation;
  }

  // Proves: R8
  it('leaves it unknown whatever the address says, until it answers', async () => {
    const { ports, actor } = await left();
    await ports.fail('submitResult', silent);
    await ports.answer('readTruth', [first]);
    expect([actor.getSnapshot().value, looksAgain(actor.getSnapshot())]).toEqual(['unknown', 0]);
    for (const times of [1, 2]) {
      actor.send({ type: 'truth.requested' });
      await ports.fail('submitResult', silent);
      await ports.answer('readTruth', [first]);
      expect([actor.getSnapshot().value, looksAgain(actor.getSnapshot())]).toEqual(['unknown', times]);
    }
    actor.send({ type: 'truth.requested' });
    await ports.fail('submitResult', refused('The bank did not answer, so nothing was charged.', 'payment-declined'));
    await ports.answer('readTruth', [first]);
    expect(actor.getSnapshot().value).toBe('notPaid');
    expect(ports.inputsOf('submitResult')).toEqual(
      Array(4).fill({ attempt: expect.anything(), reference: 'result-1' }),
    );
  });

  it('is asked again on request after a reload, and may have said yes', async () => {
    const { ports, actor } = await left('submitted', confirmationInput({ returned: null }));
    await ports.answer('readTruth', [first]);
    expect([actor.getSnapshot().value, ports.countOf('submitResult')]).toEqual(['unknown', 0]);
    actor.send({ type: 'truth.requested' });
    await ports.answer('submitResult', undefined);
    await ports.answer('readTruth', [invoice(20298, pence(0))]);
    expect(actor.getSnapshot().value).toBe('paid');
  });

  it('is not called a no by a list that is older than its yes', async () => {
    const { ports, actor } = await left();
    await ports.answer('submitResult', undefined);
    await ports.answer('readTruth', [first]);
    expect(actor.getSnapshot().value).toBe('unknown');
  });
});

describe('An agent user', () => {
  // Proves: P2, S6.7
  it('who asks to change the account hears that it is not for them, and no call is made (T25)', async () => {
    const { ports, actor } = startHeld(agentDetailsMachine, agentDetailsInput);
    await ports.answer('readAgentUser', person);
    actor.send({ type: 'account-change.requested' });
    expect(actor.getSnapshot().context.message).toEqual({
      form: 'account',
      tone: 'error',
      text: 'This feature is not implemented for this user type',
    });
    actor.send({ type: 'email.submitted', email: 'new@bride.test', currentPassword: 'old' });
    expect(ports.countOf('saveAgentAccount')).toBe(0);
  });
});
