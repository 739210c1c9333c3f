import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bookingsMachine } from '#machines/account/bookings.machine.ts';
import type { agentMachine } from '#machines/agent/agent.machine.ts';
import { agentName, agentNumberOf, agentTerms } from '#machines/agent/agent.select.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { NEW_BOOKING_PLACE } from '#src/routing/places.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { AgentPage } from './parts/agent-page.tsx';
import { termFacts } from './parts/agent-words.ts';
import { Facts } from './parts/facts.tsx';
import { NextTrips } from './parts/next-trips.tsx';
import styles from './parts/overview.module.css';
import { Owed } from './parts/owed.tsx';

interface Props {
  agent: ActorRefFrom<typeof agentMachine>;
  nextTrips: ActorRefFrom<typeof bookingsMachine>;
  owed: ActorRefFrom<typeof invoicesMachine>;
  today: string;
  /** The booking that was opened last, to come back to. */
  opened: string | undefined;
}

/** `/agent-portal/`: what is next and what is overdue; then who is signed in, and on which terms. */
export function OverviewScreen({ agent, nextTrips, owed, today, opened }: Props) {
  const name = useSelector(agent, agentName);
  const number = useSelector(agent, agentNumberOf);
  const terms = useSelector(agent, agentTerms);
  return (
    <AgentPage title={name || 'Agent portal'}>
      <div className={styles.top}>
        <Owed invoices={owed} today={today} />
        <LinkButton kind="primary" to={NEW_BOOKING_PLACE}>
          New booking
        </LinkButton>
      </div>
      <NextTrips bookings={nextTrips} opened={opened} />
      <Section title="Your account">
        <Facts facts={[['Agent number', number], ...termFacts(terms)]} />
      </Section>
    </AgentPage>
  );
}
