import { useSelector } from '@xstate/react';
import { contactPhone } from '#machines/app/app.select.ts';
import { ReportLink } from '#src/recorder/report-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import { useRoot } from './actors.tsx';
import { KeptTickets } from './kept-tickets.tsx';
import styles from './starting.module.css';

/** The spinner while the configuration loads; its error text, bold and red, in place of the routes (spec 2). */
export function Starting() {
  const root = useRoot();
  const startup = useSelector(root, (app) => app.children.startup);
  const failure = useSelector(startup, (snapshot) => snapshot?.matches('failed') && snapshot.context.failure);
  const phone = useSelector(root, contactPhone);
  const said = useSelector(root, ({ context: { entry } }) =>
    (entry.kind === 'summary' && entry.providerReference) ||
    (entry.kind === 'agent-portal' && entry.returned?.providerReference)
      ? 'A payment may have been made: do not pay again.'
      : 'Booking is not possible now.',
  );
  if (!failure) return <Spinner size="page" label="Loading" />;
  return (
    <Page width="text">
      <div className={styles.text} role="alert">
        <h1>{failure}</h1>
      </div>
      <p>
        <CallText phone={phone}>{`${said}${phone ? ` You can call us on ${phone}.` : ''}`}</CallText>
      </p>
      <KeptTickets />
      <div className={styles.ways}>
        <Button kind="primary" onPress={() => root.send({ type: 'retry.requested' })}>
          Try again
        </Button>
        <ReportLink />
      </div>
    </Page>
  );
}
