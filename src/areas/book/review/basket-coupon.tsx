import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import {
  couponInPrices,
  isCouponLost,
  isTriedUnanswered,
  isTryingCoupon,
  triedCoupon,
  triedText,
} from '#machines/booking/basket.select.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { couponTextOf, typedCouponOf } from '#machines/booking/sailings.select.ts';
import { CouponField } from '#src/areas/book/parts/coupon-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { CouponNotice } from './coupon-notice.tsx';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
}

/** The code of the trip: another can be tried on the chosen sailings, or none. */
export function BasketCoupon({ booking }: Props) {
  const applied = useSelector(booking, couponInPrices);
  const typed = useSelector(booking, typedCouponOf);
  const tried = useSelector(booking, triedCoupon);
  const refusal = useSelector(booking, triedText);
  const unanswered = useSelector(booking, isTriedUnanswered);
  const trying = useSelector(booking, isTryingCoupon);
  const mayApply = useSelector(booking, (state) => state.can({ type: 'coupon.applied', coupon: 'ANY' }));
  return (
    <CouponField
      applied={applied}
      typed={typed}
      refusal={refusal}
      unanswered={unanswered}
      busy={trying && tried !== ''}
      mayApply={mayApply}
      onType={(text) => booking.send({ type: 'coupon.typed', text })}
      onApply={(coupon) => booking.send({ type: 'coupon.applied', coupon })}
    >
      {applied ? <Remove booking={booking} /> : null}
    </CouponField>
  );
}

/** A code that was refused with the search, or when the whole trip was priced. */
export function RefusedCoupon({ booking }: Props) {
  const text = useSelector(booking, couponTextOf);
  const lost = useSelector(booking, isCouponLost);
  if (text) return <CouponNotice text={text} action={<Remove booking={booking} />} />;
  return lost ? (
    <CouponNotice
      text={COUPON_NOT_VALID}
      where="It is not in the total. The sailings were offered with it: remove it to see their prices without it."
      action={<Remove booking={booking} />}
    />
  ) : null;
}

function Remove({ booking }: Props) {
  const { coupon } = useSelector(booking, tripOf).wish;
  const removing = useSelector(booking, (state) => isTryingCoupon(state) && triedCoupon(state) === '');
  const mayRemove = useSelector(booking, (state) => state.can({ type: 'coupon.dropped' }));
  return (
    <Button
      kind="quiet"
      edge="start"
      busy={removing}
      disabled={!removing && !mayRemove}
      onPress={() => booking.send({ type: 'coupon.dropped' })}
    >
      {removing ? `Removing ${coupon}…` : `Remove ${coupon}`}
    </Button>
  );
}
