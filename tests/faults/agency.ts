// An agent who pays several invoices together under faults: the two machines of the portal that ship, with their wiring.
import { type InvoiceReturn, readInvoiceReturn } from '#domain/invoices/invoice-return.ts';
import { isOwed } from '#domain/invoices/invoices.ts';
import type { agentMachine } from '#machines/agent/agent.machine.ts';
import { awaitedFrom } from '#machines/agent/agent.select.ts';
import type { invoiceConfirmationMachine } from '#machines/agent/invoice-confirmation.machine.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { wireAgentPortal } from '#src/areas/agent-portal/wire.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { randomFrom } from '#tests/paths/random.ts';
import { type Answer, type Asked, FaultyProvider, type Met, ok, refused } from './faulty-provider.ts';
import { Violation } from './violation.ts';
import { CARD_PAGE, World } from './world.ts';

const LONG = 200_000;
const AGENT = 'A1';
/** In pence, by number. */
const INVOICES: Readonly<Record<string, number>> = { I1: 12_500, I2: 4_050 };

export const INVOICE_CALLS = ['invoices', 'preload', 'pay'] as const;
type InvoiceCall = (typeof INVOICE_CALLS)[number];

interface Order {
  readonly reference: string;
  readonly orderId: string;
  readonly ids: readonly string[];
  state: 'open' | 'authorised' | 'declined' | 'paid';
}

interface Body {
  readonly orderId: string;
  readonly txnTotal?: number;
  readonly invoices: readonly { readonly invoiceId: string; readonly amount: number }[];
  readonly guaranteesAccepted?: readonly { readonly paymentToken?: string }[];
}

/** Takes what was authorised on its page, once for each result; whoever authorises two orders pays twice. */
class InvoiceProvider extends FaultyProvider<InvoiceCall> {
  readonly captures: { readonly id: string; readonly amount: number }[] = [];
  readonly orders: Order[] = [];

  takenFor(id: string): number {
    return this.captures.filter((capture) => capture.id === id).reduce((sum, { amount }) => sum + amount, 0);
  }

  get isPaid(): boolean {
    return Object.entries(INVOICES).every(([id, amount]) => this.takenFor(id) >= amount);
  }

  visit(reference: string, state: 'authorised' | 'declined' | 'open'): void {
    const order = this.orders.find((one) => one.reference === reference);
    if (order?.state === 'open') order.state = state;
  }

  /** Whether the provider itself has said no to a result: who is told so may pay again. */
  saidNo = false;

  protected override sent(call: InvoiceCall, met: Met | null): void {
    if (call === 'pay') this.saidNo = met === 'refusal in words';
  }

  protected override callOf({ path, method }: Asked): InvoiceCall {
    if (path.endsWith('/payment/preload')) return 'preload';
    return method === 'GET' ? 'invoices' : 'pay';
  }

