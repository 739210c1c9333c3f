// The hosted wallet page: PayPal as Harbour plays it, on a site of its own (ruling 53).
import type { Hono } from 'hono';
import { CardPageFault, cancelOrder, charge, decline, untilWhen } from '#harbour/card-page/card-actions.ts';
import { buildPageSite, type PageDefinition } from '#harbour/card-page/page-site.ts';
import type { Services } from '#harbour/services.ts';
import { walletFrame, walletPage } from './wallet-pages.ts';

/** They stay with the booking, for whoever reads it. */
const WORDS = {
  cancelled: 'The payment was cancelled at PayPal. Nothing was charged.',
  failed: 'PayPal could not take this payment. Nothing was charged.',
  noFunds: 'PayPal says that the account has too little money. Nothing was charged.',
} as const;

const page: PageDefinition = {
  site: 'wallet',
  frame: walletFrame,
  pays: ({ method }) => method === 'paypal',

  async show(services, { order, token }) {
    const { operator } = services;
    return walletPage({ order, token, operator, until: await untilWhen(services, order) });
  },

  async act(services, { order }, { action }) {
    switch (action) {
      case 'approve':
        await charge(services, order, null);
        return null;
      case 'cancel':
        await cancelOrder(services, order, WORDS.cancelled);
        return null;
      case 'fail':
        await decline(services, order, WORDS.failed);
        return null;
      case 'no-funds':
        await decline(services, order, WORDS.noFunds);
        return null;
      default:
        throw new CardPageFault(422, 'This page does not know what to do with that.');
    }
  },
};

export const buildWalletSite = (services: Services): Hono => buildPageSite(services, page);
