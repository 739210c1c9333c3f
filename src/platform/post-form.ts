import type { CardForm } from '#domain/contract/payment.ts';
import { CallFailure } from '#domain/failures/failure.ts';
import { paymentFormError } from '#domain/payment/payment-words.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** The address a form may be posted to; throws a CallFailure 'Payment form error: …' for any other (T41). */
export function formAddress(action: string, formOrigins: readonly string[]): URL {
  let address: URL;
  try {
    address = new URL(action);
  } catch {
    throw refused('the address is not one');
  }
  const { protocol, hostname, origin, username, password } = address;
  const safe = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
  if (!safe) throw refused('the address is not secure');
  if (username || password) throw refused('the address carries a sign-in');
  if (!formOrigins.includes(origin)) throw refused('the address is not a known payment page');
  return address;
}

const refused = (reason: string) => new CallFailure({ kind: 'unreadable', text: paymentFormError(reason) });

/** Leaves for the card page: posts the provider's form, hidden, in this tab (spec 4). */
export function postForm(form: CardForm, formOrigins: readonly string[], document: Document): void {
  const address = formAddress(form.action, formOrigins);
  const element = document.createElement('form');
  const inputs = form.fields.map(({ name, value }) => {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.setAttribute('name', name);
    input.value = value;
    return input;
  });
  element.hidden = true;
  element.setAttribute('method', 'post');
  element.setAttribute('action', address.href);
  element.setAttribute('accept-charset', 'utf-8');
  document.body.append(element);
  // A field named `submit`, `action` or `append` shadows the form's own member from here on (T42).
  element.append(...inputs);
  HTMLFormElement.prototype.submit.call(element);
}
