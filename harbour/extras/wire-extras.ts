// Extras of a booking as they are sent: each priced line once, in the list of its kind, and summed for the totals.
import type * as v from 'valibot';
import type { landBasedResource, WireFerryItem, WirePriceLine } from '#domain/contract/itinerary.ts';
import { KEPT_LINES } from '#domain/itinerary/cost-lines.ts';
import { type Pence, sumPence, toPounds } from '#domain/values/money.ts';
import { PACKAGE_WORDS } from '#harbour/hotels/package-discount.ts';
import type { ExtraKind, ExtraLine } from './price-extras.ts';

type WireResource = v.InferInput<typeof landBasedResource>;
type Lists = Pick<WireFerryItem, 'addOns' | 'addOnPriceLines' | 'landBasedResources'>;

/** Headings of the totals, in the order in which they are shown. */
const HEADINGS: Readonly<Record<ExtraKind, string>> = {
  package: PACKAGE_WORDS,
  'add-on': 'Add-ons',
  accommodation: 'On board',
  attraction: 'Attractions',
  sundry: 'Shop',
  ...KEPT_LINES,
};
const KINDS = Object.keys(HEADINGS) as ExtraKind[];

/** `way` names the crossing of a line where a booking has two. */
export function wireExtras(lines: readonly ExtraLine[], way: (leg: number) => string): Lists {
  const of = (...kinds: readonly ExtraKind[]) => lines.filter(({ kind }) => kinds.includes(kind));
  return {
    addOns: of('add-on').map(resourceOf),
    addOnPriceLines: of('add-on').map((line) => wirePriceLine(line, way(line.leg))),
    landBasedResources: {
      accommodations: of('accommodation').map(resourceOf),
      attractions: of('attraction').map(resourceOf),
      sundries: of('sundry', 'donation').map(resourceOf),
      fees: of('protection').map(resourceOf),
    },
  };
}

type PriceLine = Pick<ExtraLine, 'description' | 'quantity' | 'price' | 'totalPrice'>;

export const wirePriceLine = ({ description, quantity, price, totalPrice }: PriceLine, way: string): WirePriceLine => ({
  description: `${description}${way}`,
  quantity,
  price: toPounds(price),
  totalPrice: toPounds(totalPrice),
});

const resourceOf = (line: ExtraLine): WireResource => ({
  resourceCode: line.resourceCode,
  description: line.description,
  quantity: line.quantity,
  startDate: line.startDate,
  endDate: line.endDate,
  price: toPounds(line.price),
  totalPrice: toPounds(line.totalPrice),
});

/** One total for each kind that a booking has. */
export const extraTotals = (lines: readonly Pick<ExtraLine, 'kind' | 'totalPrice'>[]) =>
  KINDS.flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind);
    if (ofKind.length === 0) return [];
    const total: Pence = sumPence(ofKind.map((line) => line.totalPrice));
    return [{ description: HEADINGS[kind], amountAfterTax: toPounds(total) }];
  });
