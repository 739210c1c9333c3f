import { expect, test } from 'vitest';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { bookOnAccount, invoiceTruth } from '#tests/contract/invoices/paying.ts';
import { journeys } from './harness.ts';
import { interfere } from './interfere.ts';
import { barriersOn, DESKTOP, PASSWORD, signIn } from './people.ts';
import { cellsOf, leftOfWords, titleOf } from './printed.ts';
import { button, CARDS, seeBooked, seeScreen, seeText, typeCard } from './steps.ts';
import type { Passenger } from './world.ts';

const here = journeys();
const CONFIRMATION = '/agent-portal/invoices/confirmation';

async function enterPortal(name: string, page = '', password = PASSWORD): Promise<Passenger> {
  const agent = await here.visit(DESKTOP);
  // The sign-in asks for a customer first, and goes on after a clean no.
  agent.tolerate(/^401 POST \/ferry\/(customer|agent-accounts)\/login$/);
  await agent.page.goto(`${here.world.app}/agent-portal/${page}`);
  await seeScreen(agent, /Sign in/);
  await signIn(agent, name, password);
  return agent;
}

/** The cells of the table with this caption, row by row. */
const rowsOf = ({ page }: Passenger, caption: string): Promise<string[][]> =>
  cellsOf(page.getByRole('table', { name: caption }));

const paymentsIn = ({ calls }: Passenger): string[] =>
  calls.filter((call) => call.includes('invoices') && !call.startsWith('GET'));

// Proves: S1.14, S2.4, S2.7, S6.2
test('An agent user finds invoices, pays two at once, and five reloads only read', async () => {
  const noor = await enterPortal('freight.noor', 'invoices');
  const { page } = noor;
  await seeScreen(noor, 'Invoices');
  await page.getByRole('banner').getByText('NB', { exact: true }).waitFor();
  const all = page.getByRole('checkbox', { name: 'Pay all 4 invoices' });
  await all.press('Space');
  await seeText(noor, '4 invoices, £693.53');
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20391' }).press('Space');
  await seeText(noor, '3 invoices, £549.75');
  expect(await all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([false, true]);
  await all.press('Space');
  await seeText(noor, '4 invoices, £693.53');
  await all.press('Space');
  await seeText(noor, 'Tick the invoices that you want to pay.');
  await page.getByRole('textbox', { name: 'Invoice, booking or PO numbers' }).fill('SF-20333, SF-20360');
  await button(page, 'Find').click();
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20391' }).waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20333' }).check();
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20360' }).check();
  await seeText(noor, '2 invoices, £380.75');
  expect(await barriersOn(noor)).toEqual([]);

  await button(page, 'Pay £380.75 by card').click();
  await page.getByRole('textbox', { name: 'Card number' }).waitFor();
  expect(await barriersOn(noor)).toEqual([]);
  await typeCard(noor, CARDS.pays);
  await seeScreen(noor, 'The invoices are paid');
  const paid = (await rowsOf(noor, 'Paid')).map(([reference, , , amount, outstanding]) => [
    reference,
    amount,
    outstanding,
  ]);
  expect(paid).toEqual([
    ['SF-20360', '£177.75', '£0.00'],
    ['SF-20333', '£203.00', '£0.00'],
  ]);
  await seeText(noor, /^Order A2002\d{12}, £380\.75$/);
  expect(await barriersOn(noor)).toEqual([]);

  const sent = paymentsIn(noor);
  for (let again = 0; again < 5; again++) {
    await page.reload();
    await seeScreen(noor, 'The invoices are paid');
  }
  expect(paymentsIn(noor)).toEqual(sent);
  expect(await invoiceTruth(here.world.harbour)).toEqual({
    captured: [38_075],
    paid: ['INV-20333', 'INV-20360'],
    orders: 1,
  });
});

