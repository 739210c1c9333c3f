import type { FerryOptions } from '#domain/contract/configuration.ts';
import { portsOf, routeOf } from '#domain/search/routes.ts';
import type { CrossingLineProps } from './crossing-line.tsx';

/** The outward crossing leaves the mainland: routes list their crossings in this order. */
export function endsOf({ routes }: FerryOptions, routeCode: string): Pick<CrossingLineProps, 'from' | 'to'> {
  const route = routeOf(routes, routeCode);
  const { from, to } = portsOf(routes, routeCode);
  const isWayOut = route?.crossings[0]?.routeCode === routeCode;
  return {
    from: { code: from, name: from, kind: isWayOut ? 'mainland' : 'island' },
    to: { code: to, name: to, kind: isWayOut ? 'island' : 'mainland' },
  };
}
