import { useSelector } from '@xstate/react';
import { use, useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type Invoice, invoiceName, isPayable, paymentWord } from '#domain/invoices/invoices.ts';
import { formatPence } from '#domain/values/money.ts';
import {
  chosenIds,
  invoiceMessage,
  invoicesListed,
  invoicesTickedBefore,
  isChoiceFull,
  isOpeningInvoice,
  openedId,
} from '#machines/agent/agent.select.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { Saving } from '#src/ui/field/saving.ts';
import box from '#src/ui/field/tick.module.css';
import { LaterRows, useRows } from '#src/ui/table/long-list.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { dueDay, InvoiceDay } from './due-day.tsx';
import { poColumn } from './po-column.tsx';

interface Props {
  invoices: ActorRefFrom<typeof invoicesMachine>;
  today: string;
}

/** The invoices that the last search found. */
export function InvoicesFound({ invoices, today }: Props) {
  const rows = useSelector(invoices, invoicesListed);
  if (rows.length === 0) return <p>No invoices found. Try other days, or other numbers.</p>;
  // Another list starts with its first rows again.
  const key = `${rows.length} ${rows[0]?.invoiceId}`;
  return <Rows key={key} caption={`Invoices found: ${rows.length}`} invoices={invoices} today={today} rows={rows} />;
}

/** What is paid as well, though the last search did not find it; unticked it stays until the next one. */
export function InvoicesTickedBefore({ invoices, today }: Props) {
  const rows = useSelector(invoices, invoicesTickedBefore);
  if (rows.length === 0) return null;
  return <Rows caption="Ticked before, and not in this list" invoices={invoices} today={today} rows={rows} />;
}

interface RowsProps extends Props {
  caption: string;
  rows: readonly Invoice[];
}

function Rows({ invoices, today, caption, rows }: RowsProps) {
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
        share: 6,
        leads: true,
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
            paymentWord(invoice)
          ),
      },
      {
        key: 'reference',
        title: 'Reference',
        share: 10,
        plain: true,
        unbroken: 'short',
        names: true,
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
      {
        key: 'description',
        title: 'What for',
        share: 23,
        plain: true,
        wide: true,
        cell: ({ description }) => description || null,
      },
      {
        key: 'issued',
        title: 'Issued',
        share: 13,
        unbroken: true,
        cell: ({ issuedOn }) => issuedOn && <InvoiceDay day={issuedOn} />,
      },
      {
        key: 'due',
        title: 'Due',
        share: 20,
        unbroken: true,
        cell: (invoice) => dueDay(invoice, today),
      },
      { ...poColumn<Invoice>(({ poNumber }) => poNumber), share: 12 },
      { key: 'amount', title: 'Amount', share: 8, numeric: true, cell: ({ amount }) => formatPence(amount) },
      {
        key: 'outstanding',
        title: 'To pay',
        share: 8,
        numeric: true,
        sum: true,
        cell: ({ outstanding }) => formatPence(outstanding),
      },
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
        caption={caption}
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
