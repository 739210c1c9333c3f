import type { ActorRefFrom } from 'xstate';
import type { StoredUser } from '#domain/account/stored-user.ts';
import type { cardsMachine } from '#machines/account/cards.machine.ts';
import { SavedCards } from '#src/app/saved-cards.tsx';
import { AgentPage } from './parts/agent-page.tsx';

interface Props {
  cards: ActorRefFrom<typeof cardsMachine>;
  terms: StoredUser['terms'];
}

const NONE = {
  CASH: 'When you pay a booking with one, you can keep it for everybody in the account.',
  INVOICE: 'Your bookings go on your account: you need none for them.',
} as const;

/** `/agent-portal/cards`: the cards that the agency keeps for its payments. */
export function CardsScreen({ cards, terms }: Props) {
  return (
    <AgentPage title="Payment cards">
      <SavedCards
        cards={cards}
        reading="Loading the payment cards"
        none={`No card is saved. ${NONE[terms?.accountType ?? 'CASH']}`}
        advice="The list shows the cards as they are now. Please try again."
      />
    </AgentPage>
  );
}
