import { useSelector } from '@xstate/react';
import { formatPence, type Pence } from '#domain/money.ts';
import {
  holdsOthersPoints,
  isReadingPurse,
  missingParts,
  paidByTravelCard,
  planOf,
  pointsToUse,
  pointsWorth,
  purseActor,
  travelCards,
  usedTravelCard,
  usesPoints,
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

/** `£11.80 of £118.00`, `All £118.00`. */
const usedWords = (used: Pence, balance: Pence): string =>
  used === balance ? `All ${formatPence(balance)}` : `${formatPence(used)} of ${formatPence(balance)}`;

/** Points and travel cards as switches that change the total in view. */
export function RedemptionLines({ payment, pin, onPin, onPay, say }: RedemptionProps) {
  const worth = useSelector(payment, pointsWorth);
  const points = useSelector(payment, pointsToUse);
  const used = useSelector(payment, usesPoints);
  const cards = useSelector(payment, travelCards);
  const card = useSelector(payment, usedTravelCard);
  const byCard = useSelector(payment, paidByTravelCard);
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
      {others ? (
        <p className={styles.quiet}>Points of the customer acted for pay for their own bookings only.</p>
      ) : null}
      {cards.map(({ travelCardNumber, name, balance }) => (
        <div key={travelCardNumber} className={styles.card}>
          <Switch
            label={`Use ${name} ${travelCardNumber}`}
            note={`${card === travelCardNumber ? usedWords(byCard, balance) : formatPence(balance)} on it`}
            name={`travel-card-${travelCardNumber}`}
            checked={card === travelCardNumber}
            onChange={(wanted) => {
              onPin('');
              payment.send({ type: 'travel-card.chosen', number: wanted ? travelCardNumber : null });
            }}
          />
          {card === travelCardNumber && byCard > 0 ? (
            <PinField payment={payment} pin={pin} onPin={onPin} onPay={onPay} say={say} />
          ) : null}
        </div>
      ))}
      {missing.length > 0 ? <MissingParts payment={payment} missing={missing} say={say} /> : null}
    </div>
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

/** `your points, your saved cards and your travel cards` */
const listed = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