// Proves: R8
test('A payment of invoices that was declined stays not paid on five reloads', async () => {
  // An order is named by its minute.
  await here.world.pass('PT1M');
  const noor = await enterPortal('freight.noor', 'invoices');
  const { page } = noor;
  // The result is sent whatever it is: only its answer says that the bank refused.
  noor.tolerate(/^402 POST \/payment\/invoices$/);
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20298' }).check();
  await button(page, 'Pay £169.00 by card').click();
  await typeCard(noor, CARDS.declined);
  await seeScreen(noor, 'The invoices are not paid');
  for (let again = 0; again < 5; again++) {
    await page.reload();
    await seeScreen(noor, 'The invoices are not paid');
  }
  expect(await rowsOf(noor, 'Still to pay')).toMatchObject([{ 0: 'SF-20298' }]);

  // What was chosen is chosen still, also after Back from the card page.
  await page.getByRole('link', { name: 'Go to the invoices' }).click();
  await seeText(noor, '1 invoice, £169.00');
  await here.world.pass('PT1M');
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20391' }).check();
  await button(page, 'Pay £312.78 by card').click();
  await page.getByRole('textbox', { name: 'Card number' }).waitFor();
  await page.goBack();
  await seeText(noor, '2 invoices, £312.78');
});

// Proves: R8, P16
test('Whoever was signed out at the card page reads after the sign-in what became of it, also where that is loaded again', async () => {
  await here.world.pass('PT1M');
  const noor = await enterPortal('freight.noor', 'invoices');
  const { page } = noor;
  noor.tolerate(/^402 POST \/payment\/invoices$/);
  noor.tolerate(/^401 GET \/ferry\/active-session\/user\/A2002$/);
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20298' }).check();
  await button(page, 'Pay £169.00 by card').click();
  await page.getByRole('textbox', { name: 'Card number' }).waitFor();
  const query = new URLSearchParams({ clientId: 'gangway', sessionId: [...noor.sessions].at(-1) ?? '' });
  const ended = await fetch(`${here.world.harbour.api.url}/ferry/agent-user/freight.noor/logout?${query}`);
  expect(ended.status).toBe(200);
  await typeCard(noor, CARDS.declined);
  await seeText(noor, 'Please sign in again to see whether your invoices are paid.');
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await seeText(noor, 'Please sign in again to see whether your invoices are paid.');
  await signIn(noor, 'freight.noor');
  await seeScreen(noor, 'The invoices are not paid');
  expect(await rowsOf(noor, 'Still to pay')).toMatchObject([{ 0: 'SF-20298' }]);
});

