import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formatPence, pence } from '#domain/values/money.ts';
import { demoBelongings } from '#harbour/accounts/demo-users.ts';
import { query } from '#harbour/db/database.ts';
import { journeys } from './harness.ts';
import { balanceOf, movementsOf } from './money.ts';
import { barriersOn, signIn } from './people.ts';
import { BY_NEW_CARD, button, CARDS, chooseWay, seeScreen, seeText, typeCard } from './steps.ts';

const here = journeys({ timetableDays: 90 });

const CUSTOMER = demoBelongings.customerNumber;
const NEW_CARD = 46;
const PIN = '80531962';
const CARDS_PLACE = '/my-account/travel-cards';

interface Ordered extends Record<string, unknown> {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly price: number;
  readonly value: number;
}

const ordered = (): Promise<readonly Ordered[]> =>
  query<Ordered>(
    here.world.harbour.db,
    sql`SELECT o.itinerary_id AS id, c.travel_card_number AS number, c.name, o.price_pence AS price, o.value_pence AS value
      FROM travel_card_order o JOIN travel_card c USING (travel_card_number) WHERE c.customer_number = ${CUSTOMER}`,
  );

// Proves: P61, S7.8
test('A travel card is bought alone: chosen at the prices of its day, paid, and there with its money', async () => {
  const ada = await here.visit();
  const { page } = ada;
  const { app, harbour } = here.world;
  await page.goto(`${app}${CARDS_PLACE}`);
  await signIn(ada, CUSTOMER);
  await seeScreen(ada, 'Your travel cards');

  // Nothing is chosen beforehand, and an order without a card says so.
  const order = button(page, /^Order/);
  await page
    .getByRole('radio', { name: /^Ten crossings on foot/ })
    .first()
    .waitFor();
  await order.click();
  await seeText(ada, 'Choose a travel card.');
  expect(await barriersOn(ada)).toEqual([]);
  await page.getByLabel(/^Your own PIN/).fill('12');
  await page.getByRole('radio', { name: /^Islander card/ }).check();
  await order.click();
  await seeText(ada, 'A PIN has four to eight digits.');
  await page.getByLabel(/^Your own PIN/).fill(PIN);
  await order.click();

  await seeScreen(ada, 'Pay for your travel card');
  const [card, ...others] = await ordered();
  if (!card) throw new Error('No card is on order.');
  expect(others).toEqual([]);
  await seeText(ada, card.name);
  expect(await barriersOn(ada)).toEqual([]);

  // On its page it waits for its money, and leads back to the payment.
  await page.getByRole('link', { name: 'Your travel cards' }).first().click();
  await seeText(ada, 'Being paid');
  expect(await balanceOf(harbour, card.number)).toBe(0);
  await page.getByRole('link', { name: `Go to the payment of the ${card.name}` }).click();
  await button(page, `Pay ${formatPence(pence(card.price))}`).click();
  await chooseWay(ada, BY_NEW_CARD);
  await seeText(ada, /^Your order is held until/);
  await button(page, /^Pay £/).click();
  await typeCard(ada, CARDS.pays);

  await seeScreen(ada, 'Your travel card is ready');
  await seeText(ada, /We will e-mail you its number and its dates/);
  expect(await movementsOf(harbour, card.id)).toEqual([{ code: NEW_CARD, due: 'booking', pence: card.price }]);
  expect(await balanceOf(harbour, card.number)).toBe(card.value);
  expect(await barriersOn(ada)).toEqual([]);
  await page.getByRole('link', { name: 'Your travel cards' }).first().click();
  await seeText(ada, `Number ${card.number}`);
  await seeText(ada, formatPence(pence(card.value)));
  expect(await page.getByText('Being paid').count()).toBe(0);

  const stored = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(stored).not.toContain(PIN);
});
