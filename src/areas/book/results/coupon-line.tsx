import { useSelector } from '@xstate/react';
import { type FormEvent, useState } from 'react';
import { normaliseCoupon } from '#domain/coupon.ts';
import { couponTextOf, tripOf } from '#machines/booking/booking.select.ts';
import {
  couponApplied,
  isApplyingCoupon,
  isEmpty,
  searchFailure,
  triedRefusal,
} from '#machines/search/ferry-search.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import styles from './coupon-line.module.css';
import type { ResultsProps } from './results-props.ts';

/** What became of the code that was sent with the search; it stays until the code is changed (ruling 24). */
export function CouponNotice({ booking, search }: ResultsProps) {
  const text = useSelector(booking, couponTextOf);
  const coupon = useSelector(booking, (state) => tripOf(state).wish.coupon);
  const applied = useSelector(search, couponApplied);
  if (!text || applied) return null;
  return (
    <Notice tone="warning" title={text}>
      <p>{coupon ? `The prices here are without ${coupon}.` : 'The prices here are without it.'}</p>
    </Notice>
  );
}

/** A code to try on these prices. */
export function CouponLine({ booking, search }: ResultsProps) {
  const applied = useSelector(search, couponApplied);
  const refusal = useSelector(search, triedRefusal) ?? undefined;
  const busy = useSelector(search, isApplyingCoupon);
  const mayApply = useSelector(search, (state) => state.can({ type: 'coupon.applied', coupon: 'ANY' }));
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const fault = missing ? 'Type your promo code first.' : refusal;
  const nothingToPrice = useSelector(search, (state) => isEmpty(state) || searchFailure(state) !== null);
  if (nothingToPrice) return null;
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const coupon = normaliseCoupon(typed);
    setMissing(coupon === '');
    if (coupon === '') event.currentTarget.querySelector('input')?.focus();
    else booking.send({ type: 'coupon.applied', coupon });
  };
  return (
    <>
      <DisclosureLine
        icon="tag"
        label="Promo code"
        value={applied ? `${applied} is in the prices` : <span className={styles.none}>Add a code</span>}
        error={refusal}
      >
        <form className={styles.form} onSubmit={apply} noValidate>
          <TextField
            label={applied ? 'Try another code' : 'Code'}
            name="coupon"
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setMissing(false);
            }}
            error={fault}
            autoComplete="off"
            spellCheck={false}
            maxLength={32}
            capitals
          />
          <Button type="submit" busy={busy} disabled={!busy && !mayApply}>
            {busy ? 'Applying…' : 'Apply'}
          </Button>
        </form>
      </DisclosureLine>
      <LiveRegion message={fault ?? (applied ? `${applied} is in the prices` : '')} />
    </>
  );
}
