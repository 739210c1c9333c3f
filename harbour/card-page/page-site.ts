// A page of the provider on a site of its own. Plain HTML without script; every form is answered by a redirect.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { appOrigins } from '#harbour/app-origins.ts';
import type { OrderRow } from '#harbour/db/payment-schema.ts';
import { faultText } from '#harbour/log.ts';
import { returnAddress } from '#harbour/payment/return-address.ts';
import { sameSecret } from '#harbour/random.ts';
import type { Addresses, Services } from '#harbour/services.ts';
import { CardPageFault, checkForm, enterOrder, findOrder } from './card-actions.ts';
import { type Frame, faultPage, finishedPage, type Markup, silentPage } from './frame.ts';
import { keepKey, type PageSecrets, readSecrets } from './page-key.ts';
import { STYLE } from './style.ts';
import { createTypedAgain, pathOf, type TypedBefore } from './typed-again.ts';

const BODY_BYTES = 16 * 1024;
const BROKEN_OFF = 'Your form did not arrive complete. Nothing was charged. Please go back and send it again.';
const NOT_OURS = 'This payment was opened in another browser or has never been started. Nothing was charged here.';

export type Fields = Readonly<Record<string, string | undefined>>;

/** An open order in the browser that opened it. */
export interface Opened {
  readonly order: OrderRow;
  /** Carried by every form of the page. */
  readonly token: string;
}

export interface PageDefinition {
  readonly site: keyof Addresses;
  readonly frame: Frame;
  /** Which orders are paid here. */
  pays(order: OrderRow): boolean;
  /** `before` is what the form was last sent with, as far as it was wrong. */
  show(services: Services, opened: Opened, before: TypedBefore): Promise<Markup>;
  /**
   * Handles a form: null continues at the order's current stage, a text is what was typed wrong, for the page that asks
   * again. Throws CardPageFault.
   */
  act(services: Services, opened: Opened, fields: Fields): Promise<string | null>;
}

export function buildPageSite(services: Services, page: PageDefinition): Hono {
  const site = new Hono();
  const { log, random } = services;
  const typed = createTypedAgain(random);

  site.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headersOf(services, page))) context.header(name, value);
  });
  const limit = bodyLimit({
    maxSize: BODY_BYTES,
    onError: () => Promise.reject(new CardPageFault(413, 'This form is too large.')),
  });
  site.use((context, next) => limit(context, next).catch(brokenOff));

  site.get('/card.css', (context) => context.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  site.post('/pay', async (context) => {
    checkSender(context, appOrigins(services), true);
    const { order: id, amount, currency } = await fieldsOf(context);
    const order = id === '' || id === undefined ? null : await findOrder(services, id);
    if (order === null || !page.pays(order)) throw new CardPageFault(404, NOT_OURS);
    checkForm(order, amount ?? '', currency ?? '');
    const secure = isSecure(services, page);
    // Entered again by the browser that has it: the form in its other tab stays good.
    const key = readSecrets(context, order, secure) === null ? await enterOrder(services, order) : null;
    if (key !== null) keepKey(context, order.id, key, secure);
    return context.redirect(pathOf(order), 303);
  });

  site.get('/payment/:order', async (context) => {
    const { order, secrets } = await openOrder(context, services, page);
    const back = backOf(order, secrets);
    if (order.state !== 'open') return context.html(finishedPage(page.frame, { order, back }));
    if (order.stage === 'silent') return context.html(silentPage(page.frame, { order, back }));
    const opened = { order, token: secrets.formToken };
    return context.html(await page.show(services, opened, typed.read(context, order)));
  });

  site.post('/payment/:order', async (context) => {
    checkSender(context, [services.addresses[page.site]], false);
    const { order, secrets } = await openOrder(context, services, page);
    const fields = await fieldsOf(context);
    if (!sameSecret(fields.token ?? '', secrets.formToken)) throw new CardPageFault(403, NOT_OURS);
    if (order.state !== 'open') return context.redirect(pathOf(order), 303);
    const wrong = await page.act(services, { order, token: secrets.formToken }, fields);
    if (wrong !== null) {
      typed.keep(context, order, wrong, isSecure(services, page));
      return context.redirect(pathOf(order), 303);
    }
    typed.forget(context, order);
    const settled = await findOrder(services, order.id);
    if (settled === null) throw new CardPageFault(404, NOT_OURS);
    return context.redirect(settled.state === 'open' ? pathOf(settled) : backOf(settled, secrets), 303);
  });

  site.notFound((context) => context.html(faultPage(page.frame, 'There is nothing at this address.'), 404));
  site.onError((fault, context) => {
    if (fault instanceof CardPageFault) return context.html(faultPage(page.frame, fault.message), fault.status);
    log.error('card-page-fault', { fault: faultText(fault) });
    return context.html(
      faultPage(page.frame, 'Something went wrong on our side. Check whether it has been paid before you pay again.'),
      500,
    );
  });
  return site;
}

/** The address the browser returns to. Only a paid order is a success; the app asks Harbour for the truth anyway. */
const backOf = (order: OrderRow, { returnId, reference }: PageSecrets): string => {
  const paid = order.state === 'paid';
  return returnAddress(paid ? order.successUrl : order.failureUrl, {
    itineraryId: order.itineraryId,
    sessionId: returnId,
    reference,
    paid,
  });
};

async function openOrder(
  context: Context,
  services: Services,
  page: PageDefinition,
): Promise<{ order: OrderRow; secrets: PageSecrets }> {
  const order = await findOrder(services, context.req.param('order') ?? '');
  const secrets = order && readSecrets(context, order, isSecure(services, page));
  if (order === null || secrets === null || !page.pays(order)) throw new CardPageFault(404, NOT_OURS);
  return { order, secrets };
}

/** A browser names the origin of every form post: one from elsewhere is refused whatever it contains. */
function checkSender(context: Context, origins: readonly string[], crossSite: boolean): void {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  const known = origin === undefined ? site === undefined : origins.includes(origin);
  if (!known || (!crossSite && site !== undefined && site !== 'same-origin')) {
    throw new CardPageFault(403, 'This form was sent from another site. Nothing was charged.');
  }
}

async function fieldsOf(context: Context): Promise<Fields> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new CardPageFault(415, 'This page reads forms only.');
  const sent = new URLSearchParams(await context.req.text().catch(brokenOff));
  return Object.fromEntries(
    ['order', 'amount', 'currency', 'token', 'action', 'number', 'expiry', 'securityCode'].map((name) => [
      name,
      sent.get(name) ?? undefined,
    ]),
  );
}

/** A browser that hangs up in the middle of a form is no fault of ours. */
function brokenOff(fault: unknown): never {
  if (fault instanceof CardPageFault) throw fault;
  throw new CardPageFault(400, BROKEN_OFF);
}

const isSecure = ({ addresses }: Services, { site }: PageDefinition): boolean => addresses[site].startsWith('https:');

/** `form-action` also guards the redirect after a post, so it lists the app; the referrer stays on this site. */
const headersOf = (services: Services, page: PageDefinition): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    `form-action 'self' ${appOrigins(services).join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; '),
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(isSecure(services, page) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});
