import type { Page } from 'playwright-core';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { isDonationLine } from '#domain/extras/extra-names.ts';
import { formatPence, fromPounds, pence, sumPence } from '#domain/values/money.ts';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addPlace,
  addVisit,
  askForThreeRooms,
  button,
  CARDS,
  CHOOSING,
  chooseSailing,
  fillFamilySearch,
  findSailings,
  giveDetails,
  goOn,
  goToCardPage,
  goToPayment,
  openLine,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { bookingOf, couponOf, type Figure, figuresOf, letterTo } from './truth.ts';

const here = journeys();
const EMAIL = 'family@example.com';
const HOTEL = 'Harbour View Hotel';

// Proves: P36, P40, P41, P44, S1.3, S1.4, S1.5, S1.6
test('A family books everything in one go, changes the date half-way, and every figure is the one in the tables', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const { harbour, app } = here.world;

  await page.goto(`${app}/book/`);
  await seeScreen(ada, 'Where are you sailing?');
  await fillFamilySearch(ada);
  await findSailings(ada);
  await seeText(ada, 'SOLENT10 is in the prices');
  await chooseSailing(ada, '10:00', 'Standard');
  await seeScreen(ada, /Coming back/);
  await chooseSailing(ada, '16:00', 'Standard');

  await seeScreen(ada, 'Anything to add?');
  await openLine(page, 'On board');
  await addPlace(page, 'Dog-friendly cabin');
  await openLine(page, 'On the island');
  await addVisit(page, 'Hallow Keep', '2026-06-10', { Adult: 2, Child: 3 });
  await addVisit(page, 'Dinosaur museum', '2026-06-12', { Adult: 2, Child: 3 });
  await openLine(page, 'Donations');
  await page.getByRole('radio', { name: '£5' }).first().check({ force: true });
  await goOn(page, 'Continue');

  await seeScreen(ada, 'Your stay');
  await askForThreeRooms(page);
  await page
    .getByRole('article', { name: HOTEL })
    .getByRole('button', { name: /^See rooms/ })
    .click();
  for (const room of [1, 2, 3]) {
    await page
      .getByRole('group', { name: new RegExp(`^Room ${room}, for`) })
      .getByRole('group', { name: 'Rates of Double room' })
      .getByRole('radio')
      .first()
      .check({ force: true });
  }
  await goOn(page, 'Add this stay');
  await goOn(page, 'Continue');

  // Half-way the way out moves to Thursday: the castle on Wednesday goes, the cabin goes along, the stay says it no longer fits.
  await seeScreen(ada, 'Your trip');
  await page.getByRole('link', { name: 'Change sailing going out' }).click();
  await seeScreen(ada, /Going out/);
  await page
    .getByRole('region', { name: 'Days to go out' })
    .getByRole('button', { name: /11 June/ })
    .click();
  await chooseSailing(ada, '10:00', 'Standard');
  const warning = page.getByRole('dialog', { name: 'This changes your trip' });
  await warning.waitFor();
  expect(await warning.getByRole('listitem').allTextContents()).toEqual([
    'Hallow Keep, adult on Wed 10 Jun',
    'Hallow Keep, child on Wed 10 Jun',
    `${HOTEL}: your nights are no longer between your crossings`,
  ]);
  await button(page, 'Change and remove').click();
  await seeScreen(ada, /Coming back/);
  await chooseSailing(ada, '16:00', 'Standard');

  // The castle is chosen again, and the stay moves where that is offered.
  await seeScreen(ada, 'Anything to add?');
  await openLine(page, 'On the island');
  await addVisit(page, 'Hallow Keep', '2026-06-11', { Adult: 2, Child: 3 });
  await goOn(page, 'Continue');
  await seeScreen(ada, 'Your stay');
  await seeText(ada, 'Your first night is before you arrive.');
  await button(page, 'Move the stay to your crossings').first().click();
  await seeText(ada, 'Thu 11 Jun to Sat 13 Jun, 2 nights');
  await goOn(page, 'Continue');

  await acceptBasket(ada);
  await giveDetails(ada, { email: EMAIL, plate: 'FA26 MLY' });
  await seeScreen(ada, 'Check everything');
  expect(await page.getByRole('switch', { name: /^Add cancellation protection for £/ }).isChecked()).toBe(false);
  await page.getByRole('region', { name: 'Crossing and stay together' }).waitFor();
  const reviewed = await linesIn(page, 'Price of your trip');
  const rows = await rowsIn(page, ['A place to stay', 'Extras']);
  await seeText(ada, /^Bridehaven lifeboat, £\d/);
  expect(await factOf(page, 'Trailer')).toBe('Caravan up to 8 m\n6.20 m long and 2.60 m high');
  const saved = await page.getByText(/^Code SOLENT10 is in these prices/).textContent();

  await goToPayment(ada);
  await seeScreen(ada, CHOOSING);
  const toPay = await linesIn(page, 'What is to pay');
  const whatIsPaid = await page.getByRole('complementary', { name: 'Your trip' }).innerText();
  expect(whatIsPaid).toContain(`${HOTEL}\nThu 11 Jun to Sat 13 Jun, 2 nights`);
  expect(whatIsPaid).toContain('Extras\nDog-friendly cabin, Dinosaur museum and 2 more');
  const asked = await button(page, /^Pay £/)
    .last()
    .textContent();
  await goToCardPage(ada);
  const onCardPage = await button(page, /^Pay £/).textContent();
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);
  const paid = await linesIn(page, 'What you paid');
  expect(await factOf(page, 'Donations')).toBe('Bridehaven lifeboat');

  const booking = await bookingOf(harbour, EMAIL);
  expect(booking).toMatchObject({
    status: 30,
    captures: [booking.totalPence],
    tries: ['paid'],
    plate: 'FA26 MLY',
    places: ['HAL-BRI:2026-06-11:1000 5p 1140cm', 'BRI-HAL:2026-06-13:1600 5p 1140cm'],
    letters: ['confirmation'],
  });
  const figures = await figuresOf(harbour, booking.id);
  expect(sumPence(figures.map((figure) => pence(figure.pence)))).toBe(booking.totalPence);
  const total = formatPence(booking.totalPence);
  const lines = figures.filter((figure) => figure.pence !== 0).map(wordsOf);
  expect(lines).toHaveLength(12);
  expect(reviewed).toEqual({ lines: lines.toSorted(), total });
  expect(paid).toEqual({ lines: lines.toSorted(), total });
  expect(toPay).toEqual({ lines: [], total });
  expect([asked, onCardPage]).toEqual([`Pay ${total}`, `Pay ${total}`]);
  // A donation stands where it is offered.
  const added = figures.filter(
    (figure) => !['vehicle', 'passenger', 'package'].includes(figure.kind) && !isDonationLine(figure),
  );
  expect(rows).toEqual(added.map(({ pence: amount }) => formatPence(amount)).toSorted());
  expect(saved).toContain(`you save ${formatPence(await couponOf(harbour, booking.id))}.`);

  const { text = '' } = await PostalMime.parse((await letterTo(harbour, EMAIL)).raw);
  for (const { description, quantity, pence: amount, kind } of figures) {
    if (kind !== 'stay')
      expect(text).toContain(`\n${isCounted(quantity, description) ? `${quantity} × ` : ''}${description}`);
    // Whoever travels on the vehicle's fare is named without an amount.
    if (amount !== 0) expect(text).toContain(`: ${formatPence(amount)}`);
  }
  const parts = [...text.matchAll(/^Total paid: £([\d.,]+)$/gm)].map(([, pounds = '']) => fromPounds(Number(pounds)));
  expect(parts).toHaveLength(2);
  expect(sumPence(parts)).toBe(booking.totalPence);
});

