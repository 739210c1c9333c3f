// What `npm run bench` measures in the built app against a Harbour of its own (budgets 1).
import type { Browser, Page } from 'playwright-core';
import { addDays, dayAt } from '#domain/values/dates.ts';
import type { Harbour } from '#harbour/harbour.ts';
import {
  acceptBasket,
  addNothing,
  chooseWay,
  dayOf,
  fillSearch,
  findSailings,
  giveDetails,
  goToPayment,
  openLine,
  seeScreen,
} from '#tests/journeys/steps.ts';
import { startFloor } from './floor.ts';
import { median, paintedAfter, type Seen, type Visitor, visit } from './page.ts';

export interface Bench {
  readonly browser: Browser;
  readonly harbour: Harbour;
  /** How often each time is measured; the median counts. */
  readonly runs: number;
}

export interface Figure {
  readonly figure: string;
  readonly measured: number;
  readonly unit: string;
  /** At most this; a figure without one is only reported. */
  readonly hold: number | null;
  readonly aim: number | null;
}

const DEPARTS = "//button[contains(., 'Departs')]";
/** In the strip of days, a neighbour of the one that is shown. */
const neighbour = (axis: string): string => `//li[button[@aria-current='date']]/${axis}-sibling::li[1]/button`;
const FIND = "//button[normalize-space(.)='Find sailings']";
const SEARCH = 'Where are you sailing?';
/** How many days ahead the search looks. */
const DAYS = 9;
const appOf = ({ harbour }: Bench): string => harbour.app?.url ?? '';
const dayIn = (days: number): string => addDays(dayAt(Date.now()), days);

const FLOOR_HEAP = 1.75;
const MEBIBYTE = 2 ** 20;

const searchOf = (bench: Bench): string =>
  `${appOf(bench)}/book/?route=HAL-BRI&date=${dayIn(DAYS)}&passengers=2|A&vehicle=CAR`;

async function openSearch(bench: Bench, options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(bench.browser, options);
  await visitor.page.goto(searchOf(bench));
  await seeScreen(visitor, SEARCH);
  await visitor.page.waitForLoadState('networkidle');
  return visitor;
}

async function each(bench: Bench, measure: (visitor: Visitor) => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < bench.runs; run += 1) {
    const visitor = await openSearch(bench);
    values.push(await measure(visitor));
    await visitor.context.close();
  }
  return median(values);
}

const SIGN_IN = "//header//a[contains(., 'Sign in')]";

/** The change to a page whose file is not there yet, beside the same change in the floor: measured in turn, a ratio of medians. */
export async function routeChange(bench: Bench): Promise<Figure[]> {
  const floor = await startFloor();
  const least: number[] = [];
  const measured = await each(bench, async ({ page }) => {
    const { all } = await paintedAfter(page, SIGN_IN, "//h1[.='Sign in']");
    const visitor = await visit(bench.browser);
    await visitor.page.goto(floor.url);
    await visitor.page.waitForLoadState('networkidle');
    least.push((await paintedAfter(visitor.page, "//a[.='Second page']", "//h1[.='Second page']")).all);
    await visitor.context.close();
    return all;
  });
  await floor.close();
  const ratio = measured / median(least);
  return [
    { figure: 'route change, cold chunk, to that of the floor', measured: ratio, unit: '×', hold: 1.5, aim: 1 },
    { figure: 'the same, by itself', measured, unit: 'ms', hold: null, aim: null },
    { figure: 'that of the floor, by itself', measured: median(least), unit: 'ms', hold: null, aim: null },
  ];
}

const LISTS = [
  { crossings: 10, hold: 60 },
  { crossings: 100, hold: 65 },
  { crossings: 1000, hold: 60 },
  { crossings: 10_000, hold: 60 },
] as const;

/** What each search answers from now on. */
const answers = ({ page }: Visitor, wanted: Pick<Seen, 'crossings' | 'days'>): Promise<unknown> =>
  page.evaluate((given) => Object.assign((window as unknown as { __seen: Seen }).__seen, given), wanted);

