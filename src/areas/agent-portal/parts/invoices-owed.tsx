import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatPence } from '#domain/money.ts';
import { listedTotal, overdueOn, payableCount } from '#machines/agent/agent.select.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { Facts } from './facts.tsx';

interface Props {
  invoices: ActorRefFrom<typeof invoicesMachine>;
  today: string;
}

/** What is still to pay of the invoices that are listed; of a single one its row says it. */
export function InvoicesOwed({ invoices, today }: Props) {
  const payable = useSelector(invoices, payableCount);
  const total = useSelector(invoices, listedTotal);
  const overdue = useSelector(invoices, overdueOn(today));
  if (payable < 2) return null;
  return (
    <Facts
      facts={[
        ['To pay in all', formatPence(total)],
        ['Overdue', overdue > 0 && formatPence(overdue)],
      ]}
    />
  );
}
