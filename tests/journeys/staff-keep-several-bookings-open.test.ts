// A booking waits while the next caller is on the line.
import { expect, test } from 'vitest';
import { journeys } from './harness.ts';
import { barriersOn, DESKTOP, findAtDesk, signInAtDesk } from './people.ts';
import { acceptBasket, addNothing, button, goToPayment, reachExtras, seeScreen, seeText } from './steps.ts';

const here = journeys();

test('The call centre lays a booking aside for the next caller, and takes it up where it was left', async () => {
  const desk = await here.visit(DESKTOP);
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  const { page } = desk;
  await reachExtras(desk, here.world.app);
  await addNothing(desk);
  await acceptBasket(desk);
  await page.getByRole('textbox', { name: 'First name' }).fill('Morag');
  await button(page, 'Another booking').press('Enter');
  await seeScreen(desk, 'Search for sailings');
  const open = page.getByRole('region', { name: 'Open bookings' });
  await open.getByRole('button', { name: 'Port Hallow to Bridehaven, Wed 10 Jun, Morag' }).waitFor();
  await button(page, 'Find sailings').click();
  await page
    .getByRole('row')
    .filter({ hasText: /^\d\d:\d\d/ })
    .getByRole('button', { name: /^£/ })
    .first()
    .click();
  await seeScreen(desk, 'Anything to add?');
  expect(await barriersOn(desk)).toEqual([]);
  await page.keyboard.press('o');
  await seeScreen(desk, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Morag');
  await seeText(desk, 'Wed 10 Jun, 10:00');
  await expect.poll(() => open.getByRole('button', { name: /^Port Hallow to Bridehaven/ }).count()).toBe(1);
  await page.keyboard.press('o');
  await seeScreen(desk, 'Anything to add?');
  await page.reload();
  await seeScreen(desk, 'Anything to add?');
  expect(await open.getByRole('button', { name: /^Port Hallow/ }).count()).toBe(0);
});

test('The booking of a caller who is interrupted by the next waits for them, and the next sees nothing of it', async () => {
  const desk = await here.visit(DESKTOP);
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  const { page } = desk;
  const actFor = async (name: string, email: string) => {
    await page.keyboard.press('/');
    await page.keyboard.type(email);
    await page.keyboard.press('Enter');
    await button(page, `Act for ${name}`).press('Enter');
    await seeText(desk, new RegExp(`Acting for ${name}`));
    await seeScreen(desk, 'Search for sailings');
  };
  const open = page.getByRole('region', { name: 'Open bookings' });
  const waiting = open.getByRole('button', { name: 'Port Hallow to Bridehaven, Wed 10 Jun, Ada Morrow' });
  await actFor('Ada Morrow', 'ada.morrow@harbour.test');
  await reachExtras(desk, here.world.app);
  await addNothing(desk);
  await acceptBasket(desk);
  await page.getByRole('textbox', { name: /^Request/ }).fill('A ramp for a wheelchair');
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await seeScreen(desk, 'Bookings Dashboard');
  await actFor('Finlay Reid', 'finlay.reid@harbour.test');
  expect(await waiting.count()).toBe(0);
  expect(await page.locator('main').innerText()).not.toContain('Ada');
  await page.keyboard.press('b');
  await seeScreen(desk, 'Bookings Dashboard');
  await actFor('Ada Morrow', 'ada.morrow@harbour.test');
  await waiting.press('Enter');
  await seeScreen(desk, 'Who is travelling?');
  expect(await page.getByRole('textbox', { name: /^Request/ }).inputValue()).toBe('A ramp for a wheelchair');
  // So does one of a caller whom nobody acts for any more.
  await button(page, 'Stop acting').press('Enter');
  await seeScreen(desk, 'Bookings Dashboard');
  await actFor('Ada Morrow', 'ada.morrow@harbour.test');
  await waiting.waitFor();
});

test('From the middle of a booking one key leads to the list of bookings, another to a new one, and the booking is kept', async () => {
  const desk = await here.visit(DESKTOP);
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  const { page } = desk;
  await reachExtras(desk, here.world.app);
  // The key past what there is to add stands on its button, as each part has its own.
  expect(await button(page, 'Skip extras and stay').innerText()).toMatch(/\ss$/);
  await page.keyboard.press('b');
  await seeScreen(desk, 'Bookings Dashboard');
  await page.goBack();
  await seeScreen(desk, 'Anything to add?');
  await page.keyboard.press('b');
  await seeScreen(desk, 'Bookings Dashboard');
  await page.keyboard.press('n');
  await seeScreen(desk, 'Search for sailings');
  expect(new URL(page.url()).search).toBe('');
  expect(await button(page, /^Extras/).getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('o');
  await seeScreen(desk, 'Anything to add?');
  await seeText(desk, /Wed 10\sJun 10:00/);
});

test('One key reaches the end of acting from a booking and from the desk, and is in the map only where it does so', async () => {
  const desk = await here.visit(DESKTOP);
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  const { page } = desk;
  const banner = page.getByRole('complementary', { name: 'Acting for a customer' });
  const mapSays = async (): Promise<string> => {
    await page.keyboard.press('?');
    const words = await page.getByRole('dialog', { name: 'Keyboard' }).innerText();
    await page.keyboard.press('Escape');
    return words;
  };
  await findAtDesk(desk, 'ada.morrow@harbour.test');
  await button(page, 'Act for Ada Morrow').click();
  await seeScreen(desk, 'Search for sailings');
  expect(await mapSays()).toMatch(/q\s+To ‘Stop acting’/);
  await page.keyboard.press('b');
  await seeScreen(desk, 'Bookings Dashboard');
  await page.keyboard.press('q');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Stop acting');
  await page.keyboard.press('Enter');
  await banner.waitFor({ state: 'detached' });
  await seeScreen(desk, 'Bookings Dashboard');
  expect(await mapSays()).not.toContain('Stop acting');
});

test('The key of the part that is open leaves in it what was chosen and typed', async () => {
  const desk = await here.visit(DESKTOP);
  await signInAtDesk(desk, here.world.app);
  await seeScreen(desk, 'Bookings Dashboard');
  const { page } = desk;
  await findAtDesk(desk, 'ada.morrow@harbour.test');
  await button(page, 'Act for Ada Morrow').click();
  await seeScreen(desk, 'Search for sailings');
  await reachExtras(desk, here.world.app);
  await addNothing(desk);
  await acceptBasket(desk);
  await button(page, 'Review the trip').click();
  await goToPayment(desk);
  await seeScreen(desk, 'How is it paid?');
  await page.getByRole('switch', { name: /^Use Islander card/ }).press('Space');
  await page.getByLabel('PIN of the travel card').fill('2468');
  await page.keyboard.press('Escape');
  await page.keyboard.press('8');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.getByLabel('PIN of the travel card').inputValue()).toBe('2468');
});
