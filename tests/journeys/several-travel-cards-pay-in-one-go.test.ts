import { expect, test } from 'vitest';
import { DEMO_PIN, demoBelongings } from '#harbour/accounts/demo-users.ts';
import { anotherCard } from '#tests/contract/payments/parts.ts';
import { journeys } from './harness.ts';
import { balanceOf, movementsOf } from './money.ts';
import { enterByName } from './people.ts';
import {
  BY_NEW_CARD,
  button,
  CARDS,
  CHOOSING,
  chooseWay,
  goToPayment,
  reachDearReview,
  seeBooked,
  seeScreen,
  seeText,
  typeCard,
} from './steps.ts';
import { bookingOf } from './truth.ts';

const here = journeys({ timetableDays: 90 });

const TRAVEL_CARD = 15;
const NEW_CARD = 46;
const ISLANDER = demoBelongings.travelCard.number;
const SECOND = 'TSECND22';

// Proves: S1.8, P45, P47
test('Two travel cards pay in one go; a wrong PIN of the second keeps what the first has paid', async () => {
  const email = 'two-cards@example.com';
  const { harbour, app } = here.world;
  await anotherCard(harbour, SECOND);
  const ada = await here.visit();
  ada.tolerate(/^422 PUT \/itinerary-services\/itineraries\/[\w-]+\/payment$/);
  const { page } = ada;
  await enterByName(ada, app, demoBelongings.customerNumber);
  await reachDearReview(ada, here.world, email, '2026-06-10', '2026-06-12');
  await goToPayment(ada);
  await seeScreen(ada, CHOOSING);
  const { id, totalPence } = await bookingOf(harbour, email);
  const [first, second] = [await balanceOf(harbour, ISLANDER), await balanceOf(harbour, SECOND)];
  const rest = totalPence - first - second;
  expect(rest).toBeGreaterThan(0);
  const pinOf = (number: string) => page.getByLabel(`PIN of your travel card ${number}`);

  await chooseWay(ada, BY_NEW_CARD);
  await page.getByRole('switch', { name: new RegExp(ISLANDER) }).check();
  await page.getByRole('switch', { name: new RegExp(SECOND) }).check();
  await pinOf(ISLANDER).fill(DEMO_PIN);
  await pinOf(SECOND).fill('9999');
  await button(page, /^Pay £/).click();
  await seeText(ada, 'This travel card and this PIN do not match. Nothing was taken from it.');
  expect(await movementsOf(harbour, id)).toEqual([{ code: TRAVEL_CARD, due: 'booking', pence: first }]);
  expect([await balanceOf(harbour, ISLANDER), await balanceOf(harbour, SECOND)]).toEqual([0, second]);

  const again = page.getByLabel('PIN of your travel card');
  expect(await again.evaluate((field) => field === document.activeElement && field.ariaInvalid)).toBe('true');
  await again.fill(DEMO_PIN);
  await again.press('Enter');
  await typeCard(ada, CARDS.pays);
  await seeBooked(ada);
  // At one moment of the test's clock: by amount.
  expect(await movementsOf(harbour, id)).toEqual([
    { code: NEW_CARD, due: 'booking', pence: rest },
    { code: TRAVEL_CARD, due: 'booking', pence: first },
    { code: TRAVEL_CARD, due: 'booking', pence: second },
  ]);
  expect([await balanceOf(harbour, ISLANDER), await balanceOf(harbour, SECOND)]).toEqual([0, 0]);
});
