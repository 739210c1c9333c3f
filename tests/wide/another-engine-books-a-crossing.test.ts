import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayAt } from '#domain/values/dates.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { startTestHarbour } from '#tests/contract/harness.ts';
import { bookingOf } from '#tests/journeys/truth.ts';
import { ENGINES, isHere, visitWith } from './engines.ts';

let harbour: Harbour;
beforeAll(async () => {
  // These browsers have the time of this machine.
  harbour = await startTestHarbour({ place: 'embedded', start: new Date().toISOString() });
});
afterAll(() => harbour?.close());

// The release row of assurance 6: where a driver is installed.
test.for(ENGINES)('$engine books a crossing and keeps its ticket', async (engine, { skip }) => {
  skip(!isHere(engine), `${engine.programs.join(' or ')} is not installed`);
  const app = harbour.app?.url ?? '';
  const email = `${engine.engine}@example.com`.toLowerCase();
  const date = addDays(dayAt(Date.now()), 5);
  const ada = await visitWith(engine);
  try {
    await ada.goTo(
      `${app}/book/?${new URLSearchParams({ route: 'HAL-BRI', date, passengers: '2|A', vehicle: 'CAR' })}`,
    );
    await ada.press('Find sailings');
    await ada.press('Departs 10:00');
    await ada.press('Choose this sailing');
    await ada.press('Continue without extras');
    await ada.press('Continue without a stay');
    await ada.press('Continue to your details');
    await ada.fill('First name', 'Ada');
    await ada.fill('Last name', 'Ferrier');
    await ada.fill('E-mail', email);
    await ada.fill('Mobile phone', '01632 960001');
    await ada.press('Review your trip');
    await ada.press('Go to payment');
    await ada.press('Pay £');
    await ada.fill('Card number', '4242 4242 4242 4242');
    await ada.fill('Expiry date', '12/30');
    await ada.fill('Security code', '123');
    await ada.press('Pay £');
    await ada.see('You’re booked');
    expect(await bookingOf(harbour, email)).toMatchObject({ tries: ['paid'], letters: ['confirmation'] });
    await ada.press('Keep this ticket on my device');
    await ada.see('Remove this ticket from my device');
    await ada.goTo(`${app}/book/ticket/`);
    await ada.see('Your tickets on this device');
    await ada.press('Remove ticket');
  } finally {
    await ada.leave();
  }
});
