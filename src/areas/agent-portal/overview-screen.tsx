import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { agentMachine } from '#machines/agent/agent.machine.ts';
import { agentName, agentNumberOf, agentTerms } from '#machines/agent/agent.select.ts';
import { NEW_BOOKING_PLACE } from '#src/routing/places.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { AgentPage } from './parts/agent-page.tsx';
import { termFacts } from './parts/agent-words.ts';
import { Facts } from './parts/facts.tsx';

/** `/agent-portal/`: who is signed in, and on which terms; the ways to the other pages are above it, as on each of them. */
export function OverviewScreen({ agent }: { agent: ActorRefFrom<typeof agentMachine> }) {
  const name = useSelector(agent, agentName);
  const number = useSelector(agent, agentNumberOf);
  const terms = useSelector(agent, agentTerms);
  return (
    <AgentPage title={name || 'Agent portal'}>
      <Facts facts={[['Agent number', number], ...termFacts(terms)]} />
      <div>
        <LinkButton kind="primary" to={NEW_BOOKING_PLACE}>
          New booking
        </LinkButton>
      </div>
    </AgentPage>
  );
}
