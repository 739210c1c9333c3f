// The booking wizard, as a guest walks it: on Harbour's own sailings, on days as far off as the model's are.
import type { CouponVerdict, Crossing, SearchResult } from '#domain/contract/search.ts';
import type { Leg } from '#domain/trip/trip.ts';
import { addDays, daysBetween, formatDate } from '#domain/values/dates.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import {
  CARDS,
  CHOOSING,
  dayOf,
  fillSearch,
  findSailings,
  goOn,
  openLine,
  payWith,
  reachPayment,
  seeBooked,
} from '#tests/journeys/steps.ts';
import { TODAY } from '#tests/models/builders.ts';
import type { bookingOutcomes } from '#tests/models/fixtures/booking.ts';
import { LATER_FILES } from '#tests/paths/browser/gate.ts';
import {
  type Assertions,
  act,
  answered,
  beyond,
  type Executors,
  type Front,
  failed,
  fleeting,
} from '#tests/paths/browser/registry.ts';
import { acknowledge, goTo, letExpire, press, type Stage, shows, title } from '#tests/paths/browser/stage.ts';
import { failureIn } from '#tests/paths/written.ts';

const CART = 'postCart';
const RESERVE = 'postReserve';
const CROSSINGS = 'getCrossings';
const COUPON = 'getCoupon';
const SEARCH = 'Where are you sailing?';
const MISSING = 'This page could not be loaded';
/** Of the search form while its answer may come at once. */
const GONE = 'it is gone before a path can go on';
const LOSSES = 'This changes your trip';

/** The day of Harbour's calendar that is as far off as a day of the model's. */
const dayOn = ({ world }: Stage, day: string): string =>
  addDays(new Date(world.clock.now()).toISOString().slice(0, 10), daysBetween(TODAY, day));

const loses = ({ page }: Stage) => page.getByRole('dialog', { name: LOSSES }).waitFor();
const triesCode = ({ page }: Stage) => page.getByRole('button', { name: /^(Applying…|Removing )/ }).waitFor();
const showsUndisturbed = (name: string | RegExp) => async (stage: Stage) => {
  await shows(name)(stage);
  await stage.page.getByRole('dialog', { name: LOSSES }).waitFor({ state: 'detached' });
};

/** What Harbour's first route sells both ways. */
const ROUTES: Readonly<Record<Leg, string>> = { outward: 'HAL-BRI', return: 'BRI-HAL' };

type Chosen = Partial<Record<Leg, Pick<Crossing, 'routeCode' | 'departureDate' | 'departureTime'>>>;
const chosen = new WeakMap<Stage, Chosen>();
/** The sailings that were chosen on a stage. */
function chosenOn(stage: Stage): Chosen {
  const own = chosen.get(stage) ?? {};
  chosen.set(stage, own);
  return own;
}

/** Whoever is asked for a sailing again has lost the one that they had chosen. */
async function loseSailing(stage: Stage, to: string): Promise<void> {
  const leg = to === 'sailing.outward.choosing' ? 'outward' : 'return';
  const lost = to.startsWith('sailing.') && chosenOn(stage)[leg];
  if (lost) await stage.gate.sellOut(lost);
}

/** The first sailing of its day that has room, with its cheapest ticket. */
async function takeSailing(stage: Stage, leg: Leg, day: string): Promise<void> {
  await chooseDay(stage, leg, day);
  const sailing = stage.page.getByRole('button', { name: /^Departs / }).first();
  const [departureTime = ''] = /\d\d:\d\d/.exec((await sailing.textContent()) ?? '') ?? [];
  chosenOn(stage)[leg] = { routeCode: ROUTES[leg], departureDate: dayOn(stage, day), departureTime };
  await sailing.click();
  await stage.page
    .getByRole('button', { name: /^Choose this sailing/ })
    .last()
    .click();
}

async function chooseDay(stage: Stage, leg: Leg, day: string): Promise<void> {
  const days = stage.page.getByRole('region', { name: leg === 'outward' ? 'Days to go out' : 'Days to come back' });
  const wanted = days.getByRole('button', { name: formatDate(dayOn(stage, day), 'spoken') });
  await days.waitFor();
  // No day of a path is further away than one week from the next.
  if ((await wanted.count()) === 0) await days.getByRole('button', { name: 'Later days' }).click();
  await wanted.click();
  await wanted.and(stage.page.locator('[aria-current="date"]')).waitFor();
}

