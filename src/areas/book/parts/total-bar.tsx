import type { ReactNode } from 'react';
import { formatPence } from '#domain/values/money.ts';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';

interface Props {
  /** In pence. */
  total?: number | undefined;
  totalLabel?: string | undefined;
  /** What to know before the next step. */
  note?: string | undefined;
  /** The next step. */
  children: ReactNode;
}

/**
 * The bar of a step. A new total stands in the bar of a phone and in the summary, and in the summary alone on a desktop:
 * here it is read out once, with its name.
 */
export function TotalBar({ total, totalLabel = 'Total', note, children }: Props) {
  return (
    <>
      <BottomBar total={total} totalLabel={totalLabel} note={note}>
        {children}
      </BottomBar>
      <LiveRegion message={total === undefined ? '' : `${totalLabel}: ${formatPence(total)}`} />
    </>
  );
}
