import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { agentMachine } from '#machines/agent/agent.machine.ts';
import {
  agencyOnPaper,
  agentPhone,
  agentTerms,
  agentToday,
  agentView,
  lastOpened,
} from '#machines/agent/agent.select.ts';
import { BookingsScreen } from './bookings-screen.tsx';
import { CardsScreen } from './cards-screen.tsx';
import { ConfirmationScreen } from './confirmation-screen.tsx';
import { DetailsScreen } from './details-screen.tsx';
import { InvoicesScreen } from './invoices-screen.tsx';
import { OverviewScreen } from './overview-screen.tsx';
import { AgentPage } from './parts/agent-page.tsx';

interface Props {
  agent: ActorRefFrom<typeof agentMachine>;
}

/** `/agent-portal/*`: the page in front, each with its own machine. */
export function AgentScreen({ agent }: Props) {
  const view = useSelector(agent, agentView);
  const terms = useSelector(agent, agentTerms);
  const phone = useSelector(agent, agentPhone);
  const opened = useSelector(agent, lastOpened);
  const today = useSelector(agent, agentToday);
  const whose = useSelector(agent, agencyOnPaper);
  const children = useSelector(agent, (state) => state.children);
  const { nextTrips, owed, bookings, invoices, invoiceConfirmation, details, cards } = children;
  switch (view) {
    case 'overview':
      return nextTrips && owed ? (
        <OverviewScreen agent={agent} nextTrips={nextTrips} owed={owed} today={today} opened={opened} />
      ) : null;
    case 'bookings':
      return bookings ? <BookingsScreen bookings={bookings} whose={whose} opened={opened} /> : null;
    case 'invoices':
      return invoices ? <InvoicesScreen invoices={invoices} today={today} whose={whose} opened={opened} /> : null;
    case 'invoice-confirmation':
      return invoiceConfirmation ? (
        <ConfirmationScreen agent={agent} confirmation={invoiceConfirmation} phone={phone} />
      ) : null;
    case 'details':
      return details ? <DetailsScreen details={details} terms={terms} /> : null;
    case 'cards':
      return cards ? <CardsScreen cards={cards} terms={terms} /> : null;
    case 'closed':
      return <AgentPage title="You are signed out">Sign in again to go on.</AgentPage>;
  }
}