/** One of a thing needs no count, and a donation is one amount of money. */
const isCounted = (quantity: number, description: string): boolean => quantity > 1 && !isDonationLine({ description });

const wordsOf = ({ description, quantity, pence: amount }: Figure): string =>
  `${description} ${isCounted(quantity, description) ? `× ${quantity}` : ''} ${formatPence(amount)}`;

/** A price table as the tables name its lines; whoever travels within the price of the vehicle has no figure. */
async function linesIn(page: Page, caption: string): Promise<{ lines: string[]; total: string | undefined }> {
  const table = page.getByRole('table', { name: caption });
  const rows = await table.locator('tbody tr').allInnerTexts();
  const [total] = (await table.locator('tfoot td').allInnerTexts()).slice(-1);
  const lines = rows
    .map((row) => row.replaceAll('\t', ' ').replace(/, (going out|coming back)/, ''))
    .filter((row) => !row.endsWith(' £0.00'));
  return { lines: lines.toSorted(), total };
}

/** What stands in a list of facts under this name. */
const factOf = (page: Page, term: string): Promise<string> =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd[1]').innerText();

/** What stands beside the things themselves. */
async function rowsIn(page: Page, sections: readonly string[]): Promise<string[]> {
  const prices = sections.map((name) => page.getByRole('region', { name, exact: true }).getByText(/^£[\d,.]+$/));
  return (await Promise.all(prices.map((price) => price.allInnerTexts()))).flat().toSorted();
}
