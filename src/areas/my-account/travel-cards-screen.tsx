import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatDate, isBefore } from '#domain/dates.ts';
import type { TravelCard } from '#domain/loyalty.ts';
import { formatPence } from '#domain/money.ts';
import { cardsToday, readFailure, travelCardsOf, travelCardsView } from '#machines/account/account.select.ts';
import type { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { ResultSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Badge } from '#src/ui/sailing/badge.tsx';
import { AccountLayout } from './parts/account-layout.tsx';
import { Unreadable } from './parts/account-parts.tsx';
import styles from './travel-cards-screen.module.css';

/** `/my-account/travel-cards`: the cards and the money that is left on them. */
export function TravelCardsScreen({ travelCards }: { travelCards: ActorRefFrom<typeof travelCardsMachine> }) {
  const view = useSelector(travelCards, travelCardsView);
  const failure = useSelector(travelCards, readFailure);
  const cards = useSelector(travelCards, travelCardsOf);
  const today = useSelector(travelCards, cardsToday);
  return (
    <AccountLayout back title="Your travel cards" intro="What is left on each, and until when it is valid.">
      {view === 'reading' ? <ResultSkeleton rows={1} label="Loading your travel cards" /> : null}
      {view === 'unreadable' ? (
        <Unreadable text={failure} onRetry={() => travelCards.send({ type: 'retry.asked' })} />
      ) : null}
      {view === 'showing' && cards.length === 0 ? <p>You have no travel card.</p> : null}
      {view === 'showing' && cards.length > 0 ? (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.travelCardNumber} className={styles.card}>
              <p className={styles.name}>
                <b>{card.name}</b>
                <State card={card} today={today} />
              </p>
              <p className={styles.balance}>
                <b>{formatPence(card.balance)}</b> left
              </p>
              <p className={styles.about}>
                Number {card.travelCardNumber} · valid until {formatDate(card.validUntil, 'long')}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </AccountLayout>
  );
}

function State({ card, today }: { card: TravelCard; today: string }) {
  if (isBefore(card.validUntil, today)) return <Badge>No longer valid</Badge>;
  if (isBefore(today, card.validFrom)) return <Badge>Valid from {formatDate(card.validFrom)}</Badge>;
  return null;
}
