import { html } from 'hono/html';
import { formatPence } from '#domain/values/money.ts';
import type { OrderRow } from '#harbour/db/payment-schema.ts';
import type { Operator } from '#harbour/operator/operator.ts';
import { TEST_CARDS } from './bank.ts';
import { type CardFault, FIELD_LENGTH, type TypedForm } from './card-form.ts';
import { frameOf, type Markup } from './frame.ts';

export const cardFrame = frameOf('Harbour Pay', 'Card payment page, kept apart from the booking site');

interface FormPage {
  readonly order: OrderRow;
  readonly token: string;
  readonly operator: Operator;
}

interface CardPage extends FormPage, TypedForm {
  /** Until when it can be paid. */
  readonly until: string;
}

export function cardPage({ order, token, operator, until, typed, faults }: CardPage): Markup {
  const amount = formatPence(order.amountPence);
  return cardFrame(
    `${faults.length > 0 ? 'Error: ' : ''}Pay ${amount} to ${operator.brand.shortName}`,
    html`<h1>Pay <span class="amount">${amount}</span></h1>
<p>To ${operator.brand.name}. ${until}</p>
${faults.length > 0 ? summary(faults) : ''}
<form method="post" novalidate>
<input type="hidden" name="token" value="${token}">
${field({ name: 'number', label: 'Card number', autocomplete: 'cc-number', value: typed?.number ?? '', faults })}
<div class="pair">
${field({ name: 'expiry', label: 'Expiry date', hint: 'Month and year, like 09/28', autocomplete: 'cc-exp', value: typed?.expiry ?? '', faults })}
${field({ name: 'securityCode', label: 'Security code', hint: 'The last 3 digits on the back', autocomplete: 'cc-csc', value: '', faults })}
</div>
<button class="primary" name="action" value="pay">Pay ${amount}</button>
<button class="quiet" name="action" value="cancel">Cancel and go back</button>
</form>
${testCards}`,
  );
}

const summary = (faults: readonly CardFault[]): Markup => html`<div class="faults" role="alert">
<h2>There is a problem</h2>
<ul>${faults.map(({ field: name, text }) => html`<li><a href="#${name}">${text}</a></li>`)}</ul>
</div>`;

interface Field {
  readonly name: CardFault['field'];
  readonly label: string;
  readonly hint?: string;
  readonly autocomplete: string;
  readonly value: string;
  readonly faults: readonly CardFault[];
}

function field({ name, label, hint, autocomplete, value, faults }: Field): Markup {
  const fault = faults.find((candidate) => candidate.field === name);
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter((id) => id).join(' ');
  return html`<div class="field${fault ? ' wrong' : ''}">
<label for="${name}">${label}</label>
${hint ? html`<p class="soft" id="${name}-hint">${hint}</p>` : ''}
${fault ? html`<p class="fault" id="${name}-fault">${fault.text}</p>` : ''}
<input id="${name}" name="${name}" value="${value}" inputmode="numeric" maxlength="${FIELD_LENGTH}" autocomplete="${autocomplete}" aria-describedby="${described}" aria-invalid="${fault ? 'true' : 'false'}">
</div>`;
}

const testCards = html`<section class="cards" aria-labelledby="test-cards">
<h2 id="test-cards">Test cards</h2>
<p class="soft">This is a demonstration. Any expiry date in the future and any security code will do. Never type a real card here.</p>
<dl>${TEST_CARDS.map(({ number, outcome }) => html`<div><dt>${number}</dt><dd>${outcome}</dd></div>`)}</dl>
</section>`;

export const challengePage = ({ order, token, operator }: FormPage): Markup =>
  cardFrame(
    'Your bank asks you to approve this payment',
    html`<h1>Approve this payment?</h1>
<p>Your bank wants to be sure that it is you. ${operator.brand.name} asks for <strong>${formatPence(order.amountPence)}</strong> from the card ending in ${order.cardLastDigits}.</p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<button class="primary" name="action" value="approve">Approve</button>
<button class="quiet" name="action" value="refuse">Refuse</button>
</form>`,
  );
