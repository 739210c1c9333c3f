import type { ReactNode } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';

interface Props {
  text: string;
  /** Which prices are without it. */
  where?: string;
  action: ReactNode;
}

/** Why the coupon is not included in the prices; it stays until the code is changed or removed (ruling 24). */
export function CouponNotice({ text, where = 'The prices here are without it.', action }: Props) {
  return (
    <Notice tone="warning" title={text} live={false} action={action}>
      <p>{where}</p>
    </Notice>
  );
}
