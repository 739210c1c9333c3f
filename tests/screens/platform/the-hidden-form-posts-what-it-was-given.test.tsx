import { afterEach, expect, test } from 'vitest';
import type { CardForm } from '#domain/contract/payment.ts';
import { postForm } from '#src/platform/post-form.ts';

// Nothing listens there: the frame that leaves for it stays harmless.
const CARD_PAGE = 'http://127.0.0.1:9';

let frame: HTMLIFrameElement | undefined;
afterEach(() => frame?.remove());

interface Posted {
  readonly action: string | null;
  readonly method: string | null;
  readonly fields: (readonly [string, unknown])[];
}

/** Posts from a page of its own and hears what the browser is about to send. */
function post(form: CardForm, origins = [CARD_PAGE]): Posted[] {
  frame = document.body.appendChild(document.createElement('iframe'));
  const page = frame.contentDocument;
  if (!page) throw new Error('A frame without a document.');
  const posted: Posted[] = [];
  page.addEventListener('formdata', (event) => {
    const element = event.target as Element;
    const attribute = (name: string) => Element.prototype.getAttribute.call(element, name);
    posted.push({ action: attribute('action'), method: attribute('method'), fields: [...event.formData] });
  });
  postForm(form, origins, page);
  return posted;
}

// Proves: S4.18
test('posts every field in order, once, to the address that was checked', () => {
  const fields = [
    { name: 'order', value: '1797000000000' },
    { name: 'amount', value: '12.50' },
    { name: 'note', value: '"><script>alert(1)</script>\r\nü 🚢' },
    { name: 'order', value: 'twice' },
  ];
  expect(post({ action: `${CARD_PAGE}/pay?step=1`, fields })).toEqual([
    { action: `${CARD_PAGE}/pay?step=1`, method: 'post', fields: fields.map(({ name, value }) => [name, value]) },
  ]);
});

test('fields named like members of a form neither break nor bend it (T42)', () => {
  const names = [
    'submit',
    'action',
    'method',
    'target',
    'enctype',
    'id',
    'append',
    'appendChild',
    'setAttribute',
    'getAttribute',
    'elements',
    'length',
    'parentNode',
    'ownerDocument',
    'nodeName',
    'constructor',
    '__proto__',
    '0',
  ];
  const fields = names.map((name) => ({ name, value: `javascript:alert('${name}')` }));
  expect(post({ action: `${CARD_PAGE}/pay`, fields })).toEqual([
    { action: `${CARD_PAGE}/pay`, method: 'post', fields: fields.map(({ name, value }) => [name, value]) },
  ]);
});

test('a refused address leaves no form behind and sends nothing', () => {
  const form = { action: 'https://evil.test/', fields: [{ name: 'order', value: '1' }] };
  expect(() => post(form)).toThrow('Payment form error: the address is not a known payment page');
  expect(frame?.contentDocument?.forms).toHaveLength(0);
});
