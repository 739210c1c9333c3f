import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  cardsView,
  chosenCard,
  isConfirmingRemoval,
  isRemovingCard,
  pageMessage,
  readFailure,
  savedCardsOf,
} from '#machines/account/account.select.ts';
import type { cardsMachine } from '#machines/account/cards.machine.ts';
import { CardRemoval, CardRows } from '#src/ui/card/card-rows.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { ResultSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Unreadable } from '#src/ui/feedback/unreadable.tsx';
import { AgentPage } from './parts/agent-page.tsx';

/** `/agent-portal/cards`: the cards that the agency keeps for its payments. */
export function CardsScreen({ cards }: { cards: ActorRefFrom<typeof cardsMachine> }) {
  const view = useSelector(cards, cardsView);
  const list = useSelector(cards, savedCardsOf);
  const chosen = useSelector(cards, chosenCard);
  const confirming = useSelector(cards, isConfirmingRemoval);
  const removing = useSelector(cards, isRemovingCard);
  const message = useSelector(cards, pageMessage);
  const failure = useSelector(cards, readFailure);
  return (
    <AgentPage title="Payment cards">
      <MessageNotice message={message} advice="The cards are as the list shows them." />
      {view === 'reading' ? <ResultSkeleton rows={1} label="Loading the payment cards" /> : null}
      {view === 'unreadable' ? <Unreadable text={failure} onRetry={() => cards.send({ type: 'retry.asked' })} /> : null}
      {view === 'listing' && list.length === 0 ? (
        <p>No card is saved. When you pay a booking with one, you can keep it for everybody in the account.</p>
      ) : null}
      {view === 'listing' && list.length > 0 ? (
        <CardRows
          cards={list}
          removing={removing ? chosen : null}
          onRemove={(card) => cards.send({ type: 'removal.asked', card })}
        />
      ) : null}
      {confirming && chosen ? (
        <CardRemoval
          card={chosen}
          onKeep={() => cards.send({ type: 'removal.cancelled' })}
          onRemove={() => cards.send({ type: 'removal.confirmed' })}
        />
      ) : null}
    </AgentPage>
  );
}
