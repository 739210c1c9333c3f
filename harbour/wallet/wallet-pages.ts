import { html } from 'hono/html';
import { formatPence } from '#domain/values/money.ts';
import { frameOf, type Markup } from '#harbour/card-page/frame.ts';
import type { OrderRow } from '#harbour/db/payment-schema.ts';
import type { Operator } from '#harbour/operator/operator.ts';

export const walletFrame = frameOf('Harbour Wallet', 'Stands in for PayPal, kept apart from the booking site');

interface WalletPage {
  readonly order: OrderRow;
  readonly token: string;
  readonly operator: Operator;
  /** Until when it can be paid. */
  readonly until: string;
}

export function walletPage({ order, token, operator, until }: WalletPage): Markup {
  const amount = formatPence(order.amountPence);
  return walletFrame(
    `Pay ${amount} to ${operator.brand.shortName} with PayPal`,
    html`<h1>Pay <span class="amount">${amount}</span> with PayPal</h1>
<p>To ${operator.brand.name}. ${until}</p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<button class="primary" name="action" value="approve">Pay ${amount}</button>
<button class="quiet" name="action" value="cancel">Cancel and go back</button>
<section class="cards" aria-labelledby="other-ends">
<h2 id="other-ends">Other ways it can end</h2>
<p class="soft">This is a demonstration: no PayPal account is asked for and no money moves.</p>
<button class="quiet" name="action" value="fail">The payment fails</button>
<button class="quiet" name="action" value="no-funds">The account has too little money</button>
</section>
</form>`,
  );
}