test('Invoices that no one search lists are paid together', async () => {
  await here.world.pass('PT1M');
  const noor = await enterPortal('freight.noor', 'invoices');
  const { page } = noor;
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20391' }).check();
  await page.getByRole('textbox', { name: 'Invoice, booking or PO numbers' }).fill('SF-20298');
  await button(page, 'Find').click();
  await page.getByRole('table', { name: 'Invoices found: 1', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20298' }).check();
  expect(await rowsOf(noor, 'Ticked before, and not in this list')).toMatchObject([{ 1: 'SF-20391' }]);
  await seeText(noor, '2 invoices, £312.78');
  expect(await barriersOn(noor)).toEqual([]);
  await button(page, 'Pay £312.78 by card').click();
  await page.getByRole('textbox', { name: 'Card number' }).waitFor();
  await seeText(noor, /£312\.78/);
});

test('The address of an invoice that does not arrive stays, with another try', async () => {
  const noor = await enterPortal('freight.noor', 'invoices');
  const { page } = noor;
  await seeScreen(noor, 'Invoices');
  noor.tolerate(/ERR_INTERNET_DISCONNECTED GET \/ferry\/invoices$/);
  const connect = await interfere(page, /\/ferry\/invoices\?/, (route) => route.abort('internetdisconnected'));
  await page.goto(`${here.world.app}/agent-portal/invoices?invoiceId=INV-20298`);
  await page.getByRole('alert').filter({ hasText: 'unable to fetch' }).waitFor();
  expect(new URL(page.url()).search).toBe('?invoiceId=INV-20298');
  connect();
  await button(page, 'Try again').click();
  await seeScreen(noor, 'Invoice SF-20298');
});

test('A list of invoices is printed with their numbers, and without what is for the screen', async () => {
  const noor = await enterPortal('freight.noor', 'invoices');
  const { page } = noor;
  await button(page, 'SF-20391').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await button(page, 'SF-20391').isVisible()).toBe(true);
  const title = titleOf(page.getByRole('table', { name: 'Invoices found: 4' }), 'Reference');
  expect(await leftOfWords(button(page, 'SF-20391'))).toBe(await leftOfWords(title));
  expect(await rowsOf(noor, 'Invoices found: 4')).toContainEqual(expect.arrayContaining(['SF-20391', '£143.78']));
  for (const gone of [
    page.getByRole('navigation', { name: 'Agent portal' }),
    page.getByRole('search'),
    page.getByRole('checkbox', { name: /^Pay all/ }),
    page.getByRole('checkbox', { name: 'Pay invoice SF-20391' }),
    page.getByText('Tick the invoices that you want to pay.'),
  ]) {
    expect(await gone.isVisible()).toBe(false);
  }
});

const HOSTILE = [
  ['broken JSON', { invoices: '["INV-20298' }],
  ['more than 8 kB', { invoices: JSON.stringify(Array.from({ length: 99 }, (_, id) => `INV-${id}${'9'.repeat(90)}`)) }],
  ['a negative total', { invoices: '[{"invoiceId":"INV-20298","amount":-5}]', txnTotal: '-5' }],
  ['a script', { invoices: '["<img src=x onerror=alert(1)>"]' }],
  ['a prototype', { invoices: '{"__proto__":{"length":1,"0":"INV-20298"}}', constructor: '1' }],
] as const;

// Proves: S2.9
test('A confirmation that is asked with nonsense shows no payment, and with a made-up result it pays nothing', async () => {
  const noor = await enterPortal('freight.noor');
  await seeScreen(noor, 'Noor Bailey');
  const before = await invoiceTruth(here.world.harbour);
  const ask = (query: object) =>
    noor.page.goto(`${here.world.app}${CONFIRMATION}?${new URLSearchParams(Object.entries(query))}`);
  for (const [, query] of HOSTILE) {
    await ask(query);
    await seeScreen(noor, 'No payment to confirm');
    expect(await noor.page.locator('img[onerror], main table').count()).toBe(0);
  }
  // One of their own that is open, and one of another agency.
  for (const invoice of ['INV-20298', 'INV-20311']) {
    const result = { orderId: 'A2002202606010900', providerReference: 'made-up', txnTotal: '-5' };
    await ask({ ...result, invoices: JSON.stringify([invoice]) });
    await seeScreen(noor, 'The payment is not confirmed');
    expect(await noor.page.getByRole('main').innerText()).not.toMatch(/-5|£5\.00|624\.80/);
  }
  expect(paymentsIn(noor)).toEqual([]);
  expect(await invoiceTruth(here.world.harbour)).toEqual(before);
});

// Proves: P2, S7.23
test('The agent account sees its bookings, opens an invoice, and changes its password', async () => {
  const agency = await enterPortal('A2001');
  const { page } = agency;
  await seeScreen(agency, 'Hallow Travel');
  expect(await barriersOn(agency)).toEqual([]);
  const portal = page.getByRole('navigation', { name: 'Agent portal' });
  await portal.getByRole('link', { name: 'Bookings' }).click();
  await seeScreen(agency, 'Bookings');
  await button(page, 'Refresh').waitFor();
  expect(await barriersOn(agency)).toEqual([]);
  await portal.getByRole('link', { name: 'Invoices' }).click();
  await button(page, 'SF-20311').click();
  await seeScreen(agency, 'Invoice SF-20311');
  expect((await rowsOf(agency, 'Bookings on it')).map(([booking, , , amount]) => [booking, amount])).toEqual([
    ['HT4K7M2P', '£312.40'],
    ['HT9R3C6W', '£312.40'],
  ]);
  expect(await barriersOn(agency)).toEqual([]);

  await portal.getByRole('link', { name: 'Details' }).click();
  await page.getByLabel('Current password', { exact: true }).first().waitFor();
  expect(await barriersOn(agency)).toEqual([]);
  const form = page.locator('form').filter({ has: page.getByLabel('New password', { exact: true }) });
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('New password', { exact: true }).fill('Another-quay-7');
  await form.getByLabel('New password again', { exact: true }).fill('Another-quay-7');
  await form.getByRole('button', { name: 'Change the password' }).click();
  await seeText(agency, 'The password is changed. Any other devices have been signed out.');

  const next = await enterPortal('A2001', '', 'Another-quay-7');
  await seeScreen(next, 'Hallow Travel');
});

// Proves: R12, P62
test('An agency finds the invoice of a booking by its reference, and opens the booking from there', async () => {
  const { harbour } = here.world;
  const reference = await bookOnAccount(await signedIn(harbour, PEOPLE.owen), 'BF july 7');
  const noor = await enterPortal('freight.noor', 'invoices');
  const { page } = noor;
  const numbers = page.getByRole('textbox', { name: 'Invoice, booking or PO numbers' });
  const search = async (number: string, found: RegExp) => {
    await numbers.fill(number);
    await numbers.press('Enter');
    await page.getByRole('table', { name: found }).waitFor();
  };
  // The former list stays until the next one is there: all of them between the two tell the second from the first.
  await search('bf july 7', /^Invoices found: 1$/);
  await search('', /^Invoices found: (?!1$)/);
  await search(reference, /^Invoices found: 1$/);
  await page.getByRole('button', { name: /^SF-/ }).click();
  expect((await rowsOf(noor, 'Bookings on it')).map(([booking, , po]) => [booking, po])).toEqual([
    [reference, 'BF july 7'],
  ]);
  expect(await barriersOn(noor)).toEqual([]);
  const booking = page.getByRole('link', { name: reference });
  await booking.click();
  await seeBooked(noor);
  await page.waitForURL(/\/book\/summary/);

  await page.keyboard.press('b');
  await seeScreen(noor, /^Invoice SF-/);
  await expect.poll(() => booking.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.reload();
  await booking.waitFor();
});

test('An agency goes back from a booking to its invoice and from there to the list, with its search and its ticks', async () => {
  const { harbour } = here.world;
  const reference = await bookOnAccount(await signedIn(harbour, PEOPLE.owen), 'BF-N-0901');
  const noor = await enterPortal('freight.noor', 'invoices');
  const { page } = noor;
  await page.getByRole('textbox', { name: 'Invoice, booking or PO numbers' }).fill('BF-N-0901, SF-20391');
  await button(page, 'Find').click();
  await page.getByRole('table', { name: 'Invoices found: 2' }).waitFor();
  await page.getByRole('checkbox', { name: 'Pay invoice SF-20391' }).check();
  const invoice = page.getByRole('row').filter({ hasText: reference }).getByRole('button', { name: /^SF-/ });
  await invoice.click();
  await page.getByRole('link', { name: reference }).click();
  await seeBooked(noor);
  await page.goBack();
  await seeScreen(noor, /^Invoice SF-/);
  await page.goBack();
  await page.getByRole('table', { name: 'Invoices found: 2' }).waitFor();
  await seeText(noor, /^1 invoice, £/);
  await expect.poll(() => invoice.evaluate((opener) => opener === document.activeElement)).toBe(true);
});

// Proves: P2, S6.7
test('An agent user who asks for the account’s password hears that it is not theirs, and nothing is sent', async () => {
  const kim = await enterPortal('hallow.kim', 'details');
  await seeScreen(kim, 'Account details');
  const change = button(kim.page, 'Change the account’s e-mail or password');
  await change.waitFor();
  const sent = kim.calls.length;
  await change.click();
  await seeText(kim, 'This feature is not implemented for this user type');
  expect(kim.calls.slice(sent)).toEqual([]);
  expect(await barriersOn(kim)).toEqual([]);
});
