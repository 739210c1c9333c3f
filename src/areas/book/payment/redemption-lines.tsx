import { useSelector } from '@xstate/react';
import type { TravelCard } from '#domain/payment/loyalty.ts';
import { formatPence, NOTHING, type Pence } from '#domain/values/money.ts';
import { listed } from '#domain/values/words.ts';
import {
  cardsPaying,
  holdsOthersPoints,
  isReadingPurse,
  missingParts,
  paidByTravelCard,
  partOf,
  planOf,
  pointsToUse,
  pointsWorth,
  purseActor,
  travelCards,
  usesPoints,
  usesTravelCard,
} from '#machines/payment/payment.select.ts';
import type { PursePart } from '#machines/payment/purse.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { PinField, type RedemptionProps } from './pin-field.tsx';
import styles from './redemption-lines.module.css';

const MISSING: Readonly<Record<PursePart, string>> = {
  cards: 'your saved cards',
  loyalty: 'your points',
  travelCards: 'your travel cards',
};

/** `£11.80 of £118.00 on it`, `All £118.00 on it`; of one that is not needed beside the others, that. */
function usedWords(used: Pence, balance: Pence): string {
  if (used === NOTHING) return `${formatPence(balance)} on it, and none of it is needed`;
  return `${used === balance ? 'All' : `${formatPence(used)} of`} ${formatPence(balance)} on it`;
}

/** Points and travel cards as switches that change the total in view. */
export function RedemptionLines(props: RedemptionProps) {
  const { payment, say } = props;
  const worth = useSelector(payment, pointsWorth);
  const points = useSelector(payment, pointsToUse);
  const used = useSelector(payment, usesPoints);
  const cards = useSelector(payment, travelCards);
  const missing = useSelector(payment, missingParts);
  const plan = useSelector(payment, planOf);
  const others = useSelector(payment, holdsOthersPoints);
  if (plan) return null;
  return (
    <div className={styles.lines}>
      {worth > 0 ? (
        <Switch
          label={`Use ${points.toLocaleString('en-GB')} ${points === 1 ? 'point' : 'points'}`}
          note={`Takes ${formatPence(worth)} off ${say('what you pay now')}`}
          name="points"
          checked={used}
          onChange={(wanted) => payment.send({ type: 'points.chosen', wanted })}
        />
      ) : null}
      {others ? <p className={styles.quiet}>The customer’s points can only pay for their own bookings.</p> : null}
      {cards.map((card) => (
        <TravelCardLine key={card.travelCardNumber} card={card} {...props} />
      ))}
      <CardsTogether payment={payment} say={say} />
      {missing.length > 0 ? <MissingParts payment={payment} missing={missing} say={say} /> : null}
    </div>
  );
}

/** One of the travel cards: they pay one after another, in the order in which they are chosen. */
function TravelCardLine({ card, ...props }: RedemptionProps & { card: TravelCard }) {
  const { travelCardNumber: number, name, balance, pinRequired } = card;
  const { payment, onPin } = props;
  const checked = useSelector(payment, usesTravelCard(number));
  const part = useSelector(payment, partOf(number));
  return (
    <div className={styles.card}>
      <Switch
        label={`Use ${name} ${number}`}
        note={checked ? usedWords(part, balance) : `${formatPence(balance)} on it`}
        name={`travel-card-${number}`}
        checked={checked}
        onChange={(wanted) => {
          onPin(number, '');
          payment.send({ type: 'travel-card.chosen', number, wanted });
        }}
      />
      {part > 0 && pinRequired ? <PinField number={number} {...props} /> : null}
    </div>
  );
}

function CardsTogether({ payment, say }: Pick<RedemptionProps, 'payment' | 'say'>) {
  const paying = useSelector(payment, cardsPaying);
  const sum = useSelector(payment, paidByTravelCard);
  if (paying < 2) return null;
  return (
    <p className={styles.quiet}>
      {say('Your travel cards')} pay {formatPence(sum)} together.
    </p>
  );
}

interface MissingProps extends Pick<RedemptionProps, 'payment' | 'say'> {
  readonly missing: readonly PursePart[];
}

function MissingParts({ payment, missing, say }: MissingProps) {
  const reading = useSelector(useSelector(payment, purseActor), isReadingPurse);
  return (
    <Notice
      title={`We could not read ${listed(missing.map((part) => say(MISSING[part])))}`}
      action={
        <Button busy={reading} onPress={() => payment.send({ type: 'purse.retried' })}>
          {reading ? 'Looking…' : 'Look for them again'}
        </Button>
      }
    >
      <p>{say('You can still pay, and nothing of them is lost.')}</p>
    </Notice>
  );
}
