import { type PriceChange, priceChanges } from '#domain/booking/price-change.ts';
import type { Cart } from '#domain/contract/booking.ts';
import { formatPence } from '#domain/values/money.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

function changeWords({ description, was, is }: PriceChange): string {
  if (is === null) return `${description} is no longer in the price${was === null ? '' : ` (${formatPence(was)})`}.`;
  if (was === null) return `${description}: ${formatPence(is)}.`;
  return `${description}: ${formatPence(is)} instead of ${formatPence(was)}.`;
}

/** What costs more or less since the last price, line by line, including discounts won and lost. */
export function PriceNews({ former, cart }: { former: Cart; cart: Cart }) {
  const changes = priceChanges(former, cart);
  if (changes.length === 0) return null;
  const before = former.travelCost.amountAfterTax;
  const now = cart.travelCost.amountAfterTax;
  const title =
    before === now
      ? `The total is still ${formatPence(now)}`
      : `The total was ${formatPence(before)} and is now ${formatPence(now)}`;
  return (
    <Notice title={title}>
      <ul>
        {changes.map((change, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cabin of each night may cost the same otherwise
          <li key={at}>{changeWords(change)}</li>
        ))}
      </ul>
    </Notice>
  );
}
