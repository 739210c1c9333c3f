import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { TravelCard } from '#domain/payment/loyalty.ts';
import { formatDate, isBefore } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { cardOrderActor, cardsToday, travelCardsOf, travelCardsView } from '#machines/account/account.select.ts';
import type { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { BeingRead } from '#src/app/being-read.tsx';
import { summaryPlace } from '#src/routing/places.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { LinedList } from '#src/ui/list/lined-list.tsx';
import { Badge } from '#src/ui/sailing/badge.tsx';
import { inLine } from '#src/ui/text/in-line.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { AccountLayout } from './parts/account-layout.tsx';
import { CardOrder } from './parts/card-order.tsx';
import styles from './travel-cards-screen.module.css';

/** `/my-account/travel-cards`: the cards and their balances. */
export function TravelCardsScreen({ travelCards }: { travelCards: ActorRefFrom<typeof travelCardsMachine> }) {
  const view = useSelector(travelCards, travelCardsView);
  const cards = useSelector(travelCards, travelCardsOf);
  const order = useSelector(travelCards, cardOrderActor);
  const today = useSelector(travelCards, cardsToday);
  return (
    <AccountLayout
      page="travel-cards"
      title="Your travel cards"
      intro="Credit for your crossings that costs less than it is worth."
    >
      <BeingRead page={travelCards} view={view} rows={1} label="Loading your travel cards" />
      {view === 'showing' && cards.length === 0 ? <p>You have no travel card.</p> : null}
      {view === 'showing' && cards.length > 0 ? (
        <LinedList>
          {cards.map((card) => (
            <Card key={card.travelCardNumber} card={card} today={today} />
          ))}
        </LinedList>
      ) : null}
      {view === 'showing' && order ? <CardOrder order={order} /> : null}
    </AccountLayout>
  );
}

interface CardProps {
  card: TravelCard;
  today: string;
}

/** One on order has a balance once its booking is paid, alone or with its trip. */
function Card({ card, today }: CardProps) {
  const { unpaidItineraryId: unpaid } = card;
  const ended = isBefore(card.validUntil, today);
  return (
    <li className={styles.card}>
      <p className={styles.name}>
        <b>{card.name}</b>
        <State card={card} ended={ended} today={today} />
      </p>
      {unpaid === null ? (
        <p className={styles.balance}>
          <b>{formatPence(card.balance)}</b> left
        </p>
      ) : (
        <p>The money is on it once it is paid for.</p>
      )}
      <p className={styles.about}>
        Number {card.travelCardNumber} · {ended ? 'was valid' : 'valid'} until{' '}
        {inLine(formatDate(card.validUntil, 'long'))}
      </p>
      {unpaid === null ? null : (
        <div className={styles.next}>
          <LinkButton to={summaryPlace(unpaid)}>
            Go to the payment
            <VisuallyHidden> of the {card.name}</VisuallyHidden>
          </LinkButton>
        </div>
      )}
    </li>
  );
}

function State({ card, ended, today }: CardProps & { ended: boolean }) {
  if (card.unpaidItineraryId !== null) return <Badge tone="attention">Being paid</Badge>;
  if (ended) return <Badge>No longer valid</Badge>;
  if (isBefore(today, card.validFrom)) return <Badge>Valid from {formatDate(card.validFrom, 'dated')}</Badge>;
  return null;
}
