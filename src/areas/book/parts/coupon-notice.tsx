import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Link } from '#src/ui/link.tsx';

/** Why the coupon is not included in the prices; it stays until the code is changed or removed (ruling 24). */
export function CouponNotice({ text, coupon }: { text: string; coupon: string }) {
  return (
    <Notice
      tone="warning"
      title={text}
      live={false}
      action={<Link to={BOOKING_PLACES.searching}>Change or remove the code {coupon}</Link>}
    >
      <p>The prices here are without it.</p>
    </Notice>
  );
}
