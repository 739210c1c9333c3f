import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { holdBack } from './interfere.ts';
import { DESKTOP, findAtDesk, signInAtDesk } from './people.ts';
import { button, seeScreen } from './steps.ts';

const here = journeys();

// Proves: P63
test('The booking of somebody who is acted for is never there without their name, however late that comes', async () => {
  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, here.world.app);
  await findAtDesk(desk, 'ada.morrow@harbour.test');
  await button(page, 'Act for Ada Morrow').click();
  await seeScreen(desk, 'Search for sailings');
  const order: string[] = [];
  page.on('requestfinished', (request) => {
    if (/\/acting-banner-.*\.js$/.test(request.url())) order.push('the name');
  });
  page.on('request', (request) => {
    if (/\/dense-booking-.*\.js$/.test(request.url())) order.push('the booking');
  });
  const arrive = await holdBack(page, /\/assets\/acting-banner-.*\.js$/);
  const answered = page.waitForResponse(/\/ferry\/desk\/acting\?/);
  await page.reload();
  await answered;
  await arrive();
  await seeScreen(desk, 'Search for sailings');
  await page.getByText(/\(C1000001\)\. What you book is theirs\./).waitFor();
  expect(order).toEqual(['the name', 'the booking']);
});
