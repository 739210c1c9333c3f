// Everything that Harbour is made of, by topic. A new topic adds its line here and nowhere else.
import type { Hono } from 'hono';
import { accountRoutes } from './accounts/account-routes.ts';
import { forgetOldTokens, sendResetLetters } from './accounts/resets.ts';
import { signInRoutes } from './accounts/sign-in-routes.ts';
import { afterSalesRoutes } from './after-sales/after-sales-routes.ts';
import { collectDue, forgetOldCarts, sendMail, sweepHolds } from './booking/booking-jobs.ts';
import { bookingRoutes } from './booking/booking-routes.ts';
import { forgetUnpaid } from './booking/forget-unpaid.ts';
import { listRoutes } from './booking/list-routes.ts';
import { buildCardSite } from './card-page/card-site.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { deskRoutes } from './desk/desk-routes.ts';
import { extrasRoutes } from './extras/extras-routes.ts';
import { hotelRoutes } from './hotels/hotel-routes.ts';
import { picturePages } from './hotels/pictures/picture-pages.ts';
import { docsPages } from './http/docs.ts';
import { healthPage } from './http/health.ts';
import { forgetOldSessions } from './http/old-sessions.ts';
import type { HarbourEnv, RouteGroup } from './http/serve.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { forgetOldLetters } from './mail/forget-letters.ts';
import { mailboxPages } from './mail/mailbox.ts';
import { configurationRoutes } from './operator/configuration-routes.ts';
import { contentRoutes } from './operator/content-routes.ts';
import { rollTimetable, sweepBuckets } from './operator/operator-jobs.ts';
import { paymentRoutes } from './payment/payment-routes.ts';
import { searchRoutes } from './pricing/search-routes.ts';
import type { Addresses, Services } from './services.ts';
import { buildAppSite } from './static/app-site.ts';
import { runtimePage } from './static/runtime.ts';
import { buildWalletSite } from './wallet/wallet-site.ts';

/** Calls of the contract. */
export const groups: readonly RouteGroup[] = [
  configurationRoutes,
  contentRoutes,
  searchRoutes,
  bookingRoutes,
  paymentRoutes,
  signInRoutes,
  accountRoutes,
  listRoutes,
  invoiceRoutes,
  extrasRoutes,
  hotelRoutes,
  deskRoutes,
  afterSalesRoutes,
  cardRoutes,
];

/** Pages for people, on the API's own address: each group adds its routes to the API application. */
export type PageGroup = (app: Hono<HarbourEnv>, services: Services) => void;
export const pages: readonly PageGroup[] = [docsPages, healthPage, mailboxPages, runtimePage, picturePages];

/** Sites on a port of their own. */
interface SiteDefinition {
  readonly name: Exclude<keyof Addresses, 'api'>;
  /** The name by which a browser reaches it; `localhost` makes it another site than the app. */
  readonly publicHost?: 'localhost';
  build(services: Services): { fetch: (request: Request, env: object) => Response | Promise<Response> };
}
export const sites: readonly SiteDefinition[] = [
  { name: 'card', publicHost: 'localhost', build: buildCardSite },
  { name: 'wallet', publicHost: 'localhost', build: buildWalletSite },
  { name: 'app', build: buildAppSite },
];

/** Work done regularly by the clock, such as the expiry of holds. */
export interface Job {
  readonly name: string;
  readonly everyMilliseconds: number;
  run(services: Services): Promise<void>;
}
export const jobs: readonly Job[] = [
  rollTimetable,
  sweepBuckets,
  sweepHolds,
  collectDue,
  sendMail,
  forgetOldCarts,
  forgetUnpaid,
  forgetOldSessions,
  sendResetLetters,
  forgetOldTokens,
  forgetOldLetters,
];
