import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { cardDays } from '#domain/extras/land-offer.ts';
import { formatPence } from '#domain/values/money.ts';
import {
  cardOrderFaultsOf,
  cardOrderMessage,
  cardOrderToday,
  cardOrderView,
  cardStartDate,
  cardsOnSale,
  chosenCardCode,
} from '#machines/account/account.select.ts';
import type { cardOrderMachine } from '#machines/account/card-order.machine.ts';
import { failureWords, isUnsure } from '#machines/failure.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date/date-field.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeletons.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { Unreadable } from '#src/ui/feedback/unreadable.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { CheckedForm, faultOf, fieldId, fieldsOf, textOf } from '#src/ui/form/checked-form.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import styles from './card-order.module.css';

const FORM = 'card-order';
const UNSURE =
  'We do not know whether it was ordered. Try again with the same card and day: it is ordered only once, and paid later.';

/** Buying a travel card alone: which, from when, and a chosen PIN if wanted. */
export function CardOrder({ order }: { order: ActorRefFrom<typeof cardOrderMachine> }) {
  const view = useSelector(order, cardOrderView);
  const offers = useSelector(order, cardsOnSale);
  const code = useSelector(order, chosenCardCode);
  const day = useSelector(order, cardStartDate);
  const today = useSelector(order, cardOrderToday);
  const faults = useSelector(order, cardOrderFaultsOf);
  const failure = useSelector(order, failureWords);
  const unsure = useSelector(order, isUnsure);
  const message = useSelector(order, cardOrderMessage);
  const range = cardDays(today);
  const chosen = offers.find((offer) => offer.code === code);
  const mayOrder = useSelector(order, (state) => state.can({ type: 'order.submitted', pin: '' }));
  const noneSold = view === 'choosing' && offers.length === 0;
  const ordering = view === 'ordering' || view === 'ordered';
  const orderWords = chosen ? `Order it for ${formatPence(chosen.price)}` : 'Order a travel card';
  const submit = (sent: FormData) => order.send({ type: 'order.submitted', pin: textOf(sent, 'pin').trim() });
  return (
    <Section title="Buy a travel card">
      <p>Once it is paid for, a card is valid for a year from the day on which it starts.</p>
      {view === 'choosing' ? <MessageNotice message={message} /> : null}
      <CheckedForm id={FORM} faults={faults} className={styles.form} busy={ordering} onSend={submit}>
        <DateField
          label="Valid from"
          today={today}
          value={day}
          min={range.from}
          max={range.to}
          onChange={(date) => order.send({ type: 'card-day.chosen', date })}
        />
        {view === 'fetching' ? <ListSkeleton rows={2} label="Loading the cards on sale" /> : null}
        {view === 'unreadable' ? (
          <Unreadable text={failure} onRetry={() => order.send({ type: 'retry.requested' })} />
        ) : null}
        {noneSold ? <p>No travel card is sold from this day. Choose another day.</p> : null}
        {offers.length > 0 ? (
          <RadioCards
            legend="Travel card"
            name="travel-card"
            id={fieldId(FORM, 'code')}
            value={code ?? ''}
            error={faultOf(faults, 'code')}
            options={offers.map((offer) => ({
              value: offer.code,
              label: offer.name,
              note: offer.description,
              aside: (
                <span className={styles.price}>
                  <b>{formatPence(offer.price)}</b>
                  <span>holds {formatPence(offer.value)}</span>
                </span>
              ),
            }))}
            onChange={(value) => order.send({ type: 'card.chosen', code: value })}
          />
        ) : null}
        {noneSold ? null : (
          <>
            <TextField
              label="Your own PIN"
              type="password"
              inputMode="numeric"
              autoComplete="off"
              width="short"
              maxLength={8}
              optional
              hint="Four to eight digits to pay with. Leave it empty and we will e-mail you one once the card is paid for."
              {...fieldsOf(FORM, faults)('pin')}
            />
            {view === 'choosing' && failure ? (
              <MessageNotice message={{ tone: 'error', text: failure, unsure }} unsure={UNSURE} />
            ) : null}
            <div>
              <Button kind="primary" type="submit" busy={ordering} disabled={!mayOrder}>
                {ordering ? 'Ordering your travel card…' : orderWords}
              </Button>
            </div>
          </>
        )}
      </CheckedForm>
    </Section>
  );
}
