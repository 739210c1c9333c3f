// A caller with two vehicles comes with another trailer, or with one vehicle more.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookedVehicle } from '#harbour/db/booking-schema.ts';
import { paidBooking } from '#tests/contract/after-sales/paid.ts';
import { journeys } from './harness.ts';
import { barriersOn, DESKTOP, signInAtDesk } from './people.ts';
import { button, seeBooked, seeScreen } from './steps.ts';

const here = journeys();

// Proves: P30, P57
test('The call centre adds a vehicle to a booking, changes its class and trailer, and pays nothing before it is made', async () => {
  const { harbour, app } = here.world;
  const booking = await paidBooking(harbour, { departureTime: '10:00', ticketType: 'FLEX', email: 'two@example.com' });
  const vehicles = () =>
    harbour.db
      .select({
        code: bookedVehicle.resourceCode,
        plate: bookedVehicle.licensePlate,
        towsCm: bookedVehicle.trailerLengthCm,
      })
      .from(bookedVehicle)
      .where(eq(bookedVehicle.itineraryId, booking.id))
      .orderBy(bookedVehicle.position);

  const desk = await here.visit(DESKTOP);
  const { page } = desk;
  await signInAtDesk(desk, app);
  await seeScreen(desk, 'Bookings Dashboard');
  await page.goto(`${app}/book/summary?itineraryId=${booking.id}`);
  await seeBooked(desk);
  await button(page, 'Change this booking').click();
  await seeScreen(desk, 'Change this booking');
  await button(page, 'Add another vehicle').press('Enter');
  const second = page.getByRole('combobox', { name: 'Class of vehicle 2' });
  await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
  await second.selectOption({ value: 'VAN' });
  await page.getByRole('switch', { name: 'Vehicle 2 with a trailer or caravan' }).press('Space');
  await page.getByRole('textbox', { name: 'Registration of vehicle 2' }).fill('vn20 two');
  await button(page, 'See what it costs').press('Enter');
  await page.getByRole('alert').getByText('Enter the length of the trailer behind vehicle 2').waitFor();
  await page.getByRole('textbox', { name: 'Length of the trailer behind vehicle 2 in metres' }).fill('4.5');
  await page.getByRole('textbox', { name: 'Height of the trailer behind vehicle 2 in metres' }).fill('2.1');
  expect(await barriersOn(desk)).toEqual([]);
  await button(page, 'See what it costs').press('Enter');
  await seeScreen(desk, 'This is what changes');
  await page.getByRole('row', { name: /^Vehicle 2 None / }).waitFor();
  await page.getByRole('row', { name: /^Trailer behind vehicle 2 None Trailer up to 5 m, 4\.50 m/ }).waitFor();
  expect(await vehicles()).toEqual([{ code: 'CAR', plate: 'AB12 CDE', towsCm: null }]);
  await button(page, /^Change it for £/).press('Enter');
  await seeScreen(desk, 'The booking is changed');
  expect(await vehicles()).toEqual([
    { code: 'CAR', plate: 'AB12 CDE', towsCm: null },
    { code: 'VAN', plate: 'VN20 TWO', towsCm: 450 },
  ]);

  // The caller comes with the van alone.
  await button(page, 'Pay later').click();
  await seeScreen(desk, /is still to pay$/);
  await button(page, 'Change this booking').click();
  await seeScreen(desk, 'Change this booking');
  await page.getByRole('combobox', { name: 'Vehicle', exact: true }).selectOption('It stays behind');
  await button(page, 'See what it costs').press('Enter');
  await seeScreen(desk, 'This is what changes');
  await button(page, /^Change /).press('Enter');
  await seeScreen(desk, 'The booking is changed');
  expect(await vehicles()).toEqual([{ code: 'VAN', plate: 'VN20 TWO', towsCm: 450 }]);
  const changed = await booking.who.itineraryOf(booking.id);
  expect(changed.reservationItems.ferry[0]?.vehicles[0]).toMatchObject({ resourceCode: 'VAN' });
});
