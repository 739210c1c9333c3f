import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookedElsewhere, find } from './after-steps.ts';
import { journeys } from './harness.ts';
import { DESKTOP, findAtDesk, signInAtDesk } from './people.ts';
import {
  acceptBasket,
  addNothing,
  button,
  CARDS,
  CHOOSING,
  chooseSailing,
  followSearch,
  giveDetails,
  goToCardPage,
  goToPayment,
  seeBooked,
  seeScreen,
  typeCard,
  walkToPayment,
} from './steps.ts';

const here = journeys();
const SEARCH = 'Where are you sailing?';
const HALF_A_DAY = 43_200;

async function leftOfHome(page: Page): Promise<number | undefined> {
  const home = page.getByRole('banner').getByRole('link', { name: /^Skerry Ferries/ });
  return (await home.boundingBox())?.x;
}

async function atEachWidth<Found>(page: Page, look: (page: Page) => Promise<Found>): Promise<Found[]> {
  const found: Found[] = [];
  for (const width of [1280, 1920, 390]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(await look(page));
  }
  return found;
}

/** All of this begins where the head of the page begins, however wide the window is. */
async function expectInLine(page: Page, lefts: () => Promise<(number | undefined)[]>): Promise<void> {
  await atEachWidth(page, async () => {
    const home = await leftOfHome(page);
    for (const left of await lefts()) expect(left).toBe(home);
  });
}

// Proves: S2.15, S2.16, S2.17
test('The footer has its eight links in new tabs, the year, and is not printed', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, SEARCH);
  const footer = page.getByRole('contentinfo');
  const links = await footer.getByRole('link').evaluateAll((all) =>
    all.map((link) => ({
      name: (link.textContent ?? '').replace(' (opens in a new tab)', ''),
      target: link.getAttribute('target'),
      opener: link.getAttribute('rel'),
      href: link.getAttribute('href') ?? '',
    })),
  );
  expect(links.map(({ name }) => name)).toEqual([
    'Cookie & Privacy Policy',
    'Website Security',
    'Copyright & Conditions of Use',
    'Policies & Conditions',
    'Modern Slavery Statement',
    'Website Feedback',
    'Job Application Privacy (PDF)',
    'Employee Gateway',
  ]);
  expect(new Set(links.map(({ href }) => href)).size).toBe(8);
  expect(links.every(({ target, opener }) => target === '_blank' && opener?.includes('noopener'))).toBe(true);
  expect(links.find(({ name }) => name.startsWith('Job'))?.href).toMatch(/\.pdf$/);
  await footer.getByText('© 2026 Skerry Ferries Limited').waitFor();
  const { page: later } = await here.visit();
  // A device whose clock is behind: the year is that of the site.
  await later.route('**/runtime.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), date: 'Fri, 01 Jan 2027 00:00:00 GMT' } });
  });
  await later.goto(`${here.world.app}/book/`);
  await later.getByRole('contentinfo').getByText('© 2027 Skerry Ferries Limited').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await footer.isVisible()).toBe(false);
});

test('For whom the call centre acts stands in line with the rest of the page, however wide that is', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await findAtDesk(desk, 'ada.morrow@harbour.test');
  await button(page, 'Act for Ada Morrow').click();
  const words = page.getByRole('complementary', { name: 'Acting for a customer' }).getByText(/^Acting for/);
  await words.waitFor();
  await expectInLine(page, async () => [(await words.boundingBox())?.x]);
});

test('The head of the page stays where it is on the way of staff from page to page, and each begins there', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  const homes = () => atEachWidth(page, leftOfHome);
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  const onDashboard = await homes();
  await page.goto(`${here.world.app}/book/`);
  const parts = page.getByRole('navigation', { name: 'Parts of the booking' });
  await parts.waitFor();
  await expectInLine(page, async () => [(await parts.boundingBox())?.x]);
  expect(await homes()).toEqual(onDashboard);
  const email = 'framed@example.com';
  const { reference } = await bookedElsewhere(here.world, { email });
  await find(desk, here.world.app, reference, email);
  expect(await homes()).toEqual(onDashboard);
});

test('The search begins where the head of the page begins, however wide that is', async () => {
  const ada = await here.visit(DESKTOP);
  const { page } = ada;
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, SEARCH);
  const leftOf = (words: string) =>
    page.evaluate((text) => {
      const path = `//main//text()[normalize-space() = "${text}"]`;
      const found = document.evaluate(path, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue;
      const range = document.createRange();
      range.selectNode(found ?? document.body);
      return range.getBoundingClientRect().left;
    }, words);
  await expectInLine(page, async () => [await leftOf(SEARCH), await leftOf('Port Hallow')]);
});

test('A page of text begins where the head of the page begins, however wide that is', async () => {
  const { page } = await here.visit(DESKTOP);
  for (const [path, title] of [
    ['/book/find', 'Find your booking'],
    ['/my-account/sign-in', 'Sign in'],
  ] as const) {
    await page.goto(`${here.world.app}${path}`);
    const heading = page.getByRole('heading', { level: 1, name: title });
    await heading.waitFor();
    await expectInLine(page, async () => [(await heading.boundingBox())?.x]);
  }
});

