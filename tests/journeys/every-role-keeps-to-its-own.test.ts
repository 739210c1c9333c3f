import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bookedElsewhere } from './after-steps.ts';
import { barriersEverywhere } from './barriers.ts';
import { journeys } from './harness.ts';
import { lostWords } from './lost-words.ts';
import { barriersOn, DESKTOP, findAtDesk, seeArrived, signIn, signInAtDesk } from './people.ts';
import { button, cheapestAt, followSearch, seeScreen, seeText } from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys();

// Proves: P63, S2.5, S6.5
test('The call centre finds a booking by whatever is known, sees the departures, and acts for a customer', async () => {
  const email = 'grace.desk@example.com';
  const { reference } = await bookedElsewhere(here.world, { email });

  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  const home = page.getByRole('banner').getByRole('link', { name: 'Bookings Dashboard' });
  await home.getByText('CC', { exact: true }).waitFor();
  expect(await home.getAttribute('href')).toBe('/contact-centre/');
  const find = page.getByRole('searchbox', { name: 'Find' });
  for (const known of [reference, email, 'Ada Ferrier']) {
    await find.fill(known);
    await button(page, 'Find').click();
    await page.getByRole('link', { name: reference }).waitFor();
    await find.fill('Nobody Of That Name');
    await button(page, 'Find').click();
    await seeText(desk, 'Nothing found');
  }
  expect(await flawsOf(desk, 'found')).toEqual([]);

  const places = page.getByRole('navigation', { name: 'Contact centre' });
  await places.getByRole('link', { name: 'Departures' }).click();
  await page.getByRole('table', { name: /^Sailings on/ }).waitFor();
  expect(await flawsOf(desk, 'departures')).toEqual([]);

  await places.getByRole('link', { name: 'Bookings Dashboard' }).click();
  await find.fill('ada.morrow@harbour.test');
  await button(page, 'Find').click();
  await button(page, 'Act for Ada Morrow').click();
  await seeText(desk, /\(C1000001\)\. What you book is theirs\./);
  await seeArrived(desk);
  expect(await barriersOn(desk)).toEqual([]);
  await button(page, 'Stop acting').click();
  await page.getByRole('complementary', { name: 'Acting for a customer' }).waitFor({ state: 'detached' });
});

// Proves: P63
test.each(['is open', 'was elsewhere meanwhile'])(
  'Two tabs of the call centre act for one customer: what one began for another is not booked, where it %s',
  async (tab) => {
    const desk = await here.visit(DESKTOP);
    const { page, context } = desk;
    await signInAtDesk(desk, here.world.app);
    await actFor(page, 'Ada Morrow');
    await followSearch(desk, here.world.app, { route: 'HAL-BRI', date: '2026-06-10' });
    await cheapestAt(page, '10:00').click();
    await seeScreen(desk, 'Anything to add?');
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open('/contact-centre/'));
    const other = await opened;
    await other.getByRole('searchbox', { name: 'Find' }).waitFor();
    if (tab !== 'is open') await page.goto('about:blank');
    await actFor(other, 'Finlay Reid');
    if (tab !== 'is open') await page.goto(`${here.world.app}/book/extras`);
    await seeText(desk, /\(C1000002\)\. What you book is theirs\./);
    await seeScreen(desk, 'Search for sailings');
    expect(await page.evaluate(() => sessionStorage.getItem('gangway.draft'))).not.toContain('Morrow');
  },
);

async function actFor(page: Page, name: string): Promise<void> {
  await findAtDesk({ page }, name);
  await button(page, `Act for ${name}`).click();
  await page.getByText(`Acting for ${name}`).waitFor();
}

const AREAS = {
  customer: ['/my-account/bookings', 'Your bookings'],
  agent: ['/agent-portal/bookings', 'Bookings'],
  desk: ['/contact-centre/', 'Bookings Dashboard'],
} as const;
type Role = keyof typeof AREAS;

const ENTER: Readonly<Record<Role, (person: Passenger) => Promise<void>>> = {
  customer: async (person) => {
    await person.page.goto(`${here.world.app}${AREAS.customer[0]}`);
    await signIn(person, 'ada.morrow@harbour.test');
  },
  agent: async (person) => {
    person.tolerate(/^401 POST \/ferry\/customer\/login$/);
    await person.page.goto(`${here.world.app}${AREAS.agent[0]}`);
    await signIn(person, 'A2001');
  },
  desk: (person) => signInAtDesk(person, here.world.app),
};

/** The calls of each area, beside those that the app makes for whoever is signed in. */
const PRIVATE: Readonly<Record<Role, RegExp>> = {
  customer: /itineraries|loyalty|travel-cards|payment-cards|subscriptions|ferry\/customer$/,
  agent: /invoices|agent-user|itineraries|payment-cards/,
  desk: /ferry\/desk\/(bookings|departures|customers)/,
};

