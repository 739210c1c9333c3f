import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { type Invoice, invoiceName } from '#domain/invoices/invoices.ts';
import { OUTCOME_UNKNOWN } from '#domain/payment/payment-words.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { formatPence } from '#domain/values/money.ts';
import type { agentMachine } from '#machines/agent/agent.machine.ts';
import {
  agentName,
  agentNumberOf,
  askedIds,
  confirmationView,
  confirmedDay,
  confirmedInvoices,
  confirmedOrder,
  confirmedTotal,
  isStillOwed,
  refusalWords,
} from '#machines/agent/agent.select.ts';
import type { invoiceConfirmationMachine } from '#machines/agent/invoice-confirmation.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { looksAgain } from '#machines/looks.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeletons.tsx';
import { LookedAgain } from '#src/ui/feedback/looked-again.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Unreadable } from '#src/ui/feedback/unreadable.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import { AgentPage } from './parts/agent-page.tsx';
import { dayWords } from './parts/agent-words.ts';
import { Facts } from './parts/facts.tsx';

interface Props {
  agent: ActorRefFrom<typeof agentMachine>;
  confirmation: ActorRefFrom<typeof invoiceConfirmationMachine>;
  /** Empty if the operator names none. */
  phone: string;
}

/**
 * `/agent-portal/invoices/confirmation`: what the provider says about the payment; no figure comes from the address
 * (T05).
 */
export function ConfirmationScreen({ agent, confirmation, phone }: Props) {
  const view = useSelector(confirmation, confirmationView);
  const order = useSelector(confirmation, confirmedOrder);
  const total = useSelector(confirmation, confirmedTotal);
  const refusal = useSelector(confirmation, refusalWords);
  const owed = useSelector(confirmation, isStillOwed);
  const failure = useSelector(confirmation, failureWords);
  const looks = useSelector(confirmation, looksAgain);
  const back = (
    <div>
      <LinkButton to={AGENT_PLACES.invoices}>Go to the invoices</LinkButton>
    </div>
  );
  switch (view) {
    case 'confirming':
      return (
        <AgentPage title="Checking the payment">
          <ListSkeleton rows={2} label="Checking the payment" />
        </AgentPage>
      );
    case 'paid':
      return (
        <AgentPage
          title="The invoices are paid"
          intro={order ? `Order ${order}${total === null ? '' : `, ${formatPence(total)}`}` : undefined}
        >
          <Payment agent={agent} confirmation={confirmation} />
          <Asked confirmation={confirmation} caption="Paid" />
          {back}
        </AgentPage>
      );
    case 'notPaid':
      return (
        <AgentPage title="The invoices are not paid">
          <Notice tone="error" title={refusal ?? ERROR_TEXT.paymentTaken}>
            {owed
              ? 'The invoices are still to pay. You can pay them from their list.'
              : 'Nothing is left to pay on them: what they were for was cancelled or costs less now.'}
          </Notice>
          <Asked confirmation={confirmation} caption={owed ? 'Still to pay' : 'Invoices of this payment'} />
          {back}
        </AgentPage>
      );
    case 'unknown':
      return (
        <AgentPage title="The payment is not confirmed">
          <Notice
            tone="warning"
            title={OUTCOME_UNKNOWN}
            action={<Button onPress={() => confirmation.send({ type: 'truth.requested' })}>Check again</Button>}
          >
            <p>
              <CallText phone={phone}>
                {`Please do not pay again until you know. Call us${phone ? ` on ${phone}` : ''}${order ? ` and quote order ${order}` : ''}.`}
              </CallText>
            </p>
          </Notice>
          <LookedAgain times={looks} />
          <Asked confirmation={confirmation} caption="Invoices of this payment" />
          {back}
        </AgentPage>
      );
    case 'unreadable':
      return (
        <AgentPage title="The payment is not confirmed">
          <Unreadable text={failure} onRetry={() => confirmation.send({ type: 'retry.requested' })} />
        </AgentPage>
      );
    case 'nothing':
      return (
        <AgentPage title="No payment to confirm">
          <p>This page opens after a payment of invoices.</p>
          {back}
        </AgentPage>
      );
  }
}

/** Who paid, and when: the page is printed for the books. */
function Payment({ agent, confirmation }: Pick<Props, 'agent' | 'confirmation'>) {
  const name = useSelector(agent, agentName);
  const number = useSelector(agent, agentNumberOf);
  const day = useSelector(confirmation, confirmedDay);
  return (
    <Facts
      facts={[
        ['Paid by', name],
        ['Agent number', number],
        ['Paid on', day && dayWords(day)],
      ]}
    />
  );
}

const COLUMNS: readonly Column<Invoice>[] = [
  { key: 'reference', title: 'Reference', plain: true, unbroken: 'short', names: true, cell: invoiceName },
  { key: 'description', title: 'What for', plain: true, cell: ({ description }) => description || null },
  { key: 'issued', title: 'Issued', unbroken: true, cell: ({ issuedOn }) => issuedOn && dayWords(issuedOn) },
  { key: 'amount', title: 'Amount', numeric: true, cell: ({ amount }) => formatPence(amount) },
  { key: 'outstanding', title: 'To pay', numeric: true, cell: ({ outstanding }) => formatPence(outstanding) },
];

function Asked({ confirmation, caption }: Pick<Props, 'confirmation'> & { caption: string }) {
  const invoices = useSelector(confirmation, confirmedInvoices);
  const asked = useSelector(confirmation, askedIds).split(' ');
  const rows = invoices.filter(({ invoiceId }) => asked.includes(invoiceId));
  if (rows.length === 0) return null;
  return <Table caption={caption} columns={COLUMNS} rows={rows} keyOf={({ invoiceId }) => invoiceId} />;
}
