// `npm run bench`: the times of the built app in a real browser, as a table; exits 1 where a figure misses its hold (budgets 1).
import { startHarbour } from '#harbour/harbour.ts';
// biome-ignore-start lint/style/noRestrictedImports: the bench goes the way of the journeys, so that both know one set of words.
import { type Figure, heap, interactions, lists, routeChange, searches, sessionTicks } from '#tests/bench/measures.ts';
import { openBrowser, SLOWER, yardstick } from '#tests/bench/page.ts';

// biome-ignore-end lint/style/noRestrictedImports: as above
import { build } from './lib/build.mjs';
import { inColumns } from './lib/columns.mjs';
import { readFlags, refuse } from './lib/flags.mjs';

const PARTS = { routes: routeChange, lists, searches, presses: interactions, ticks: sessionTicks, heap } as const;
const NAMES = Object.keys(PARTS) as (keyof typeof PARTS)[];

const HELP = `npm run bench [-- flags]

  --runs 9      how often each time is measured; the median counts
  --only part   one of ${NAMES.join(', ')}`;

const { values: flags } = readFlags(HELP, {
  options: { runs: { type: 'string', default: '9' }, only: { type: 'string' } },
});

/** A figure, and how many times longer ten plain rows took at the same time than where the budgets were set. */
interface Measured extends Figure {
  readonly slower: number;
}

/** Times as the machine of the budgets would have taken; counts are the same everywhere. */
const there = ({ measured, unit, slower }: Measured): number => (unit === 'ms' ? measured / slower : measured);

const shown = (value: number, unit: string): string =>
  `${Number.isInteger(value) || value >= 20 ? Math.round(value) : value.toFixed(2)}${unit === '' ? '' : ` ${unit}`}`;
const limit = (value: number | null, unit: string): string => (value === null ? '' : `≤ ${shown(value, unit)}`);

function print(figures: readonly Measured[]): void {
  const rows = figures.map((figure) => [
    figure.figure,
    shown(figure.measured, figure.unit),
    shown(there(figure), figure.unit),
    limit(figure.hold, figure.unit),
    limit(figure.aim, figure.unit),
    verdictOf(figure),
  ]);
  console.log(inColumns([['figure', 'here', 'there', 'hold', 'aim', ''], ...rows]));
}

const isMissed = (figure: Measured): boolean => figure.hold !== null && there(figure) > figure.hold;

function verdictOf(figure: Measured): string {
  if (figure.hold === null) return '';
  return isMissed(figure) ? 'missed' : 'held';
}

async function main(): Promise<number> {
  const wanted = NAMES.filter((name) => flags.only === undefined || flags.only === name);
  const runs = Number(flags.runs);
  if (wanted.length === 0) refuse(HELP, `There is no part ${flags.only}.`);
  if (!Number.isInteger(runs) || runs < 1) refuse(HELP, '--runs is a whole number from 1.');
  if (!(await build())) return 1;
  const wide = { amount: 1_000_000, perSeconds: 1 };
  const harbour = await startHarbour({
    database: { kind: 'memory' },
    ports: { api: 0, app: 0, card: 0, wallet: 0 },
    timetableDays: 35,
    limits: {
      newSessionsPerAddress: wide,
      holdsPerAddress: 1_000_000,
      leftPerAddress: 1_000_000,
      cartsPerAddress: wide,
      passwordCostLog2: 10,
    },
  });
  const browser = await openBrowser();
  try {
    const figures: Measured[] = [];
    const sticks = [await yardstick(browser)];
    for (const name of wanted) {
      console.log(`Measuring ${name} …`);
      const found = await PARTS[name]({ browser, harbour, runs });
      sticks.push(await yardstick(browser));
      // The machine as it was just before and just after: a busy one is not as busy all the time.
      const slower = ((sticks.at(-2) ?? 1) + (sticks.at(-1) ?? 1)) / 2;
      figures.push(...found.map((figure) => ({ ...figure, slower })));
    }
    console.log(
      `\nProcessor ${SLOWER} times slower, medians of ${runs}. Ten plain rows take here, as a multiple of the time`,
    );
    console.log(
      `where the budgets were set: ${sticks.map((stick) => stick.toFixed(2)).join(', ')}. “There” is divided by that; it is judged.`,
    );
    print(figures);
    return figures.some(isMissed) ? 1 : 0;
  } finally {
    await browser.close();
    await harbour.close();
  }
}

process.exitCode = await main();
