import { useSelector } from '@xstate/react';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { MOST_INVOICES } from '#domain/invoices/invoice-return.ts';
import { invoiceName } from '#domain/invoices/invoices.ts';
import { OUTCOME_UNKNOWN } from '#domain/payment/payment-words.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { counted } from '#domain/values/counted.ts';
import { formatPence } from '#domain/values/money.ts';
import {
  awaitedFrom,
  chosenCount,
  chosenTotal,
  invoiceDetail,
  invoicesTickedBefore,
  invoicesView,
  isAllChosen,
  isAnyListedChosen,
  isChoiceFull,
  isLeavingToPay,
  mayPayInvoices,
  openElsewhere,
  payAdvice,
  payableCount,
  paymentMessage,
  togetherCount,
  unlistedMessage,
} from '#machines/agent/agent.select.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { BeingRead } from '#src/app/being-read.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Saving } from '#src/ui/field/saving.ts';
import { typeOver } from '#src/ui/keyboard/focus-after.ts';
import styles from './invoices-screen.module.css';
import { AgentPage } from './parts/agent-page.tsx';
import { InvoicesFound, InvoicesTickedBefore } from './parts/invoice-rows.tsx';
import { InvoiceSearch } from './parts/invoice-search.tsx';
import { InvoicesOwed } from './parts/invoices-owed.tsx';
import { OpenedInvoice } from './parts/opened-invoice.tsx';

interface Props {
  invoices: ActorRefFrom<typeof invoicesMachine>;
}

interface ListProps extends Props {
  today: string;
  /** The agency, for the paper. */
  whose: string;
  /** The booking that was opened last, to come back to. */
  opened: string | undefined;
}

/** `/agent-portal/invoices`: searched, opened, chosen and paid together (spec 7). */
export function InvoicesScreen({ invoices, today, whose, opened }: ListProps) {
  const view = useSelector(invoices, invoicesView);
  const message = useSelector(invoices, paymentMessage);
  const advice = useSelector(invoices, payAdvice);
  const unlisted = useSelector(invoices, unlistedMessage);
  const detail = useSelector(invoices, invoiceDetail);
  const leaving = useSelector(invoices, isLeavingToPay);
  const form = useRef<HTMLFormElement>(null);
  const [searches, setSearches] = useState(false);
  const toSearch = () => {
    // Drawn before anything else, because the focus goes there.
    flushSync(() => setSearches(true));
    typeOver(form.current?.querySelector<HTMLInputElement>('input[name="references"]'));
  };
  const payment = useRef<HTMLDivElement>(null);
  const toPayment = () => payment.current?.querySelector('button')?.focus();
  return (
    <AgentPage
      title={view === 'opened' && detail ? `Invoice ${invoiceName(detail)}` : 'Invoices'}
      whose={whose}
      onSlash={toSearch}
      own={view === 'listing' ? [['p', 'Go to the payment of the ticked invoices', toPayment]] : []}
    >
      <BeingRead page={invoices} view={view} rows={3} label="Loading the invoices" />
      {view === 'opened' && detail ? (
        <OpenedInvoice
          detail={detail}
          today={today}
          opened={opened}
          onClose={() => invoices.send({ type: 'invoice.closed' })}
        />
      ) : null}
      {view === 'listing' ? (
        <Saving value={leaving}>
          <MessageNotice message={unlisted} advice="Look for it by its number, or call us." />
          <InvoicesOwed invoices={invoices} today={today} />
          <InvoiceSearch invoices={invoices} form={form} open={searches} onToggle={setSearches} />
          <Awaited invoices={invoices} />
          <ChooseAll invoices={invoices} />
          <InvoicesFound invoices={invoices} today={today} />
          <InvoicesTickedBefore invoices={invoices} today={today} />
          <MessageNotice message={message} advice={advice} />
          <Payment invoices={invoices} bar={payment} />
        </Saving>
      ) : null}
    </AgentPage>
  );
}

/** Why some of them are better not paid now, or cannot be ticked, though they are still to pay. */
function Awaited({ invoices }: Props) {
  const from = useSelector(invoices, awaitedFrom);
  const elsewhere = useSelector(invoices, openElsewhere);
  if (from === null) return null;
  const check = <LinkButton to={AGENT_PLACES['invoice-confirmation']}>Check the payment</LinkButton>;
  return from === 'here' ? (
    <Notice tone="warning" title={OUTCOME_UNKNOWN} action={check}>
      The invoices of this payment can be chosen again once that is known.
    </Notice>
  ) : (
    <Notice tone="warning" title={`A payment of ${elsewhere} is still open`}>
      It was begun in another tab or browser. Look there whether it is paid before you pay again.
    </Notice>
  );
}

/** One box that ticks all invoices that can be paid together, or none. */
function ChooseAll({ invoices }: Props) {
  const payable = useSelector(invoices, payableCount);
  const together = useSelector(invoices, togetherCount);
  const all = useSelector(invoices, isAllChosen);
  const any = useSelector(invoices, isAnyListedChosen);
  if (payable < 2 || together === 0) return null;
  const most = `${MOST_INVOICES} invoices${together < MOST_INVOICES ? ' with those ticked before' : ''}`;
  return (
    <div className={styles.all}>
      <Checkbox
        name="all"
        checked={all}
        partly={any && !all}
        hint={together < payable ? `One payment takes up to ${most}. Pay these first, then the others.` : null}
        onChange={(chosen) => invoices.send({ type: chosen ? 'choice.filled' : 'choice.emptied' })}
      >
        {together < payable ? `Pay the ${together} oldest of ${payable} invoices` : `Pay all ${payable} invoices`}
      </Checkbox>
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
  const others = useSelector(invoices, invoicesTickedBefore).length;
  if (payable + others === 0) return null;
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
