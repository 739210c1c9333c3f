import { useSelector } from '@xstate/react';
import { tripOf } from '#machines/booking/booking.select.ts';
import { couponTextOf, typedCouponOf } from '#machines/booking/sailings.select.ts';
import {
  couponApplied,
  isEmpty,
  isTriedUnanswered,
  isTryingCoupon,
  searchFailure,
  triedRefusal,
} from '#machines/search/ferry-search.select.ts';
import { CouponField } from '#src/areas/book/parts/coupon-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { ResultsProps } from './results-props.ts';

/** What became of the code that was sent with the search; it stays until the code is changed (ruling 24). */
export function CouponNotice({ booking, search }: ResultsProps) {
  const text = useSelector(booking, couponTextOf);
  const coupon = useSelector(booking, (state) => tripOf(state).wish.coupon);
  const applied = useSelector(search, couponApplied);
  if (!text || applied) return null;
  return (
    <Notice tone="warning" title={text}>
      <p>{`The prices here are without ${coupon || 'it'}.`}</p>
    </Notice>
  );
}

/** A code to try on these prices. */
export function CouponLine({ booking, search }: ResultsProps) {
  const applied = useSelector(search, couponApplied);
  const typed = useSelector(booking, typedCouponOf);
  const refusal = useSelector(search, triedRefusal);
  const unanswered = useSelector(search, isTriedUnanswered);
  const busy = useSelector(search, isTryingCoupon);
  const mayApply = useSelector(search, (state) => state.can({ type: 'coupon.applied', wish: { coupon: 'ANY' } }));
  const nothingToPrice = useSelector(search, (state) => isEmpty(state) || searchFailure(state) !== null);
  if (nothingToPrice) return null;
  return (
    <CouponField
      applied={applied}
      typed={typed}
      refusal={refusal}
      unanswered={unanswered}
      busy={busy}
      mayApply={mayApply}
      onType={(text) => booking.send({ type: 'coupon.typed', text })}
      onApply={(coupon) => booking.send({ type: 'coupon.applied', coupon })}
    />
  );
}
