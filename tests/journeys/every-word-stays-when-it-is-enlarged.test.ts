import { expect, test } from 'vitest';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { paidBooking } from '#tests/contract/after-sales/paid.ts';
import { startChange } from './after-steps.ts';
import { journeys } from './harness.ts';
import { lostWords } from './lost-words.ts';
import { DESKTOP, findAtDesk, signInAtDesk } from './people.ts';
import {
  acceptBasket,
  addPlace,
  addVisit,
  askForThreeRooms,
  button,
  CARDS,
  CHOOSING,
  chooseSailing,
  dayOf,
  fillFamilySearch,
  findSailings,
  followSearch,
  giveDetails,
  goOn,
  goToCardPage,
  goToPayment,
  openLine,
  sailingAt,
  seeBooked,
  seeScreen,
  typeCard,
} from './steps.ts';

const here = journeys();
const PHONE = { width: 390, height: 844 };
const HOTEL = 'Harbour View Hotel';

test('No word of a whole booking is cut, covered or broken at twice the size, or with its letters apart', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const lost: string[] = [];
  const look = async (screen: string) => {
    lost.push(...(await lostWords(ada, screen)));
  };
  const lookOnDesk = async (screen: string) => {
    await page.setViewportSize(DESKTOP.viewport);
    await look(`${screen} on a desk`);
    await page.setViewportSize(PHONE);
  };
  await page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  await look('search');
  await openLine(page, 'Going out');
  await dayOf(page, 'The day you go out', '2026-06-10').waitFor();
  await look('calendar');
  await fillFamilySearch(ada);
  await look('filled search');
  await findSailings(ada);
  await sailingAt(page, '10:00').click();
  await page.getByRole('radio', { name: /^Saver £/ }).waitFor();
  await look('results');
  await lookOnDesk('results');
  await sailingAt(page, '10:00').click();
  await chooseSailing(ada, '10:00', 'Standard');
  await seeScreen(ada, /Coming back/);
  await chooseSailing(ada, '16:00', 'Standard');

  await seeScreen(ada, 'Anything to add?');
  await openLine(page, 'On board');
  await addPlace(page, 'Dog-friendly cabin');
  await openLine(page, 'On the island');
  await addVisit(page, 'Hallow Keep', '2026-06-12', { Adult: 2, Child: 3 });
  await openLine(page, 'Donations');
  await look('extras');
  await goOn(page, 'Continue');
  await seeScreen(ada, 'Your stay');
  await askForThreeRooms(page);
  const hotel = page.getByRole('article', { name: HOTEL });
  await hotel.waitFor();
  await look('stays');
  await hotel.getByRole('button', { name: /^See rooms/ }).click();
  for (const room of [1, 2, 3]) {
    await page
      .getByRole('group', { name: new RegExp(`^Room ${room}, for`) })
      .getByRole('radio')
      .first()
      .check({ force: true });
  }
  await look('rooms');
  await goOn(page, 'Add this stay');
  await page.getByRole('region', { name: 'In your trip' }).waitFor();
  await look('chosen stay');
  await goOn(page, 'Continue');

  await seeScreen(ada, 'Your trip');
  await look('basket');
  await acceptBasket(ada);
  await seeScreen(ada, 'Who is travelling?');
  await button(page, 'Review your trip').click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await look('details with errors');
  await giveDetails(ada, { email: 'large@example.com', plate: 'FA26 MLY' });
  await button(page, 'Go to payment').waitFor();
  await look('review');
  await lookOnDesk('review');
  await goToPayment(ada);
  await seeScreen(ada, CHOOSING);
  await look('payment');
  await goToCardPage(ada);
  await look('card page');
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);
  await look('summary');
  await lookOnDesk('summary');

  await startChange(ada);
  await look('change');
  await button(page, 'Choose another outward sailing').click();
  await seeScreen(ada, 'Another outward sailing');
  await button(page, 'Choose 11:30').waitFor();
  await look('other sailings');
  await button(page, 'Choose 11:30').click();
  await seeScreen(ada, 'Change your booking');
  await button(page, 'See what it costs').click();
  await seeScreen(ada, 'This is what changes');
  await look('cost of a change');
  expect(lost).toEqual([]);
}, 120_000);

test('Times and prices of staff stay in one piece on a tablet, and where the grid stands between the steps and the trip', async () => {
  const desk = await here.visit({ viewport: { width: 768, height: 1024 } });
  const { page } = desk;
  const { app, harbour } = here.world;
  await harbour.db.update(sailing).set({ pricePermille: 50_000 });
  await signInAtDesk(desk, app);
  await seeScreen(desk, 'Bookings Dashboard');
  await page.goto(`${app}${DESK_PLACES.departures}`);
  await page.getByRole('table', { name: /^Sailings on/ }).waitFor();
  const lost = await lostWords(desk, 'departures');
  await page.setViewportSize({ width: 1088, height: 900 });
  await followSearch(desk, app, { route: 'HAL-BRI', date: '2026-06-10' });
  await button(page, /^£\d,\d{3}\.\d\d$/)
    .first()
    .waitFor();
  expect([...lost, ...(await lostWords(desk, 'sailings'))]).toEqual([]);
});

test('An e-mail address of two lines begins in the line of its row', async () => {
  const email = 'wolfeschlegelsteinhausen.bergerdorff@example.com';
  await paidBooking(here.world.harbour, { departureTime: '10:00', email });
  const desk = await here.visit({ viewport: { width: 768, height: 1024 } });
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  await findAtDesk(desk, email);
  const row = page.getByRole('row').filter({ hasText: email });
  await row.waitFor();
  const lines = await row.locator('td').evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      range.selectNode(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() ?? cell);
      return range.getBoundingClientRect().top;
    }),
  );
  expect(new Set(lines.map(Math.round)).size).toBe(1);
});
