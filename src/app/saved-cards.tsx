import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import {
  cardsView,
  chosenCard,
  isConfirmingRemoval,
  isRemovingCard,
  pageMessage,
  savedCardsOf,
  savedCardsToday,
} from '#machines/account/account.select.ts';
import type { cardsMachine } from '#machines/account/cards.machine.ts';
import { CardRemoval, CardRows } from '#src/ui/card/card-rows.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { BeingRead } from './being-read.tsx';

interface Props {
  cards: ActorRefFrom<typeof cardsMachine>;
  /** The words while they are read, where there are none, and beside an error. */
  reading: string;
  none: string;
  advice: string;
}

/** Saved payment cards, a customer's or an agency's: listed, and removed after a confirmation. */
export function SavedCards({ cards, reading, none, advice }: Props) {
  const view = useSelector(cards, cardsView);
  const list = useSelector(cards, savedCardsOf);
  const today = useSelector(cards, savedCardsToday);
  const chosen = useSelector(cards, chosenCard);
  const confirming = useSelector(cards, isConfirmingRemoval);
  const removing = useSelector(cards, isRemovingCard);
  const message = useSelector(cards, pageMessage);
  return (
    <>
      <MessageNotice message={message} advice={advice} />
      <BeingRead page={cards} view={view} rows={1} label={reading} />
      {view === 'listing' && list.length === 0 ? <p>{none}</p> : null}
      {view === 'listing' && list.length > 0 ? (
        <CardRows
          cards={list}
          today={today}
          removing={removing ? chosen : null}
          onRemove={(card) => cards.send({ type: 'removal.requested', card })}
        />
      ) : null}
      {confirming && chosen ? (
        <CardRemoval
          card={chosen}
          onKeep={() => cards.send({ type: 'removal.cancelled' })}
          onRemove={() => cards.send({ type: 'removal.confirmed' })}
        />
      ) : null}
    </>
  );
}
