// The hosted card page: another site than the app.
import type { Hono } from 'hono';
import { dayAt } from '#domain/values/dates.ts';
import type { Services } from '#harbour/services.ts';
import { answerChallenge, CardPageFault, cancelOrder, payWith, untilWhen } from './card-actions.ts';
import { checkCard, readTyped, writeTyped } from './card-form.ts';
import { buildPageSite, type Fields, type Opened, type PageDefinition } from './page-site.ts';
import { cardFrame, cardPage, challengePage } from './pages.ts';

const page: PageDefinition = {
  site: 'card',
  frame: cardFrame,
  pays: ({ method }) => method !== 'paypal',

  async show(services, { order, token }, before) {
    const { operator } = services;
    if (order.stage === 'challenge') return challengePage({ order, token, operator });
    return cardPage({ order, token, until: await untilWhen(services, order), operator, ...readTyped(before) });
  },

  async act(services, opened, fields) {
    const { order } = opened;
    switch (fields.action) {
      case 'pay':
        // Past the form the bank is asked about the card that was typed: another card needs a new payment.
        return order.stage === 'card' ? payTyped(services, opened, fields) : null;
      case 'approve':
      case 'refuse':
        await answerChallenge(services, order, fields.action === 'approve');
        return null;
      case 'cancel':
        await cancelOrder(services, order);
        return null;
      default:
        throw new CardPageFault(422, 'This page does not know what to do with that.');
    }
  },
};

async function payTyped(services: Services, { order }: Opened, fields: Fields): Promise<string | null> {
  const typed = {
    number: fields.number ?? '',
    expiry: fields.expiry ?? '',
    securityCode: fields.securityCode ?? '',
  };
  const checked = checkCard(typed, dayAt(services.clock.now()).slice(0, 7));
  if (!('card' in checked)) return writeTyped(typed, checked.faults);
  await payWith(services, order, checked.card, checked.answer);
  return null;
}

export const buildCardSite = (services: Services): Hono => buildPageSite(services, page);
