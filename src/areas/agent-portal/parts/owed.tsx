import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { invoicesView, payableCount } from '#machines/agent/agent.select.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Waiting } from '#src/ui/feedback/skeletons.tsx';
import { Link } from '#src/ui/link.tsx';
import { Facts } from './facts.tsx';
import { InvoicesOwed } from './invoices-owed.tsx';
import styles from './overview.module.css';

interface Props {
  invoices: ActorRefFrom<typeof invoicesMachine>;
  today: string;
}

/** What the agency owes, and the way to pay it. */
export function Owed({ invoices, today }: Props) {
  const view = useSelector(invoices, invoicesView);
  const failure = useSelector(invoices, failureWords);
  const payable = useSelector(invoices, payableCount);
  const retry = () => invoices.send({ type: 'retry.requested' });
  return (
    <div className={styles.part}>
      {view === 'reading' ? <Reading /> : null}
      {view === 'unreadable' ? (
        <Notice tone="error" title={failure ?? undefined} action={<Button onPress={retry}>Try again</Button>}>
          What is to pay is not shown.
        </Notice>
      ) : null}
      {view === 'listing' ? <InvoicesOwed invoices={invoices} today={today} /> : null}
      {view === 'unreadable' ? null : (
        <Link to={AGENT_PLACES.invoices}>{payable > 0 ? 'Choose invoices to pay' : 'See all invoices'}</Link>
      )}
    </div>
  );
}

/** As high as the sum that comes. */
const Reading = () => (
  <Waiting label="Loading the invoices">
    <Facts large facts={[['Total to pay', '…']]} />
  </Waiting>
);
