const TRAVELLER_IDS = 10_000;

/** A random whole number from 0, below the limit. */
export type RandomBelow = (limit: number) => number;

const secureBelow: RandomBelow = (limit) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % limit;

/** Random ids under 10000, all different from each other and from those in use (T33, ruling 32). */
export function newTravellerIds(
  count: number,
  inUse: readonly number[] = [],
  random: RandomBelow = secureBelow,
): number[] {
  const taken = new Set(inUse);
  if (taken.size + count > TRAVELLER_IDS) throw new RangeError('A booking has no room for so many travellers.');
  return Array.from({ length: count }, () => {
    let id = random(TRAVELLER_IDS);
    // The next free one, so that a poor source of randomness still terminates.
    while (taken.has(id)) id = (id + 1) % TRAVELLER_IDS;
    taken.add(id);
    return id;
  });
}
