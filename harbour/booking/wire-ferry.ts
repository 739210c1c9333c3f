// What a ferry item of a cart and one of a booking have in common, as it is sent.
import type { WireFerryItem, WirePriceLine } from '#domain/contract/itinerary.ts';
import { onLeg } from '#domain/trip/leg-words.ts';
import type { Pence } from '#domain/values/money.ts';
import type { Sailing } from '#harbour/db/catalogue-schema.ts';
import type { ExtraKind } from '#harbour/extras/price-extras.ts';
import { wirePriceLine } from '#harbour/extras/wire-extras.ts';
import { type Catalogue, crossingOf, ticketGroupOf } from '#harbour/pricing/catalogue.ts';

interface Line {
  readonly leg: number;
  readonly kind: 'passenger' | 'vehicle' | ExtraKind;
  readonly description: string;
  readonly quantity: number;
  readonly price: Pence;
  readonly totalPrice: Pence;
}

export const wireDeparture = (
  catalogue: Catalogue,
  sailing: Sailing,
  ticketType: string,
): NonNullable<WireFerryItem['departures']>[number] => ({
  routeCode: sailing.routeCode,
  departureDate: sailing.departureDate,
  departureTime: sailing.departureTime,
  arrivalDate: sailing.arrivalDate,
  arrivalTime: sailing.arrivalTime,
  ship: sailing.shipCode,
  ticketType,
  ticketGroup: ticketGroupOf(catalogue, ticketType),
});

/** Where there are two legs, each line names its own, because their prices may differ. */
export const wayOf =
  (legs: number) =>
  (leg: number): string =>
    legs === 1 ? '' : onLeg(leg);

export function wireLines(
  lines: readonly Line[],
  legs: number,
): Pick<WireFerryItem, 'passengerPriceLines' | 'vehiclePriceLines'> {
  const of = (kind: Line['kind'], way = wayOf(legs)): WirePriceLine[] =>
    lines.filter((line) => line.kind === kind).map((line) => wirePriceLine(line, way(line.leg)));
  // The discount for a stay is one line for both legs.
  const packaged = of('package', () => '');
  return { passengerPriceLines: of('passenger'), vehiclePriceLines: [...of('vehicle'), ...packaged] };
}

/** `Port Hallow – Bridehaven`, in the direction of the sailing. */
export function crossingName(catalogue: Catalogue, sailing: Sailing): string {
  const crossing = crossingOf(catalogue, sailing);
  return crossing === undefined ? sailing.routeCode : `${crossing.departurePort} – ${crossing.arrivalPort}`;
}
