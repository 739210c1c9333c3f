import type { ReactNode } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** Why the coupon is not included in the prices; it stays until the code is changed or removed (ruling 24). */
export function CouponNotice({ text, action }: { text: string; action: ReactNode }) {
  return (
    <Notice tone="warning" title={text} live={false} action={action}>
      <p>The prices here are without it.</p>
    </Notice>
  );
}
