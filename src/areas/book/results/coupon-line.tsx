import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { couponTextOf } from '#machines/booking/booking.select.ts';
import type { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { couponApplied, couponText, isApplyingCoupon } from '#machines/search/ferry-search.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import styles from './coupon-line.module.css';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
  search: ActorRefFrom<typeof ferrySearchMachine>;
}

/** The promo code: what holds, what does not and why, and another one to try. */
export function CouponLine({ booking, search }: Props) {
  const applied = useSelector(search, couponApplied);
  const tried = useSelector(search, couponText);
  const kept = useSelector(booking, couponTextOf);
  const busy = useSelector(search, isApplyingCoupon);
  const [typed, setTyped] = useState('');
  const refusal = tried ?? (applied ? null : kept) ?? undefined;
  const mayApply = useSelector(search, (state) => state.can({ type: 'coupon.applied', coupon: 'ANY' }));
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim()) booking.send({ type: 'coupon.applied', coupon: typed.trim().toUpperCase() });
  };
  return (
    <div className={styles.coupon}>
      <DisclosureLine
        icon="tag"
        label="Promo code"
        value={applied ? `${applied} is in the prices` : <span className={styles.none}>Add a code</span>}
        error={refusal}
      >
        <form className={styles.form} onSubmit={apply}>
          <TextField
            label={applied ? 'Try another code' : 'Code'}
            name="coupon"
            value={typed}
            onChange={setTyped}
            error={refusal}
            autoComplete="off"
            spellCheck={false}
            maxLength={32}
            capitals
          />
          <Button type="submit" busy={busy} disabled={!busy && !mayApply}>
            Apply
          </Button>
        </form>
      </DisclosureLine>
      <LiveRegion message={refusal ?? (applied ? `${applied} is in the prices` : '')} />
    </div>
  );
}
