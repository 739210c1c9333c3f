// Issue 6: each demand of docs/requirements.md has a test that names it and a place where it is seen.
import { describe, expect, it } from 'vitest';
import { readRequirements } from './requirements.ts';
import { isAnswered, type Proof, proofsIn, readPage, readProofs, readStoryIds, storyIdsIn } from './sources.ts';
import { traceOf } from './trace.ts';

const requirements = readRequirements(readPage());

describe('Every demand is proven and seen', () => {
  it('and no test, story or address is named that is not there', () => {
    const found = { proofs: readProofs(), storyIds: readStoryIds(), isAnswered };
    expect(traceOf(requirements, found).faults).toEqual([]);
  });

  it('in all nine sections, fifteen first decisions and sixty-six points', () => {
    const ids = requirements.demands.map(({ id }) => id);
    const sections = new Set(ids.filter((id) => id.startsWith('S')).map((id) => id.split('.')[0]));
    expect([...sections]).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9']);
    const numbered = (letter: string, count: number) => Array.from({ length: count }, (_, at) => `${letter}${at + 1}`);
    expect(ids.filter((id) => id.startsWith('R'))).toEqual(numbered('R', 15));
    expect(ids.filter((id) => id.startsWith('P'))).toEqual(numbered('P', 66));
    expect(requirements.demands.filter(({ words }) => words === '')).toEqual([]);
  });
});

describe('The trace', () => {
  const page = (rows: string, unproven = '') =>
    readRequirements(`| id | demand | seen on screen |\n| --- | --- | --- |\n${rows}\n## Not proven yet\n${unproven}`);
  const proof = (...ids: string[]): Proof => ({ ids, file: 'tests/a.test.ts', line: 3, title: null });
  const faultsOf = (rows: string, proofs: readonly Proof[], unproven = '') =>
    traceOf(page(rows, unproven), { proofs, storyIds: new Set(['book-basket--return']), isAnswered }).faults;

  it('is content with a test and a story, a page, or a reason for none', () => {
    const rows = '| S1.1 | one | `book-basket--return` |\n| P2 | two | `/book/` |\n| R3 | three | not on screen: why |';
    expect(faultsOf(rows, [proof('S1.1', 'P2'), proof('R3')])).toEqual([]);
  });

  it.each([
    ['| S1.1 | one | `/book/` |', [], '', ['S1.1: no test proves it']],
    ['| S1.1 | one | |', [proof('S1.1')], '', ['S1.1: no screen']],
    ['| S1.1 | one | not on screen: |', [proof('S1.1')], '', ['S1.1: no screen']],
    ['| S1.1 | one | `book-basket--gone` |', [proof('S1.1')], '', ['S1.1: there is no story book-basket--gone']],
    ['| S1.1 | one | `/nowhere` |', [proof('S1.1')], '', ['S1.1: there is no page /nowhere']],
    ['| S1.1 | one | `/book/` |', [proof('S1.1', 'S1.2')], '', ["tests/a.test.ts:3: 'S1.2' is no demand"]],
    ['| X1 | one | `/book/` |', [proof('X1')], '', ['X1: no id of a demand']],
    ['| P1 | one | `/book/` |\n| P1 | two | `/book/` |', [proof('P1')], '', ['P1: twice']],
    ['| P1 | one | `/book/` |', [], '| P2 | all |', ['P1: no test proves it', 'P2: not proven yet, and no demand']],
    ['| P1 | one | `/book/` |', [proof('P1')], '| P1 | all |', ["P1: has a test and must leave 'Not proven yet'"]],
  ])('%s, with %j and %j, is told: %j', (rows, proofs, unproven, faults) => {
    expect(faultsOf(rows, proofs, unproven)).toEqual(faults);
  });

  it('lets pass what is listed as not proven yet', () => {
    expect(faultsOf('| P1 | one | `/book/` |', [], '| P1 | all of it |')).toEqual([]);
  });

  it('reads ids, line and title of each comment', () => {
    const text = `// Proves: R15
import { it } from 'vitest';
// Proves: S5.3, P24.
it('one promise', () => {});
  // Proves: P1
  it.each([
    ['a row', 1],
  ])('%s is a promise of a table', () => {});
// Proves: P2
test.each(['a', 'b'])('%s too', () => {});
// Proves: P3
test.each(rows.map(([name]) => name))(
  '%s three',
  () => {},
);
`;
    expect(proofsIn('a.test.ts', text)).toEqual([
      { ids: ['R15'], file: 'a.test.ts', line: 1, title: null },
      { ids: ['S5.3', 'P24'], file: 'a.test.ts', line: 3, title: 'one promise' },
      { ids: ['P1'], file: 'a.test.ts', line: 5, title: '%s is a promise of a table' },
      { ids: ['P2'], file: 'a.test.ts', line: 9, title: '%s too' },
      { ids: ['P3'], file: 'a.test.ts', line: 11, title: '%s three' },
    ]);
  });

  it('names stories as the Storybook does', () => {
    const text = "const meta: Meta = { title: 'Agent portal/Agent' };\nexport const PaidByPayPal: StoryObj = {};\n";
    expect(storyIdsIn(text)).toEqual(['agent-portal-agent--paid-by-pay-pal']);
  });

  it('reads a bar inside a cell', () => {
    expect(page("| S5.14 | 'count\\|type' | `/book/` |").demands).toEqual([
      { id: 'S5.14', words: "'count|type'", seen: '`/book/`' },
    ]);
  });
});