test('What is needed to travel there and back, and what it cost, is printed on one page', async () => {
  const ada = await here.visit();
  const email = 'paper@example.com';
  const { reference } = await bookedElsewhere(here.world, { email, returnDate: '2026-06-13' });
  await find(ada, here.world.app, reference, email);
  const paper = await ada.page.pdf({ format: 'A4' });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('A trip and its review are printed without anything to press', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const printed = async () => {
    await page.emulateMedia({ media: 'print' });
    const main = page.getByRole('main');
    const pressable = main.locator('a, button, input, summary').filter({ visible: true });
    const parts = main.getByRole('heading', { level: 2 }).filter({ visible: true });
    const found = { pressable: await pressable.allInnerTexts(), parts: await parts.allInnerTexts() };
    await page.emulateMedia({ media: null });
    return found;
  };
  await followSearch(ada, here.world.app, { route: 'HAL-BRI', date: '2026-06-10', vehicle: 'CAR' });
  await chooseSailing(ada, '10:00');
  await addNothing(ada);
  const about = ['Sailings', 'Who and what'];
  expect(await printed()).toEqual({
    pressable: [],
    parts: [...about, 'What your ticket allows', 'Included in the price', 'What it costs'],
  });
  await acceptBasket(ada);
  await giveDetails(ada, { email: 'reviewed@example.com', plate: 'AB12 CDE' });
  await button(page, 'Go to payment').waitFor();
  expect(await printed()).toEqual({ pressable: [], parts: [...about, 'What your ticket allows', 'What you pay'] });
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print' });
    const words = await page.getByRole('main').innerText();
    await page.emulateMedia({ media: null });
    return words;
  };
  // The footer is not printed.
  expect(await onPaper()).toMatch(/the Policies & Conditions\./);
  await goToPayment(ada);
  await seeScreen(ada, CHOOSING);
  expect(await printed()).toEqual({ pressable: [], parts: ['Your trip'] });
  expect(await onPaper()).not.toContain('Debit or credit card');
});

// Proves: S2.2
test('The booking area is described by the operator’s short name, and each page has its title', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, SEARCH);
  expect(await page.locator('meta[name="description"]').getAttribute('content')).toBe('Skerry Ferries');
  expect(await page.title()).toBe('Book a crossing – Skerry Ferries');
});

// Proves: P65, S2.11, S2.12, S9.5
test('Every change of the path is one page view, without a query, and a paid booking is one purchase', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const email = 'measured@example.com';
  const events = () => page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []));
  const seen: Record<string, unknown>[] = [];
  await walkToPayment(ada, here.world.app, email);
  seen.push(...JSON.parse(await events()));
  await goToCardPage(ada);
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);
  const after: Record<string, unknown>[] = JSON.parse(await events());
  expect(seen).toEqual([
    { event: 'page-view', path: '/book', pageValue: 1 },
    { event: 'page-view', path: '/book/outward', pageValue: 2 },
    { event: 'page-view', path: '/book/extras' },
    { event: 'page-view', path: '/book/stay' },
    { event: 'page-view', path: '/book/basket', pageValue: 3 },
    { event: 'page-view', path: '/book/customer-details', pageName: 'customer-details', pageValue: 5 },
    { event: 'page-view', path: '/book/review', pageName: 'review', pageValue: 6 },
    { event: 'page-view', path: '/book/payment', pageName: 'payment', pageValue: 8 },
  ]);
  expect(after.at(-1)).toEqual({ event: 'page-view', path: '/book/summary', pageName: 'summary', pageValue: 942 });
  expect(after.filter(({ event }) => event === 'purchase')).toHaveLength(1);
  const told = JSON.stringify([...seen, ...after]);
  expect(told).not.toContain(email);
  for (const id of ada.sessions) expect(told).not.toContain(id);
});

// Proves: P17, S4.13
test('The awc value of an address becomes a cookie of half a day and leaves the address', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/book/?awc=1234_abc.DEF-5`);
  await seeScreen(ada, SEARCH);
  const awc = (await ada.context.cookies()).find(({ name }) => name === 'awc');
  expect(awc).toMatchObject({ value: '1234_abc.DEF-5', path: '/', secure: true, sameSite: 'Lax' });
  // Its life is counted by the browser itself, whose clock no journey moves.
  expect((awc?.expires ?? 0) - Date.now() / 1000).toBeCloseTo(HALF_A_DAY, -2);
  expect(page.url()).toBe(`${here.world.app}/book/`);
});

// Proves: P17
test('An awc value that is none is not kept', async () => {
  const ada = await here.visit();
  for (const value of ['1;domain=evil.example', 'a b', 'ü', 'x'.repeat(300)]) {
    await ada.page.goto(`${here.world.app}/book/?${new URLSearchParams({ awc: value })}`);
    await seeScreen(ada, SEARCH);
    expect((await ada.context.cookies()).filter(({ name }) => name === 'awc')).toEqual([]);
  }
});

// Proves: P14, S4.12
test('The session id of an address is used once and leaves it', async () => {
  const ada = await here.visit();
  const session = 'journey-session-from-an-address-01';
  await ada.page.goto(`${here.world.app}/book/?sessionId=${session}`);
  await seeScreen(ada, SEARCH);
  expect(ada.page.url()).not.toContain(session);
  await ada.page.getByRole('button', { name: 'Find sailings' }).click();
  await seeScreen(ada, /Going out/);
  await expect.poll(() => ada.sessions.has(session)).toBe(true);
});
