// Demand, tests, screen: set beside each other, and what is wrong in them.
import { type Demand, ID, placesOf, type Requirements } from './requirements.ts';
import type { Proof } from './sources.ts';

interface Traced {
  readonly demand: Demand;
  readonly proofs: readonly Proof[];
}

export interface Trace {
  readonly rows: readonly Traced[];
  /** Demands of the section 'Not proven yet', with what is missing. */
  readonly unproven: ReadonlyMap<string, string>;
  /** What must be mended, in words; empty when every demand has its test and its screen. */
  readonly faults: readonly string[];
}

export interface Found {
  readonly proofs: readonly Proof[];
  readonly storyIds: ReadonlySet<string>;
  readonly isAnswered: (address: string) => boolean;
}

export function traceOf({ demands, unproven }: Requirements, found: Found): Trace {
  const known = new Set(demands.map(({ id }) => id));
  const rows = demands.map((demand) => ({
    demand,
    proofs: found.proofs.filter(({ ids }) => ids.includes(demand.id)),
  }));
  const faults = [
    ...demands.filter(({ id }) => !ID.test(id)).map(({ id }) => `${id}: no id of a demand`),
    ...demands
      .filter(({ id }, at) => demands.findIndex((other) => other.id === id) < at)
      .map(({ id }) => `${id}: twice`),
    ...rows
      .filter(({ demand, proofs }) => proofs.length === 0 && !unproven.has(demand.id))
      .map(({ demand }) => `${demand.id}: no test proves it`),
    ...demands.flatMap((demand) => faultsOfPlaces(demand, found)),
    ...[...unproven.keys()].filter((id) => !known.has(id)).map((id) => `${id}: not proven yet, and no demand`),
    ...rows
      .filter(({ demand, proofs }) => proofs.length > 0 && unproven.has(demand.id))
      .map(({ demand }) => `${demand.id}: has a test and must leave 'Not proven yet'`),
    ...found.proofs.flatMap(({ ids, file, line }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${file}:${line}: '${id}' is no demand`),
    ),
  ];
  return { rows, unproven, faults };
}

function faultsOfPlaces(demand: Demand, { storyIds, isAnswered }: Found): string[] {
  const places = placesOf(demand);
  if (places === null) return [];
  if (places.length === 0) return [`${demand.id}: no screen`];
  return places
    .filter((place) => !(place.startsWith('/') ? isAnswered(place) : storyIds.has(place)))
    .map((place) => `${demand.id}: there is no ${place.startsWith('/') ? 'page' : 'story'} ${place}`);
}
