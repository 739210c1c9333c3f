import { useSelector } from '@xstate/react';
import { type RefObject, use, useEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { counted } from '#domain/counted.ts';
import { type Invoice, invoiceName, isOverdue, isPayable } from '#domain/invoices.ts';
import { formatPence } from '#domain/money.ts';
import {
  chosenCount,
  chosenIds,
  chosenTotal,
  invoiceDetail,
  invoiceMessage,
  invoicesListed,
  invoicesView,
  isAllChosen,
  isChoiceFull,
  isLeavingToPay,
  isOpeningInvoice,
  mayPayInvoices,
  openedId,
  payableCount,
  paymentMessage,
  togetherCount,
} from '#machines/agent/agent.select.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeletons.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { Unreadable } from '#src/ui/feedback/unreadable.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Saving } from '#src/ui/field/saving.ts';
import box from '#src/ui/field/tick.module.css';
import { typeOver } from '#src/ui/keyboard/focus-after.ts';
import { LaterRows, useRows } from '#src/ui/table/long-list.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import styles from './invoices-screen.module.css';
import { AgentPage } from './parts/agent-page.tsx';
import { dayWords } from './parts/agent-words.ts';
import { InvoiceSearch } from './parts/invoice-search.tsx';
import { InvoicesOwed } from './parts/invoices-owed.tsx';
import { OpenedInvoice } from './parts/opened-invoice.tsx';
import { poColumn } from './parts/po-column.tsx';

interface Props {
  invoices: ActorRefFrom<typeof invoicesMachine>;
}

interface DatedProps extends Props {
  today: string;
}

interface LastOpened {
  /** The booking that was opened last, to come back to. */
  opened: string | undefined;
}

const UNCHARGED = 'Nothing was charged. The invoices are as the list shows them: pay from there again, or call us.';

/** `/agent-portal/invoices`: searched, opened, chosen and paid together (spec 7). */
export function InvoicesScreen({ invoices, today, opened }: DatedProps & LastOpened) {
  const view = useSelector(invoices, invoicesView);
  const failure = useSelector(invoices, failureWords);
  const message = useSelector(invoices, paymentMessage);
  const detail = useSelector(invoices, invoiceDetail);
  const leaving = useSelector(invoices, isLeavingToPay);
  const form = useRef<HTMLFormElement>(null);
  const payment = useRef<HTMLDivElement>(null);
  const toPayment = () => payment.current?.querySelector('button')?.focus();
  return (
    <AgentPage
      title={view === 'opened' && detail ? `Invoice ${invoiceName(detail)}` : 'Invoices'}
      onSlash={() => typeOver(form.current?.querySelector<HTMLInputElement>('input[name="references"]'))}
      own={view === 'listing' ? [['p', 'Go to the payment of what is ticked', toPayment]] : []}
    >
      {view === 'reading' ? <ListSkeleton rows={3} label="Loading the invoices" /> : null}
      {view === 'unreadable' ? (
        <Unreadable text={failure} onRetry={() => invoices.send({ type: 'retry.requested' })} />
      ) : null}
      {view === 'opened' && detail ? (
        <OpenedInvoice detail={detail} opened={opened} onClose={() => invoices.send({ type: 'invoice.closed' })} />
      ) : null}
      {view === 'listing' ? (
        <Saving value={leaving}>
          <InvoiceSearch invoices={invoices} form={form} />
          <InvoicesOwed invoices={invoices} today={today} />
          <ChooseAll invoices={invoices} />
          <List invoices={invoices} today={today} />
          <MessageNotice message={message} advice={UNCHARGED} />
          <Payment invoices={invoices} bar={payment} />
        </Saving>
      ) : null}
    </AgentPage>
  );
}

/** One box that ticks all invoices that can be paid together, or none. */
function ChooseAll({ invoices }: Props) {
  const payable = useSelector(invoices, payableCount);
  const together = useSelector(invoices, togetherCount);
  const all = useSelector(invoices, isAllChosen);
  const any = useSelector(invoices, chosenCount) > 0;
  if (payable < 2) return null;
  return (
    <div className={styles.all}>
      <Checkbox
        name="all"
        checked={all}
        partly={any && !all}
        hint={
          together < payable ? `One payment takes up to ${together} invoices. Pay these first, then the others.` : null
        }
        onChange={(chosen) => invoices.send({ type: chosen ? 'choice.filled' : 'choice.emptied' })}
      >
        {together < payable ? `Pay the ${together} oldest of ${payable} invoices` : `Pay all ${payable} invoices`}
      </Checkbox>
    </div>
  );
}

function List({ invoices, today }: DatedProps) {
  const rows = useSelector(invoices, invoicesListed);
  if (rows.length === 0) return <p>No invoices found. Try other days, or other numbers.</p>;
  // Another list starts with its first rows again.
  return <Rows key={`${rows.length} ${rows[0]?.invoiceId}`} invoices={invoices} today={today} rows={rows} />;
}

function Rows({ invoices, today, rows }: DatedProps & { rows: readonly Invoice[] }) {
  const chosen = useSelector(invoices, chosenIds);
  const opened = useSelector(invoices, openedId);
  const opening = useSelector(invoices, isOpeningInvoice);
  const message = useSelector(invoices, invoiceMessage);
  const full = useSelector(invoices, isChoiceFull);
  const leaving = use(Saving);
  const columns = useMemo(
    (): Column<Invoice>[] => [
      {
        key: 'pay',
        title: 'Pay',
        unprinted: true,
        cell: (invoice) =>
          isPayable(invoice) ? (
            <input
              type="checkbox"
              className={box.tick}
              aria-label={`Pay invoice ${invoiceName(invoice)}`}
              checked={chosen.includes(invoice.invoiceId)}
              aria-disabled={leaving || (full && !chosen.includes(invoice.invoiceId)) || undefined}
              onChange={(event) =>
                invoices.send({
                  type: 'invoice.chosen',
                  invoiceId: invoice.invoiceId,
                  chosen: event.currentTarget.checked,
                })
              }
            />
          ) : (
            'Paid'
          ),
      },
      {
        key: 'reference',
        title: 'Reference',
        plain: true,
        unbroken: true,
        cell: ({ invoiceId, referenceNumber }) => (
          <Button
            kind="quiet"
            busy={opening && opened === invoiceId}
            disabled={leaving}
            onPress={() => invoices.send({ type: 'invoice.opened', invoiceId })}
          >
            {invoiceName({ invoiceId, referenceNumber })}
          </Button>
        ),
      },
      { key: 'description', title: 'What for', plain: true, cell: ({ description }) => description || null },
      { key: 'issued', title: 'Issued', unbroken: true, cell: ({ issuedOn }) => dayWords(issuedOn) },
      {
        key: 'due',
        title: 'Due',
        unbroken: true,
        cell: (invoice) => (
          <>
            {dayWords(invoice.dueOn)} {isOverdue(invoice, today) ? <strong>overdue</strong> : null}
          </>
        ),
      },
      poColumn(({ poNumber }) => poNumber),
      { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
      { key: 'outstanding', title: 'To pay', numeric: true, cell: ({ outstanding }) => formatPence(outstanding) },
    ],
    [invoices, today, chosen, opened, opening, full, leaving],
  );
  const at = rows.findIndex(({ invoiceId }) => invoiceId === opened);
  const { within, stretch, show } = useRows(rows.length, 'tbody tr', at);
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes back from an invoice is at it again; who is here stays
  useEffect(() => {
    if (!message) within.current?.querySelectorAll('tbody tr')[at]?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={within}>
      <Table
        caption={`Invoices found: ${rows.length}`}
        columns={columns}
        rows={rows.slice(stretch.from, stretch.to)}
        keyOf={({ invoiceId }) => invoiceId}
        note={({ invoiceId }) =>
          message && invoiceId === opened ? <MessageNotice message={message} advice="Try again, or call us." /> : null
        }
      />
      <LaterRows of="invoice" word="more" count={rows.length} stretch={stretch} onMore={show} />
    </div>
  );
}

function Payment({ invoices, bar }: Props & { bar: RefObject<HTMLDivElement | null> }) {
  const count = useSelector(invoices, chosenCount);
  const total = useSelector(invoices, chosenTotal);
  const may = useSelector(invoices, mayPayInvoices);
  const full = useSelector(invoices, isChoiceFull);
  const leaving = useSelector(invoices, isLeavingToPay);
  const payable = useSelector(invoices, payableCount);
  if (payable === 0) return null;
  return (
    <div ref={bar} className={styles.payment}>
      <output id="invoices-chosen" className={styles.sum}>
        {count === 0
          ? 'Tick the invoices that you want to pay.'
          : `${counted(count, 'invoice')}, ${formatPence(total)}${full ? '. One payment takes no more.' : ''}`}
      </output>
      <Button
        kind="primary"
        busy={leaving}
        disabled={!may && !leaving}
        describedBy="invoices-chosen"
        onPress={() => invoices.send({ type: 'payment.requested' })}
      >
        {leaving ? 'Taking you to the payment page…' : `Pay ${count === 0 ? '' : `${formatPence(total)} `}by card`}
      </Button>
    </div>
  );
}
