// The hosted card page: another site than the app. Plain HTML without script; every form post is answered by a redirect.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { dayAt } from '#domain/dates.ts';
import type { OrderRow } from '#harbour/db/payment-schema.ts';
import { faultText } from '#harbour/log.ts';
import { appOrigins, returnAddress } from '#harbour/payment/return-address.ts';
import { sameSecret } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import {
  answerChallenge,
  CardPageFault,
  cancelOrder,
  checkForm,
  enterOrder,
  findOrder,
  heldUntil,
  payWith,
} from './card-actions.ts';
import { checkCard } from './card-form.ts';
import { keepKey, type PageSecrets, readSecrets } from './page-key.ts';
import { cardPage, challengePage, faultPage, finishedPage, silentPage } from './pages.ts';
import { STYLE } from './style.ts';

const BODY_BYTES = 16 * 1024;
const NOT_OURS = 'This payment was opened in another browser or has never been started. Nothing was charged here.';

export function buildCardSite(services: Services): Hono {
  const site = new Hono();
  const { log } = services;

  site.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(headersOf(services))) context.header(name, value);
  });
  site.use(
    bodyLimit({
      maxSize: BODY_BYTES,
      onError: () => Promise.reject(new CardPageFault(413, 'This form is too large.')),
    }),
  );

  site.get('/card.css', (context) => context.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }));

  site.post('/pay', async (context) => {
    checkSender(context, appOrigins(services), true);
    const { order: id, amount, currency } = await fieldsOf(context);
    const order = id === '' || id === undefined ? null : await findOrder(services, id);
    if (order === null) throw new CardPageFault(404, NOT_OURS);
    checkForm(order, amount ?? '', currency ?? '');
    const key = await enterOrder(services, order);
    if (key !== null) keepKey(context, order.id, key, isSecure(services));
    return context.redirect(pathOf(order), 303);
  });

  site.get('/payment/:order', async (context) => {
    const { order, secrets } = await openOrder(context, services);
    return context.html(await pageOf(services, order, secrets));
  });

  site.post('/payment/:order', async (context) => {
    checkSender(context, [services.addresses.card], false);
    const { order, secrets } = await openOrder(context, services);
    const fields = await fieldsOf(context);
    if (!sameSecret(fields.token ?? '', secrets.formToken)) throw new CardPageFault(403, NOT_OURS);
    if (order.state !== 'open') return context.redirect(pathOf(order), 303);
    switch (fields.action) {
      case 'pay': {
        const typed = {
          number: fields.number ?? '',
          expiry: fields.expiry ?? '',
          securityCode: fields.securityCode ?? '',
        };
        const checked = checkCard(typed, dayAt(services.clock.now()).slice(0, 7));
        if (!('card' in checked)) {
          const page = {
            order,
            token: secrets.formToken,
            heldUntil: await heldUntil(services, order),
            operator: services.operator,
          };
          return context.html(cardPage({ ...page, typed, faults: checked.faults }), 422);
        }
        await payWith(services, order, checked.card, checked.answer);
        break;
      }
      case 'approve':
      case 'refuse':
        await answerChallenge(services, order, fields.action === 'approve');
        break;
      case 'cancel':
        await cancelOrder(services, order);
        break;
      default:
        throw new CardPageFault(422, 'This page does not know what to do with that.');
    }
    const settled = await findOrder(services, order.id);
    if (settled === null) throw new CardPageFault(404, NOT_OURS);
    return context.redirect(settled.state === 'open' ? pathOf(settled) : backOf(settled, secrets), 303);
  });

  site.notFound((context) => context.html(faultPage('There is nothing at this address.'), 404));
  site.onError((fault, context) => {
    if (fault instanceof CardPageFault) return context.html(faultPage(fault.message), fault.status);
    log.error('card-page-fault', { fault: faultText(fault) });
    return context.html(
      faultPage('Something went wrong on our side. Look whether it is paid before you pay again.'),
      500,
    );
  });
  return site;
}

async function pageOf(services: Services, order: OrderRow, secrets: PageSecrets) {
  const { operator } = services;
  const back = backOf(order, secrets);
  if (order.state !== 'open') return finishedPage({ order, back });
  if (order.stage === 'silent') return silentPage({ order, back });
  if (order.stage === 'challenge') return challengePage({ order, token: secrets.formToken, operator });
  const held = await heldUntil(services, order);
  return cardPage({ order, token: secrets.formToken, heldUntil: held, operator, typed: null, faults: [] });
}

/** Where the browser goes back to. Only a paid order is a success; the app asks Harbour for the truth anyway. */
const backOf = (order: OrderRow, { returnId, reference }: PageSecrets): string => {
  const paid = order.state === 'paid';
  return returnAddress(paid ? order.successUrl : order.failureUrl, {
    itineraryId: order.itineraryId,
    sessionId: returnId,
    reference,
    paid,
  });
};

const pathOf = (order: OrderRow): string => `/payment/${order.id}`;

async function openOrder(context: Context, services: Services): Promise<{ order: OrderRow; secrets: PageSecrets }> {
  const order = await findOrder(services, context.req.param('order') ?? '');
  const secrets = order && readSecrets(context, order, isSecure(services));
  if (order === null || secrets === null) throw new CardPageFault(404, NOT_OURS);
  return { order, secrets };
}

/** A browser names the origin of every form post: one from elsewhere is refused whatever it carries. */
function checkSender(context: Context, origins: readonly string[], crossSite: boolean): void {
  const origin = context.req.header('origin');
  const site = context.req.header('sec-fetch-site');
  const known = origin === undefined ? site === undefined : origins.includes(origin);
  if (!known || (!crossSite && site !== undefined && site !== 'same-origin')) {
    throw new CardPageFault(403, 'This form was sent from another site. Nothing was charged.');
  }
}

async function fieldsOf(context: Context): Promise<Record<string, string | undefined>> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) throw new CardPageFault(415, 'This page reads forms only.');
  const sent = new URLSearchParams(await context.req.text());
  return Object.fromEntries(
    ['order', 'amount', 'currency', 'token', 'action', 'number', 'expiry', 'securityCode'].map((name) => [
      name,
      sent.get(name) ?? undefined,
    ]),
  );
}

const isSecure = ({ addresses }: Services): boolean => addresses.card.startsWith('https:');

/** `form-action` also guards the redirect after a post, so it lists the app; the referrer stays on this site. */
const headersOf = (services: Services): Record<string, string> => ({
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
  ...(isSecure(services) ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
});
