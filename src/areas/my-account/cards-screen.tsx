import type { ActorRefFrom } from 'xstate';
import type { cardsMachine } from '#machines/account/cards.machine.ts';
import { SavedCards } from '#src/app/saved-cards.tsx';
import { AccountLayout } from './parts/account-layout.tsx';

/** `/my-account/cards`: the cards saved for the next payment. */
export function CardsScreen({ cards }: { cards: ActorRefFrom<typeof cardsMachine> }) {
  return (
    <AccountLayout page="cards" title="Your payment cards" intro="Their numbers stay with the payment provider.">
      <SavedCards
        cards={cards}
        reading="Loading your payment cards"
        none="You have no saved card. When you pay with one, you can keep it for the next time."
        advice="The list shows your cards as they are now. Please try again."
      />
    </AccountLayout>
  );
}
