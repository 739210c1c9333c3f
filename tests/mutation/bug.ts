/** A bug that somebody could write: one place in the sources, and the tests that must see it. */
export interface Bug {
  readonly name: string;
  /** What goes wrong, in a few words. */
  readonly harm: string;
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Test files of the unit or the contract project; one of them has to fail. */
  readonly caughtBy: readonly [string, ...string[]];
  /** The tests of those files that are run, by their full name, where the whole file takes long. */
  readonly named?: RegExp;
}

/** How often the text that a bug replaces stands in a source: once, or the table is out of date. */
export const placesOf = (source: string, { find }: Pick<Bug, 'find'>): number => source.split(find).length - 1;

/** The source with the bug in it. Throws where its place is not exactly one. */
export function planted(source: string, bug: Pick<Bug, 'name' | 'file' | 'find' | 'replace'>): string {
  const places = placesOf(source, bug);
  if (places !== 1) throw new Error(`${bug.name}: the text to replace stands ${places} times in ${bug.file}.`);
  const [before = '', after = ''] = source.split(bug.find);
  return `${before}${bug.replace}${after}`;
}

export type Project = 'unit' | 'contract';

export const projectOf = (testFile: string): Project => (testFile.startsWith('tests/contract/') ? 'contract' : 'unit');
