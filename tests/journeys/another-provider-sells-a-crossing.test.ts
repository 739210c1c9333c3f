// Another provider: it writes its answers from the specification alone, in a JSON of its own, and knows no extensions.
import { expect, test } from 'vitest';
import { formatPence } from '#domain/values/money.ts';
import { journeys } from './harness.ts';
import {
  acceptBasket,
  addNothing,
  CARDS,
  chooseSailing,
  giveDetails,
  goToPayment,
  payWith,
  searchFor,
  seeBooked,
  seeText,
} from './steps.ts';
import { bookingOf } from './truth.ts';
import type { Passenger } from './world.ts';

const here = journeys();

/** Members that the specification does not give to any entity, and a provider may leave out. */
const OURS = new Set(
  `version lastPayment holdExpiresAt paymentPlan planOffer refunds bookedBy departurePort arrivalPort party plateRequired
   platelessResourceCodes ofPlate
   extensions onAccountGuaranteeTypeCode carriesVehicles availability ticketGroup comments drawing mayTow
   hydra:totalItems numberOfGuests itineraryPricing costTotal`.split(/\s+/),
);
const NUMBERS = /^(ferryId|itineraryId|bookingReference|cartId|.*[cC]ode|ship|rph|associatedItemRPH)$/;

/** The same answer as another provider would write it. */
function inItsWay(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => inItsWay(one, name));
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).filter(([key]) => !OURS.has(key));
    const renamed = members.map(([key, held]) => [key.replace(/^hydra:/, ''), inItsWay(held, key)]);
    return { '@type': 'Thing', ...Object.fromEntries(renamed.reverse()), remark: null };
  }
  if (typeof value === 'number' && !NUMBERS.test(name)) return String(value);
  if (typeof value === 'string' && /^\d\d:\d\d$/.test(value)) return `${value}:00`;
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) return `${value}T00:00:00+00:00`;
  return value;
}

async function hearAnotherProvider({ context }: Passenger, api: string): Promise<void> {
  await context.route(`${api}/**`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const answer = await route.fetch();
    const body = await answer.text();
    if (!answer.ok() || !body) return route.fulfill({ response: answer });
    await route.fulfill({ response: answer, body: JSON.stringify(inItsWay(JSON.parse(body))) });
  });
}

// Proves: S1.2, S7.2, R12
test('A crossing is found, booked, paid and read at a provider that writes in a way of its own', async () => {
  const ada = await here.visit();
  const email = 'another@example.com';
  await hearAnotherProvider(ada, here.world.harbour.api.url);
  await searchFor(ada, here.world.app, { out: '2026-06-10', vehicle: 'Car', adults: 2 });
  await chooseSailing(ada, '10:00');
  await addNothing(ada);
  await acceptBasket(ada);
  await giveDetails(ada, { email, plate: 'AB12 CDE' });
  await goToPayment(ada);
  await payWith(ada, CARDS.pays);
  await seeBooked(ada);
  const booking = await bookingOf(here.world.harbour, email);
  expect(booking).toMatchObject({ status: 30, captures: [booking.totalPence], letters: ['confirmation'] });
  await seeText(ada, booking.reference);
  await seeText(ada, formatPence(booking.totalPence));
});
