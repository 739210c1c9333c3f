import { cardExpiry, cardName, hasExpired, type SavedCard } from '#domain/payment/saved-cards.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { LinedList } from '#src/ui/list/lined-list.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './card-rows.module.css';

interface Props {
  cards: readonly SavedCard[];
  today: string;
  /** The card that is being removed. */
  removing: SavedCard | null;
  onRemove: (card: SavedCard) => void;
}

/** Saved cards as lines: their names, their expiry, and a way to remove them. */
export function CardRows({ cards, today, removing, onRemove }: Props) {
  return (
    <LinedList>
      {cards.map((card) => (
        <li key={card.reference} className={styles.row}>
          <Icon name="card" />
          <span className={styles.words}>
            <b>{cardName(card)}</b>
            {card.expires ? (
              <span className={styles.about}>
                {`${hasExpired(card, today) ? 'Expired' : 'Expires'} ${cardExpiry(card.expires)}`}
              </span>
            ) : null}
          </span>
          <Button
            kind="quiet"
            edge="end"
            busy={removing === card}
            disabled={removing !== null}
            onPress={() => onRemove(card)}
          >
            {removing === card ? 'Removing…' : 'Remove'}
            <VisuallyHidden> {cardName(card)}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </LinedList>
  );
}

interface RemovalProps {
  card: SavedCard;
  onKeep: () => void;
  onRemove: () => void;
}

/** The confirmation before a card is removed. */
export function CardRemoval({ card, onKeep, onRemove }: RemovalProps) {
  return (
    <Dialog
      title="Remove this card?"
      onEscape={onKeep}
      actions={
        <>
          <Button onPress={onKeep}>Keep it</Button>
          <Button kind="danger" onPress={onRemove}>
            Remove it
          </Button>
        </>
      }
    >
      <p>{cardName(card)}</p>
      <p>Bookings that were paid with it stay as they are. You can save it again when you next pay.</p>
    </Dialog>
  );
}
