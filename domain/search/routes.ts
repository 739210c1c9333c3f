import type { FerryOptions, Route } from '#domain/contract/configuration.ts';

/** The route that has a crossing of this code. */
export const routeOf = (routes: readonly Route[], routeCode: string): Route | undefined =>
  routes.find((route) => route.crossings.some((crossing) => crossing.routeCode === routeCode));

/** The crossing of this code, with its two ports. */
const crossingOf = (routes: readonly Route[], code: string): Route['crossings'][number] | undefined =>
  routeOf(routes, code)?.crossings.find(({ routeCode }) => routeCode === code);

/** The ports of a crossing; its code stands for both where no route has it any more. */
export function portsOf(routes: readonly Route[], code: string): { readonly from: string; readonly to: string } {
  const crossing = crossingOf(routes, code);
  return { from: crossing?.departurePort ?? code, to: crossing?.arrivalPort ?? code };
}

/** `Port Hallow to Bridehaven`; the code where no route has it any more. */
export function crossingWords(routes: readonly Route[], code: string): string {
  const crossing = crossingOf(routes, code);
  return crossing ? `${crossing.departurePort} to ${crossing.arrivalPort}` : code;
}

export const shipName = ({ ships }: Pick<FerryOptions, 'ships'>, code: string): string =>
  ships.find(({ value }) => value === code)?.label || code;

/** The ferry that a crossing belongs to; empty for a crossing that no route has. */
export const ferryIdOf = (routes: readonly Route[], routeCode: string): string =>
  routeOf(routes, routeCode)?.ferryId ?? '';

/** The crossing back: the other one of the same route; null where a route has one direction only. */
export const wayBack = (routes: readonly Route[], routeCode: string): string | null =>
  routeOf(routes, routeCode)?.crossings.find((crossing) => crossing.routeCode !== routeCode)?.routeCode ?? null;