/** As the budgets measure it: again and again in one page, of which the first time is not among those that count. */
async function again<Value>(runs: number, measure: (run: number) => Promise<Value>) {
  const first = await measure(0);
  const values: Value[] = [];
  for (let run = 1; run <= runs; run += 1) values.push(await measure(run));
  return { first, values };
}

/** Another day of an answer that is here, there and back, from the press to the painted list. */
export async function lists(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  const days = [dayIn(DAYS), dayIn(DAYS + 1)] as const;
  for (const { crossings, hold } of LISTS) {
    const visitor = await openSearch(bench);
    await answers(visitor, { crossings, days });
    const { sinceAnswer } = await paintedAfter(visitor.page, FIND, DEPARTS);
    const { first, values } = await again(bench.runs, async (run) => {
      const forth = run % 2 === 0;
      const row = `//li[starts-with(@id, 'sailing-HAL-BRI-${days[forth ? 1 : 0]}')]//button`;
      const { all } = await paintedAfter(visitor.page, neighbour(forth ? 'following' : 'preceding'), row, true);
      await visitor.settled();
      return all;
    });
    await visitor.context.close();
    const list = `list of ${crossings} crossings painted`;
    figures.push({ figure: list, measured: median(values), unit: 'ms', hold, aim: null });
    figures.push({ figure: `${list}, the first time`, measured: first, unit: 'ms', hold: null, aim: null });
    const from = `first list of a week with ${crossings}, from the answer`;
    figures.push({ figure: from, measured: sinceAnswer, unit: 'ms', hold: null, aim: null });
  }
  const ofList = (crossings: number) =>
    figures.find(({ figure }) => figure === `list of ${crossings} crossings painted`)?.measured ?? 0;
  const measured = ofList(10_000) / ofList(100);
  return [...figures, { figure: 'list of 10000 to list of 100', measured, unit: '×', hold: null, aim: 1.2 }];
}

const SEARCHES = [
  { crossings: 24, hold: 100, aim: 75 },
  { crossings: 100, hold: 130, aim: 100 },
  { crossings: 0, hold: null, aim: null },
] as const;

/** From the press on 'Find sailings' through Harbour to the painted list, again and again; the way back is not counted. */
export async function searches(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { crossings, hold, aim } of SEARCHES) {
    const visitor = await openSearch(bench);
    await answers(visitor, { crossings, days: [dayIn(DAYS)] });
    const { first, values } = await again(bench.runs, async () => {
      const painted = await paintedAfter(visitor.page, FIND, DEPARTS);
      await visitor.page.goBack();
      await seeScreen(visitor, SEARCH);
      await visitor.page.waitForLoadState('networkidle');
      await visitor.settled();
      return painted;
    });
    await visitor.context.close();
    const of = crossings === 0 ? 'a week of sailings' : `${crossings} crossings`;
    const trip = `search round trip, ${of}`;
    figures.push({ figure: trip, measured: median(values.map(({ all }) => all)), unit: 'ms', hold, aim });
    figures.push({ figure: `${trip}, the first time`, measured: first.all, unit: 'ms', hold: null, aim: null });
    figures.push({
      figure: `first sign of the search, ${of}`,
      measured: median(values.map(({ busy, all }) => busy ?? all)),
      unit: 'ms',
      hold: 50,
      aim: null,
    });
  }
  return figures;
}

/** Every press of a whole booking, as Event Timing sees it. */
export async function interactions(bench: Bench): Promise<Figure[]> {
  const bookings: number[][] = [];
  for (let run = 0; run < bench.runs; run += 1) bookings.push(await bookOnce(bench));
  const worst = median(bookings.map((presses) => Math.max(...presses)));
  const presses = bookings[0]?.length ?? 0;
  return [
    { figure: 'INP of a whole booking, worst press', measured: worst, unit: 'ms', hold: 150, aim: 100 },
    { figure: 'INP of a whole booking, median', measured: median(bookings.flat()), unit: 'ms', hold: 64, aim: null },
    { figure: 'presses of that booking', measured: presses, unit: '', hold: null, aim: null },
  ];
}

const firstOfNextMonth = (): string => `${addDays(`${dayIn(0).slice(0, 7)}-01`, 31).slice(0, 7)}-01`;