// Proves: P16, S1.1, S2.3, S2.4, S2.5
test.each(['customer', 'agent', 'desk'] as const)(
  'The %s is asked to sign in at the areas of the others, and nothing of them is fetched',
  async (role) => {
    const person = await here.visit(DESKTOP);
    await ENTER[role](person);
    await seeScreen(person, AREAS[role][1]);
    for (const other of Object.keys(AREAS) as Role[]) {
      if (other === role) continue;
      const asked = person.calls.length;
      await person.page.goto(`${here.world.app}${AREAS[other][0]}`);
      await person.page.getByLabel('Password', { exact: true }).waitFor();
      expect(await person.page.getByRole('heading', { name: AREAS[other][1], exact: true }).count()).toBe(0);
      expect(person.calls.slice(asked).filter((call) => PRIVATE[other].test(call))).toEqual([]);
    }
  },
);

// Proves: S6.1
test('A customer finds saved cards, points with what they came from, and the lists of bookings', async () => {
  const ada = await here.visit();
  const { page } = ada;
  await page.goto(`${here.world.app}/my-account/loyalty`);
  await signIn(ada, 'ada.morrow@harbour.test');
  await page.getByRole('table', { name: 'Earned and spent' }).waitFor();
  expect(
    await flawsWithin(ada, '/my-account', {
      loyalty: 'Your points',
      cards: 'Your payment cards',
      'travel-cards': 'Your travel cards',
      bookings: 'Your bookings',
      profile: 'Your details',
    }),
  ).toEqual([]);
});

test('A booking on one screen can be used by staff in every look and width', async () => {
  const agency = await here.visit();
  await ENTER.agent(agency);
  await seeScreen(agency, AREAS.agent[1]);
  await agency.page.goto(`${here.world.app}/book/?route=HAL-BRI&date=2026-06-10`);
  await seeScreen(agency, 'Search for sailings');
  expect(await barriersEverywhere(agency, 'search')).toEqual([]);
  await button(agency.page, 'Find sailings').click();
  await agency.page.getByRole('row').filter({ hasText: '10:00' }).waitFor();
  expect(await barriersEverywhere(agency, 'sailings')).toEqual([]);
});

test('The pages of an agency can be used in every look and width, and no word of them is lost', async () => {
  const agency = await here.visit();
  await ENTER.agent(agency);
  await seeScreen(agency, AREAS.agent[1]);
  expect(
    await flawsWithin(agency, '/agent-portal', {
      bookings: 'Bookings',
      invoices: 'Invoices',
      details: 'Account details',
    }),
  ).toEqual([]);
});

/** Whatever keeps somebody out of a page or loses a word of it. */
async function flawsOf(person: Passenger, screen: string): Promise<string[]> {
  return [...(await barriersEverywhere(person, screen)), ...(await lostWords(person, screen))];
}

/** Of each page of an area, `bookings`, which its heading and the tab name. */
async function flawsWithin(person: Passenger, area: string, pages: Readonly<Record<string, string>>) {
  const flaws: string[] = [];
  for (const [path, title] of Object.entries(pages)) {
    await person.page.goto(`${here.world.app}${area}/${path}`);
    await seeScreen(person, title);
    await seeArrived(person);
    const tab = await person.page.title();
    if (!tab.startsWith(title)) flaws.push(`${path}: its tab says ${tab}`);
    flaws.push(...(await flawsOf(person, path)));
  }
  return flaws;
}

const CLAIMS = {
  ccId: 'CC01',
  agentUser: { agentNumber: 'A2002', userName: 'freight.noor' },
  agentNumber: 'A2001',
  customerAccount: { customerNumber: 'C1000001' },
} as const;
const NAMES = Object.keys(CLAIMS) as (keyof typeof CLAIMS)[];
const SHAPES = Array.from({ length: 2 ** NAMES.length }, (_, set) => NAMES.filter((_, bit) => (set >> bit) & 1));

function claimed([first]: (typeof SHAPES)[number]): Role {
  if (first === 'ccId') return 'desk';
  return first === undefined || first === 'customerAccount' ? 'customer' : 'agent';
}

// Proves: P16
test('A guest who writes any of the 16 shapes of a user into the storage is a guest still (T08)', async () => {
  const guest = await here.visit(DESKTOP);
  const { page } = guest;
  guest.tolerate(/^(401|403) GET \//);
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(guest, 'Where are you sailing?');
  for (const shape of SHAPES) {
    const user = Object.fromEntries(shape.map((name) => [name, CLAIMS[name]]));
    // With a session of the provider's own: only the user is made up.
    const session = [...guest.sessions].at(-1) ?? '';
    await page.evaluate(
      ([id, text]) => {
        sessionStorage.setItem('rfSessionIId', id);
        sessionStorage.setItem(id, text);
      },
      [session, JSON.stringify(user)] as const,
    );
    const [place, title] = AREAS[claimed(shape)];
    const asked = guest.calls.length;
    await page.goto(`${here.world.app}${place}`);
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { name: title, exact: true }).count()).toBe(0);
    // Somebody is claimed: the provider was asked whether it is true.
    expect(guest.calls.slice(asked).filter((call) => call.includes('/active-session/user/'))).toHaveLength(
      shape.length > 0 ? 1 : 0,
    );
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/CC01|A200|C1000001/);
  }
});
