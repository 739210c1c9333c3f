// Reads docs/requirements.md: the demands with where they are seen, and those that no test proves yet.

export interface Demand {
  readonly id: string;
  readonly words: string;
  /** What stands in the last column: story ids and addresses, or why there is nothing to see. */
  readonly seen: string;
}

export interface Requirements {
  readonly demands: readonly Demand[];
  /** Id to what is missing. */
  readonly unproven: ReadonlyMap<string, string>;
}

/** `S5.3`, `R4`, `P24`. */
export const ID = /^(?:S[1-9]\.[1-9]\d*|[RP][1-9]\d*)$/;

const UNSEEN = 'not on screen: ';

function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim().replaceAll('\\|', '|')),
    )
    .filter(([id]) => id !== 'id' && id !== '---');
}

export function readRequirements(page: string): Requirements {
  const [proven = '', unproven = ''] = page.split('\n## Not proven yet\n');
  return {
    demands: rowsOf(proven).map(([id = '', words = '', seen = '']) => ({ id, words, seen })),
    unproven: new Map(rowsOf(unproven).map(([id = '', missing = '']) => [id, missing])),
  };
}

/** Story ids and addresses of the last column; null where it says why there is nothing to see. */
export function placesOf({ seen }: Demand): readonly string[] | null {
  if (seen.startsWith(UNSEEN) && seen.length > UNSEEN.length) return null;
  return [...seen.matchAll(/`([^`]+)`/g)].map(([, place = '']) => place);
}
