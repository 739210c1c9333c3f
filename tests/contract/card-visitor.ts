// A browser at the card page: it keeps the page's cookies, sends the origin of each form, and follows no redirect.
import type { CardForm } from '#domain/contract/payment.ts';
import type { Harbour } from '#harbour/harbour.ts';

export interface Landing {
  readonly status: number;
  /** Where the page sends the browser; null when it shows a page. */
  readonly location: string | null;
  readonly html: string;
  readonly headers: Headers;
}

const FORM = 'application/x-www-form-urlencoded';
export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  challenged: '4000 0000 0000 3220',
  silent: '4000 0000 0000 0119',
} as const;

/** `site` is the address of the page: the card page's where nothing is said, or the wallet's. */
export function cardVisitor(harbour: Harbour, site = harbour.card?.url ?? '') {
  const cookies = new Map<string, string>();

  async function send(url: string, init: RequestInit): Promise<Landing> {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: {
        ...init.headers,
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      },
    });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (/max-age=0/i.test(set)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return {
      status: response.status,
      location: response.headers.get('location'),
      html: await response.text(),
      headers: response.headers,
    };
  }

  /** Posts the hidden form as the app does; answers where the card page is. */
  async function enter(
    form: CardForm,
    change: Record<string, string> = {},
    origin = harbour.app?.url ?? '',
  ): Promise<Landing> {
    const fields = { ...Object.fromEntries(form.fields.map(({ name, value }) => [name, value])), ...change };
    return send(form.action, {
      method: 'POST',
      headers: { origin, 'content-type': FORM },
      body: new URLSearchParams(fields),
    });
  }

  const open = (path: string): Promise<Landing> => send(`${site}${path}`, {});

  const post = (path: string, body: URLSearchParams, origin = site): Promise<Landing> =>
    send(`${site}${path}`, { method: 'POST', headers: { origin, 'content-type': FORM }, body });

  const press = (path: string, token: string, fields: Record<string, string>, origin?: string): Promise<Landing> =>
    post(path, new URLSearchParams({ token, ...fields }), origin);

  const tokenOf = ({ html }: Landing): string => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';

  /** Enters and pays with a card; answers the page's redirect. */
  async function payWith(
    form: CardForm,
    number: string,
    expiry = '12/30',
  ): Promise<Landing & { readonly path: string; readonly token: string }> {
    const path = (await enter(form)).location ?? '';
    const token = tokenOf(await open(path));
    const landing = await press(path, token, { action: 'pay', number, expiry, securityCode: '123' });
    return { ...landing, path, token };
  }

  return { cookies, enter, open, post, press, payWith, tokenOf };
}

/** What the return address carries. */
export function returned(location: string | null) {
  const url = new URL(location ?? '');
  const read = (name: string) => url.searchParams.get(name);
  return {
    path: url.pathname,
    origin: url.origin,
    itineraryId: read('itineraryId'),
    sessionId: read('sessionId') ?? '',
    reference: read('providerReference') ?? '',
    paymentSuccess: read('paymentSuccess'),
    paymentFailed: read('paymentFailed'),
  };
}
