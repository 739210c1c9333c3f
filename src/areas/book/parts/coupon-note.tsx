import type { FerryItem } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { couponWords } from '#domain/search/coupon-words.ts';
import { couponTaken } from './cart-lines.ts';
import styles from './coupon-note.module.css';

/** The code that the lines of a price include already, and what it took off; nothing where it is a line of its own. */
export function CouponNote({ ferry, say }: { readonly ferry: readonly FerryItem[]; readonly say: Say }) {
  const taken = couponTaken(ferry);
  return taken ? <p className={styles.saved}>{couponWords(taken.code, taken.discount, say('you save'))}</p> : null;
}
