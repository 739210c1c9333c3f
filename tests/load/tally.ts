// What a load run measured: how long each kind of call took, and how each was answered.

interface Kind {
  readonly times: number[];
  readonly statuses: Map<string, number>;
}

/** The value below which `share` of all lies; 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

export class Tally {
  readonly #kinds = new Map<string, Kind>();
  /** Answers that nothing of the load explains. */
  readonly unexpected = new Map<string, number>();

  /** Notes an answered call; only what was accepted counts towards the times. */
  note(name: string, status: string, milliseconds: number): void {
    const kind = this.#kinds.get(name) ?? { times: [], statuses: new Map<string, number>() };
    this.#kinds.set(name, kind);
    kind.statuses.set(status, (kind.statuses.get(status) ?? 0) + 1);
    if (status.startsWith('2')) kind.times.push(milliseconds);
  }

  surprise(what: string): void {
    this.unexpected.set(what, (this.unexpected.get(what) ?? 0) + 1);
  }

  count(name: string, status = '200'): number {
    return this.#kinds.get(name)?.statuses.get(status) ?? 0;
  }

  /** Of every kind of call, or of the kinds named. */
  times(...names: readonly string[]): number[] {
    const wanted = names.length === 0 ? [...this.#kinds.keys()] : names;
    return wanted.flatMap((name) => this.#kinds.get(name)?.times ?? []);
  }

  /** Answers with this status, whatever was called. */
  total(status: string): number {
    return [...this.#kinds.values()].reduce((sum, { statuses }) => sum + (statuses.get(status) ?? 0), 0);
  }
}