/** What Event Timing does not tell took less than two grains of it. */
const UNTOLD = 8;

/** How long each press of one booking took that begins with an empty search. */
async function bookOnce(bench: Bench): Promise<number[]> {
  const visitor = await visit(bench.browser);
  const { page } = visitor;
  await page.goto(`${appOf(bench)}/book/`);
  await seeScreen(visitor, SEARCH);
  await page.waitForLoadState('networkidle');
  await openLine(page, 'Going out');
  // A day of the next month, so that every run goes the same way.
  const day = dayOf(page, 'The day you go out', firstOfNextMonth());
  await page.getByRole('button', { name: 'Next' }).first().click();
  await day.click();
  await fillSearch(visitor, { adults: 2, children: 1, vehicle: 'Car' });
  await findSailings(visitor);
  await seeScreen(visitor, /Going out/);
  await firstSailing(page).click();
  await page
    .getByRole('button', { name: /^Choose this sailing/ })
    .last()
    .click();
  await addNothing(visitor);
  await acceptBasket(visitor);
  await giveDetails(visitor, { email: 'bench@example.com', plate: 'AB12 CDE' });
  await goToPayment(visitor);
  await chooseWay(visitor, 'PayPal');
  await visitor.settled();
  const { interactions, presses } = await visitor.seen();
  await visitor.context.close();
  const told = Object.values(interactions);
  return [...told, ...Array(Math.max(0, presses - told.length)).fill(UNTOLD)];
}

/** The first sailing on sale: its button opens the tickets. */
const firstSailing = (page: Page) => page.getByRole('button', { name: /^Departs .*£/ }).first();

const TICKS = 10;

/** What React does in ten seconds in which nothing happens but the clock. */
export async function sessionTicks(bench: Bench): Promise<Figure[]> {
  const visitor = await openSearch(bench, { clock: Date.now(), slower: 1 });
  const { page, context } = visitor;
  const commitsIn = async () => {
    const before = (await visitor.seen()).commits;
    await context.clock.runFor(TICKS * 1000);
    return ((await visitor.seen()).commits - before) / TICKS;
  };
  await context.clock.runFor(2000);
  const idle = await commitsIn();
  await context.clock.fastForward('18:01');
  await page.getByRole('button', { name: 'Extend My Session' }).waitFor();
  await context.clock.runFor(2000);
  const prompting = await commitsIn();
  await context.close();
  return [
    { figure: 'renders for each second of the session', measured: idle, unit: '', hold: 0, aim: 0 },
    { figure: 'the same while the countdown shows', measured: prompting, unit: '', hold: 1, aim: 1 },
  ];
}

const CHANGES = 100;

/** React lets go of the screen before one or two frames after the new one is there: half a megabyte. */
async function settledHeap(visitor: Visitor): Promise<number> {
  await visitor.settled();
  return visitor.heap();
}

export async function heap(bench: Bench): Promise<Figure[]> {
  const visitor = await visit(bench.browser, { slower: 1 });
  const { page } = visitor;
  await page.goto(searchOf(bench));
  await page.waitForLoadState('networkidle');
  // Before anything is looked for: what finds it stays in the page and is in its heap.
  const first = await visitor.heap();
  await seeScreen(visitor, SEARCH);
  const there = async () => {
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await seeScreen(visitor, 'Sign in');
    await page.goBack();
    await seeScreen(visitor, SEARCH);
  };
  // Both areas are loaded and their functions compiled before the first measure, so that only what is left behind counts.
  for (let change = 0; change < 40; change += 2) await there();
  const before = await settledHeap(visitor);
  for (let change = 0; change < CHANGES; change += 2) await there();
  const after = await settledHeap(visitor);
  await visitor.context.close();
  const growth = (after / before - 1) * 100;
  return [
    {
      figure: 'heap after the first screen',
      measured: first / MEBIBYTE,
      unit: 'MiB',
      hold: FLOOR_HEAP * 1.7,
      aim: 2.4,
    },
    { figure: `heap grown by ${CHANGES} route changes`, measured: growth, unit: '%', hold: 10, aim: 5 },
  ];
}
