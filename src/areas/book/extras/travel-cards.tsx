import { useSelector } from '@xstate/react';
import { cardDays, wantedCard } from '#domain/extras/land-offer.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { todayOf, tripOf } from '#machines/booking/booking.select.ts';
import {
  cardDayOf,
  isFetchingTravelCards,
  sellsTravelCards,
  travelCardsFailure,
  travelCardsOf,
} from '#machines/booking/offers.select.ts';
import { DateField } from '#src/ui/date/date-field.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './extras.module.css';
import { chosenWords, restWords } from './extras-words.ts';
import { FeedState, Group, type GroupProps } from './group.tsx';

/** Stored money for later crossings; for customers, whose account holds it. */
export function TravelCards({ booking, offers }: GroupProps) {
  const sells = useSelector(offers, sellsTravelCards);
  return sells ? <CardsOnSale booking={booking} offers={offers} /> : null;
}

function CardsOnSale({ booking, offers }: GroupProps) {
  const { extras } = useSelector(booking, tripOf);
  const today = useSelector(booking, todayOf);
  const day = useSelector(offers, cardDayOf);
  const cards = useSelector(offers, travelCardsOf);
  const fetching = useSelector(offers, isFetchingTravelCards);
  const failure = useSelector(offers, travelCardsFailure);
  const say = useStepSay();
  const range = cardDays(today);
  const rest = fetching ? 'Fetching the cards' : restWords(failure, cards);
  return (
    <Group icon="card" title="Travel cards" value={chosenWords(extras.travelCards) ?? rest}>
      <p className={styles.soft}>
        {say(
          'Credit for future crossings; it cannot pay for this trip. We will e-mail you the card’s PIN once it is paid for.',
        )}
      </p>
      <DateField
        label="Valid from"
        today={today}
        value={day}
        min={range.from}
        max={range.to}
        onChange={(date) => offers.send({ type: 'card-day.chosen', date })}
      />
      <FeedState
        busy={fetching}
        busyLabel="Fetching the cards"
        failure={failure}
        onRetry={() => offers.send({ type: 'travel-cards.retried' })}
      />
      {cards.map((offer) => {
        const chosen = extras.travelCards.find(({ code }) => code === offer.code);
        return (
          <Switch
            key={offer.code}
            label={offer.name}
            note={
              <span className={styles.about}>
                <span>{offer.description}</span>
                <span>
                  <strong className={styles.price}>{formatPence(chosen?.total ?? offer.price)}</strong>
                  {`, holds ${formatPence(offer.value)}${chosen ? `, from ${formatDate(chosen.startDate, 'dated')}` : ''}`}
                </span>
              </span>
            }
            checked={chosen !== undefined}
            onChange={() =>
              booking.send(
                chosen
                  ? { type: 'travel-card.dropped', code: chosen.code, startDate: chosen.startDate }
                  : { type: 'travel-card.chosen', card: wantedCard(offer) },
              )
            }
          />
        );
      })}
    </Group>
  );
}
