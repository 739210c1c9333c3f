/** The pages that have a name in analytics (spec 2). */
type PageName = 'payment' | 'review' | 'customer-details' | 'summary';

interface Page {
  readonly name?: PageName;
  readonly value?: number;
}

/**
 * Pages by path pattern. The seven page-value codes of spec 9 come without names: here they follow the funnel, and this
 * table is the one place to change (ruling 65).
 */
export const PAGES: Readonly<Record<string, Page>> = {
  '/book/summary': { name: 'summary', value: 942 },
  '/book/payment': { name: 'payment', value: 8 },
  '/book/review': { name: 'review', value: 6 },
  '/book/customer-details': { name: 'customer-details', value: 5 },
  '/book/basket': { value: 3 },
  '/book/outward': { value: 2 },
  '/book': { value: 1 },
};

/** Words that may appear in a path; anything else could be an id, a token or a name (T10). */
const PATH_WORDS: ReadonlySet<string> = new Set(
  `book outward return extras stay basket customer-details review payment summary change cancel pay find login agent
  agent-user my-account sign-in register forgotten update-password bookings vehicles cards loyalty travel-cards
  subscriptions profile agent-portal invoices confirmation details contact-centre departures`.split(/\s+/),
);

/** The path with everything variable replaced; never with a query. */
export const pathPattern = (path: string): string =>
  `/${path
    .replace(/[?#].*$/s, '')
    .split('/')
    .filter(Boolean)
    .map((part) => (PATH_WORDS.has(part) ? part : ':id'))
    .join('/')}`;

type AnalyticsEvent =
  | { readonly event: 'page-view'; readonly path: string; readonly pageName?: PageName; readonly pageValue?: number }
  | {
      readonly event: 'purchase';
      readonly transactionId: string;
      /** Decimal pounds. */
      readonly value: number;
      readonly currency: string;
    };

interface Purchase {
  readonly itineraryId: string;
  readonly pence: number;
  readonly currency: string;
}

export interface Analytics {
  /** One page view per change of path, however often the same path is reported in succession. */
  pathChanged(path: string): void;
  /** One purchase per itinerary. Only a payment that settled here counts: a reload of the summary does not. */
  purchased(purchase: Purchase): void;
  /** Sends what was held back until somebody who agrees sees the page (ruling 65). */
  consentGiven(): void;
}

/** Pushes events to the page's `dataLayer` and posts them to a listener, once it may. */
export function createAnalytics(
  page: { dataLayer?: unknown[] },
  tellListener?: (event: AnalyticsEvent) => void,
): Analytics {
  let held: AnalyticsEvent[] | null = [];
  let lastPath: string | null = null;
  const sold = new Set<string>();
  const send = (event: AnalyticsEvent) => {
    if (held) {
      held.push(event);
      return;
    }
    page.dataLayer ??= [];
    page.dataLayer.push(event);
    tellListener?.(event);
  };
  return {
    pathChanged(path) {
      if (path === lastPath) return;
      lastPath = path;
      const pattern = pathPattern(path);
      const { name, value } = PAGES[pattern] ?? {};
      send({
        event: 'page-view',
        path: pattern,
        ...(name !== undefined && { pageName: name }),
        ...(value !== undefined && { pageValue: value }),
      });
    },
    purchased({ itineraryId, pence, currency }) {
      if (sold.has(itineraryId)) return;
      sold.add(itineraryId);
      send({ event: 'purchase', transactionId: itineraryId, value: pence / 100, currency });
    },
    consentGiven() {
      const waiting = held ?? [];
      held = null;
      for (const event of waiting) send(event);
    },
  };
}