/** The first place and room of the list, until the day that the stay says. */
async function takeStay(stage: Stage, endDate: string): Promise<void> {
  await press(stage, /^Day you leave/);
  await dayOf(stage.page, 'Day you leave', dayOn(stage, endDate)).click();
  await press(stage, 'Find places to stay');
  await press(stage, /^See rooms/);
  // The whole card is the radio's label and lies over it.
  await stage.page.getByRole('radio').first().check({ force: true });
  await goOn(stage.page, 'Add this stay');
}

const typeAddress = ({ page, app }: Stage, path: string) => page.goto(`${app}${path}`, { waitUntil: 'commit' });

const stepOnly = (place: string) => `the machine of ${place} tells it`;

export const bookingFront = {
  machine: bookingMachine,
  shut({ draft, step }: { draft: unknown; step: string }, events) {
    if (draft !== null && step !== 'paying') return 'a draft opens only in the tab that wrote it';
    const stays = events.filter(({ type }) => type === 'stay.chosen' || type === 'stay.dropped');
    return stays[0]?.type === 'stay.dropped' ? 'only a stay that was chosen can be removed' : null;
  },
  async open(stage, { draft }: { draft: unknown }) {
    if (draft === null) return typeAddress(stage, '/book/');
    // Held and waiting for a way to pay: only then does a reload open the payment.
    await stage.gate.open();
    await reachPayment(stage.passenger, stage.world, { email: 'ada.reloads@example.com' });
    stage.gate.hold([LATER_FILES]);
    return stage.page.reload({ waitUntil: 'commit' });
  },
  calls: { priceTrip: [CART], searchAgain: [CROSSINGS], checkCoupon: [COUPON], loadLater: [LATER_FILES] },
  passing: ['booked'],
  // In the app the file of the later steps has come with the offers or the price; a page that is opened there wants it alone.
  passedBy: {
    'openingStay.loading': ['extras.accepted', 'search.requested', 'foot.confirmed', 'losses.accepted'],
    'openingPayment.loading': ['review.accepted', 'route.entered'],
  },
  leaves: {
    'searching.editing': showsUndisturbed(SEARCH),
    'searching.asking': ({ page }) => page.getByRole('dialog', { name: 'No vehicle?' }).waitFor(),
    'searching.warning': loses,
    'sailing.looking': fleeting(GONE),
    'sailing.outward.choosing': showsUndisturbed(/Going out/),
    'sailing.outward.warning': loses,
    'sailing.return.choosing': showsUndisturbed(/Coming back/),
    'sailing.return.warning': loses,
    extras: shows('Anything to add?'),
    'stay.choosing': async ({ page }) => {
      await page
        .getByRole('button', { name: /^(Continue|Find places to stay)/, includeHidden: true })
        .first()
        .waitFor();
      await page.getByRole('dialog', { name: LOSSES }).waitFor({ state: 'detached' });
    },
    'stay.warning': loses,
    'basket.looking': showsUndisturbed('Your trip'),
    'basket.warning': loses,
    'basket.trying.checking': triesCode,
    'basket.trying.pricing': triesCode,
    travellers: shows('Who is travelling?'),
    'reviewing.pricing': ({ page }) => page.getByRole('button', { name: 'Pricing your trip' }).waitFor(),
    'reviewing.repricing': ({ page }) => page.getByRole('button', { name: 'Pricing your trip' }).waitFor(),
    'reviewing.priced': ({ page }) => page.getByRole('button', { name: /go to payment$/i }).waitFor(),
    'reviewing.failed': ({ page }) => page.getByText('We could not price your trip').waitFor(),
    'openingStay.loading': shows('One moment'),
    'openingStay.unavailable': shows(MISSING),
    'openingPayment.loading': shows('One moment'),
    'openingPayment.unavailable': shows(MISSING),
    'paying.underWay': shows('Holding your space…'),
    'paying.unfinished': fleeting('only whoever leaves the card page sees it: a journey does'),
    'paying.asking': shows(CHOOSING),
    // The summary of what was booked comes at once.
    booked: shows('You’re booked'),
    parked: ({ page }) => page.getByRole('alertdialog', { name: 'Your Session has expired' }).waitFor(),
    requoting: ({ page }) => title(page, SEARCH).waitFor({ state: 'detached' }),
  } satisfies Assertions<
    typeof bookingMachine,
    | 'recalling'
    | 'requoted'
    | 'searching.checking'
    | 'basket.trying.deciding'
    | 'searching.taking'
    | 'sailing.outward.taking'
    | 'sailing.return.taking'
    | 'reviewing.deciding'
  >,
  events: {
    'route.entered': act((stage, { step }, { from, to }) => {
      if (to === 'openingPayment.loading') stage.gate.hold([RESERVE]);
      const opens = to === 'openingStay.loading' && from !== to;
      return opens ? typeAddress(stage, BOOKING_PLACES[step]) : goTo(stage, BOOKING_PLACES[step]);
    }),
    'wish.changed': act(
      async (stage, { change }) => {
        const { departureDate, returnDate, journey, vehicle } = change;
        await fillSearch(stage.passenger, {
          ...(departureDate && { out: dayOn(stage, departureDate) }),
          ...(journey === 'return' && returnDate && { back: dayOn(stage, returnDate) }),
          ...(vehicle === null && { vehicle: 'No vehicle, on foot' }),
        });
      },
      (event) => {
        if (event.change.journey === 'stay-only') return 'the search has a page of its own for a stay alone';
        return event.change.departureDate === '2020-01-01' ? 'the calendar offers no day that is over' : null;
      },
    ),
    'search.requested': act((stage) => findSailings(stage.passenger)),
    'foot.confirmed': act((stage) => press(stage, 'Travel on foot')),
    'foot.declined': act((stage) => stage.page.keyboard.press('Escape')),
    'vehicles.known': beyond('the root tells it when a customer signs in'),
    'saved-vehicle.chosen': beyond('a guest has saved no vehicle: a journey signs in'),
    'losses.accepted': act((stage) => press(stage, /^Change (and remove|my trip)$/)),
    'losses.declined': act((stage) => press(stage, 'Keep my trip')),
    'day.chosen': act((stage, { leg, date }) => chooseDay(stage, leg, date)),
    'sailing.chosen': act(
      (stage, { leg, sailing }) => takeSailing(stage, leg, sailing.departureDate),
      ({ leg }, { from }) =>
        from === `sailing.${leg}.choosing` ? null : 'the page of one way does not offer the other',
    ),
    'search.retried': beyond(stepOnly('the search')),
    'search.answered': beyond(stepOnly('the search')),
    'coupon.typed': act(
      async ({ page }, { text }) => {
        await openLine(page, 'Promo code');
        await page.getByRole('textbox', { name: /^(Code|Try another code)$/ }).fill(text);
      },
      (_, { from }) => (/^basket.(looking|trying)/.test(from) ? null : stepOnly('the field of the basket')),
    ),
    'coupon.applied': act(
      async (stage, { coupon }) => {
        await openLine(stage.page, 'Promo code');
        await stage.page.getByRole('textbox', { name: /^(Code|Try another code)$/ }).fill(coupon);
        await press(stage, 'Apply');
      },
      ({ coupon }, { from }) => {
        if (from !== 'basket.looking') return stepOnly('the search');
        return coupon.trim() === '' ? 'the page asks for a code first' : null;
      },
    ),
    'coupon.dropped': act(async (stage) => {
      await openLine(stage.page, 'Promo code');
      await press(stage, /^Remove [A-Z]+[0-9]+$/);
    }),
    'coupon.accepted': beyond(stepOnly('the search')),
    'coupon.judged': beyond(stepOnly('the search')),
    'extra.chosen': beyond(stepOnly('what is offered')),
    'travel-card.chosen': beyond(stepOnly('what is offered')),
    'travel-card.dropped': beyond(stepOnly('what is offered')),
    'protection.chosen': act(
      ({ page }) => page.getByRole('switch', { name: /^Add cancellation protection/ }).check({ force: true }),
      ({ wanted }, { from }) =>
        wanted && from === 'reviewing.priced' ? null : 'the review offers it to whoever has not taken it',
    ),
    'extras.accepted': act((stage) => press(stage, /^Continue/)),
    'stay-wish.changed': beyond(stepOnly('the search for a place to stay')),
    'stay.chosen': act(
      (stage, { stay }) => takeStay(stage, stay.endDate),
      (_, { from }) => (from === 'stay.choosing' ? null : 'stays are offered on their own page'),
    ),
    'stay.dropped': act((stage) => press(stage, /^Remove/)),
    'stay.moved': beyond('a stay moves when its sailing does: a journey moves one'),
    'stay.accepted': act(
      (stage) => press(stage, /^Continue/),
      (_, { from }) => (from === 'stay.choosing' ? null : 'staff alone skip the stay before its page is there'),
    ),
    'basket.accepted': act((stage) => press(stage, 'Continue to your details')),
    'lead.changed': act(async ({ page }, { change }) => {
      await page.getByRole('textbox', { name: 'First name' }).fill(change.givenName ?? '');
      await page.getByRole('textbox', { name: 'Last name' }).fill(change.surName ?? '');
      await page.getByRole('textbox', { name: 'E-mail' }).fill(change.email ?? '');
      await page.getByRole('textbox', { name: 'Mobile phone' }).fill(change.phone ?? '');
      const plate = page.getByRole('textbox', { name: /^Registration/ });
      if (await plate.isVisible()) await plate.fill(change.plate ?? '');
    }),
    'booking.exchanged': beyond('a guest has one booking at a time: a journey of the desk has two'),
    'other-plate.changed': beyond('a guest has one vehicle: a journey of an agency takes two'),
    'details.known': beyond('a guest has no details to take over: a journey signs in'),
    'opening.retried': act((stage) => press(stage, 'Try again')),
    'lead.given': act((stage) => press(stage, 'Review your trip')),
    'pricing.retried': act((stage) => press(stage, 'Price the trip again')),
    'plan.chosen': beyond('a plan is offered for trips that are far off: a journey takes one'),
    'review.accepted': act((stage) => {
      stage.gate.hold([RESERVE]);
      return press(stage, /go to payment$/i);
    }),
    'payment.opened': beyond('the machine of the payment tells it'),
    'payment.paused': beyond('a journey goes to the card page and back'),
    'payment.rested': act(
      (stage) => stage.gate.release(RESERVE),
      (_, { from }) => (from === 'paying.underWay' ? null : 'no payment is open'),
    ),
    'page.returned': beyond('a journey goes to the card page and back'),
    'session.expired': act(letExpire, (_, { from }) =>
      /trying|pricing|loading|underWay|requoting/.test(from)
        ? 'a call gives up long before twenty idle minutes are over'
        : null,
    ),
    'session.renewed': act(acknowledge),
    'minute.begun': beyond('the clock tells it, and a path is over before a ship leaves: a journey plays it'),
    'day.begun': beyond('a night is longer than a session: the root tells it to a trip that is in use'),
    'xstate.done.actor.priceTrip': answered(CART),
    'xstate.error.actor.priceTrip': act(
      ({ gate }, { error }) => gate.fail(CART, failureIn(error)),
      ({ error }) =>
        failureIn(error).kind === 'refused' ? 'the sale of a chosen sailing ends: a journey plays it' : null,
    ),
    'xstate.done.actor.searchAgain': act(
      async (stage, _, { to }) => {
        await loseSailing(stage, to);
        await stage.gate.release(CROSSINGS);
      },
      ({ output }, { from }) =>
        from === 'basket.trying.pricing' && !(output as SearchResult).hasValidPromoCode
          ? 'Harbour prices with the code that it took'
          : null,
    ),
    'xstate.error.actor.searchAgain': failed(CROSSINGS),
    'xstate.done.actor.checkCoupon': act(
      ({ gate }) => gate.release(COUPON),
      ({ output }) =>
        (output as CouponVerdict).valid ? null : 'Harbour takes this code: a journey has one that it refuses',
    ),
    'xstate.error.actor.checkCoupon': failed(COUPON),
    'xstate.done.actor.waitBriefly': act(() => Promise.resolve()),
    'xstate.done.actor.loadLater': act(async ({ gate }) => {
      if (gate.holds(LATER_FILES)) await gate.release(LATER_FILES);
    }),
    'xstate.error.actor.loadLater': failed(LATER_FILES),
    'xstate.done.actor.payment': act(
      async ({ passenger }) => {
        await payWith(passenger, CARDS.pays);
        await seeBooked(passenger);
      },
      ({ output }, { from }) => {
        if (from !== 'paying.asking') return 'a payment is made where it is asked for';
        const { outcome } = output as { outcome: string };
        return outcome === 'settled' ? null : 'another customer takes the space or the price moves: journeys play it';
      },
      ({ output }) => (output as { outcome: string }).outcome === 'settled',
    ),
  } satisfies Executors<typeof bookingMachine, typeof bookingOutcomes>,
} satisfies Front;
