import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatPence } from '#domain/values/money.ts';
import { areAllListed, listedTotal, overdueOn } from '#machines/agent/agent.select.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { Facts } from './facts.tsx';

interface Props {
  invoices: ActorRefFrom<typeof invoicesMachine>;
  today: string;
}

/** What is still to pay of the invoices that are listed: it stands above the search, which does not move for what it finds. */
export function InvoicesOwed({ invoices, today }: Props) {
  const all = useSelector(invoices, areAllListed);
  const total = useSelector(invoices, listedTotal);
  const overdue = useSelector(invoices, overdueOn(today));
  return (
    <Facts
      large
      facts={[
        [all ? 'Total to pay' : 'To pay, of those found', total > 0 ? formatPence(total) : 'Nothing'],
        ['Overdue', overdue > 0 && <strong>{formatPence(overdue)}</strong>],
      ]}
    />
  );
}