  protected override act(call: InvoiceCall, { body }: Asked): Answer {
    if (call === 'invoices') {
      return ok(...Object.keys(INVOICES).map((id) => this.#invoice(id)));
    }
    const { orderId, txnTotal, invoices, guaranteesAccepted } = body as Body;
    if (call === 'preload') {
      // Whoever was told that it is not paid may ask again; from anybody else the portal keeps it.
      if (this.saidNo && this.orders.some(({ state }) => state === 'authorised')) {
        return refused(409, 'payment-open', 'Please wait.');
      }
      const due = invoices.reduce((sum, { invoiceId }) => sum + this.#outstanding(invoiceId), 0);
      if (due === 0 || Math.round((txnTotal ?? 0) * 100) !== due) return refused(409, 'moved', 'An amount has moved.');
      const ids = invoices.map(({ invoiceId }) => invoiceId);
      const reference = `result-${this.orders.length + 1}`;
      this.orders.push({ reference, orderId, ids, state: 'open' });
      return ok({
        orderId,
        preloadData: { action: `${CARD_PAGE}/pay`, fields: [{ name: 'reference', value: reference }] },
      });
    }
    const order = this.orders.find(({ reference }) => reference === guaranteesAccepted?.[0]?.paymentToken);
    if (order?.state === 'declined') return refused(402, 'declined', 'Your card was declined.');
    if (order?.state !== 'authorised') return refused(422, 'unknown-result', 'This result is not known.');
    for (const id of order.ids) this.captures.push({ id, amount: INVOICES[id] ?? 0 });
    order.state = 'paid';
    const totalCost = order.ids.reduce((sum, id) => sum + (INVOICES[id] ?? 0), 0) / 100;
    return ok({ orderId, totalCost, invoices: order.ids.map((id) => this.#invoice(id)) });
  }

  /** Also what is authorised and lost on its way is taken in the end, without the browser (T43). */
  settle(): void {
    for (const order of this.orders.filter(({ state }) => state === 'authorised')) {
      for (const id of order.ids) this.captures.push({ id, amount: INVOICES[id] ?? 0 });
      order.state = 'paid';
    }
  }

  #outstanding(id: string): number {
    return Math.max(0, (INVOICES[id] ?? 0) - this.takenFor(id));
  }

  #invoice(id: string): unknown {
    return {
      invoiceId: id,
      agentId: AGENT,
      referenceNumber: `R-${id}`,
      issuedOn: '2026-06-01',
      amount: (INVOICES[id] ?? 0) / 100,
      outstanding: this.#outstanding(id) / 100,
    };
  }
}

type Screen =
  | { readonly page: 'list'; readonly child: ReturnType<typeof startList> }
  | {
      readonly page: 'confirmation';
      readonly child: ReturnType<typeof startConfirmation>;
      returned: InvoiceReturn | null;
    };

const portal = (world: World) =>
  (wireAgentPortal(world.services).agent as unknown as typeof agentMachine).implementations.actors;
const startList = (world: World) =>
  startUnderParent(portal(world).invoices as typeof invoicesMachine, { agentNumber: AGENT, findsBookings: false });
const startConfirmation = (world: World, returned: InvoiceReturn | null) =>
  startUnderParent(portal(world).invoiceConfirmation as typeof invoiceConfirmationMachine, {
    agentNumber: AGENT,
    returned,
  });

export class Agency {
  readonly provider = new InvoiceProvider();
  readonly steps: string[] = [];
  readonly #world = new World(this.provider.fetch);
  readonly #random: (below: number) => number;
  readonly #advance: (milliseconds: number) => Promise<void>;
  #screen: Screen;
  /** Whether the agent was told on the way back that it is paid. */
  #shownPaid = false;

  constructor(seed: number, advance: (milliseconds: number) => Promise<void>) {
    this.#random = randomFrom(seed);
    this.#advance = advance;
    this.#screen = { page: 'list', child: startList(this.#world) };
    this.provider.onDeath = () => {
      this.steps.push('the page is gone');
      this.#reload();
    };
  }

  get settled(): boolean {
    if (this.#shownPaid || this.#screen.page !== 'list') return this.#shownPaid;
    // Settled without the browser: the list says that nothing is left to pay.
    const { value, context } = this.#screen.child.actor.getSnapshot();
    return value === 'listing' && context.invoices.length > 0 && !context.invoices.some(isOwed);
  }

  get #state(): string {
    return `${this.#screen.page} ${JSON.stringify(this.#screen.child.actor.getSnapshot().value)}`;
  }

  async step(calmly = false): Promise<void> {
    const before = this.#state;
    const done = !calmly && this.#random(8) === 0 ? this.#reload() : this.#goOn();
    this.steps.push(`${before}: ${done}`);
    await this.#advance(calmly || this.#random(4) > 0 ? LONG : 1);
    this.#check();
  }

  #reload(): string {
    const screen = this.#screen;
    screen.child.stop();
    this.#screen =
      screen.page === 'list'
        ? { page: 'list', child: startList(this.#world) }
        : { ...screen, child: startConfirmation(this.#world, screen.returned) };
    return 'reloads';
  }

  #goOn(): string {
    const screen = this.#screen;
    if (screen.page === 'confirmation') {
      const { actor } = screen.child;
      const { value } = actor.getSnapshot();
      if (value === 'unknown') actor.send({ type: 'truth.requested' });
      else if (value === 'unreadable') actor.send({ type: 'retry.requested' });
      else if (value === 'notPaid' || value === 'nothing') {
        screen.child.stop();
        this.#screen = { page: 'list', child: startList(this.#world) };
        return 'goes back to the list';
      }
      return 'waits for the truth';
    }
    const { actor } = screen.child;
    switch (actor.getSnapshot().value) {
      case 'unreadable':
        actor.send({ type: 'retry.requested' });
        return 'asks again';
      case 'listing':
        if (awaitedFrom(actor.getSnapshot()) === 'here') {
          screen.child.stop();
          this.#screen = { page: 'confirmation', child: startConfirmation(this.#world, null), returned: null };
          return 'checks the payment';
        }
        for (const invoiceId of Object.keys(INVOICES)) actor.send({ type: 'invoice.chosen', invoiceId, chosen: true });
        actor.send({ type: 'payment.requested' });
        return 'pays';
      case 'leaving':
        return this.#world.page === null ? 'waits' : this.#visit(this.#world.page);
      default:
        return 'waits';
    }
  }

  #visit(reference: string): string {
    this.#world.page = null;
    const visit = (['authorised', 'authorised', 'declined', 'open'] as const)[this.#random(4)] ?? 'authorised';
    this.provider.visit(reference, visit);
    if (visit === 'open') {
      if (this.#screen.page === 'list') this.#screen.child.actor.send({ type: 'page.returned' });
      return 'turns back';
    }
    const order = this.provider.orders.find((one) => one.reference === reference);
    const returned = readInvoiceReturn({
      orderId: order?.orderId ?? '',
      invoices: JSON.stringify(order?.ids ?? []),
      providerReference: reference,
      paymentFailed: String(visit === 'declined'),
    });
    this.#screen.child.stop();
    this.#screen = { page: 'confirmation', child: startConfirmation(this.#world, returned), returned };
    return `${visit}, comes back`;
  }

  #check(): void {
    const holds = (rule: string, isTrue: boolean) => {
      if (!isTrue) throw new Violation(`${rule}\n${this.story()}`);
    };
    for (const [id, amount] of Object.entries(INVOICES)) {
      holds(`invoice ${id} is paid once`, this.provider.takenFor(id) <= amount);
    }
    const shows = this.#state === 'confirmation "paid"';
    holds('an invoice that is shown as paid is paid', !shows || this.provider.isPaid);
    this.#shownPaid ||= shows;
    // A page that says not paid invites to pay again: then nothing may be on its way.
    const onItsWay = this.provider.orders.some(({ state }) => state === 'authorised');
    holds(
      'nobody is asked to pay again while a payment is on its way',
      this.#state !== 'confirmation "notPaid"' || !onItsWay || this.provider.saidNo,
    );
    // The provider settles what it has, in its own time.
    if (this.#random(3) === 0) this.provider.settle();
  }

  async checkEnd(): Promise<void> {
    if (!this.provider.isPaid) throw new Violation(`the end is not the truth\n${this.story()}`);
  }

  story(): string {
    return [...this.steps, '', ...this.provider.log, '', `stands in ${this.#state}`].join('\n');
  }
}
