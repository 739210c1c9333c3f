import type { ActorRefFrom } from 'xstate';
import type { cardsMachine } from '#machines/account/cards.machine.ts';
import { SavedCards } from '#src/app/saved-cards.tsx';
import { AgentPage } from './parts/agent-page.tsx';

/** `/agent-portal/cards`: the cards that the agency keeps for its payments. */
export function CardsScreen({ cards }: { cards: ActorRefFrom<typeof cardsMachine> }) {
  return (
    <AgentPage title="Payment cards">
      <SavedCards
        cards={cards}
        reading="Loading the payment cards"
        none="No card is saved. When you pay a booking with one, you can keep it for everybody in the account."
        advice="The cards are as the list shows them. Please try again."
      />
    </AgentPage>
  );
}
