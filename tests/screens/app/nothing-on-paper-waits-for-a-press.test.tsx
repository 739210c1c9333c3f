import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Acting } from '#stories/app/acting.stories.tsx';
import { Prompting } from '#stories/app/session.stories.tsx';
import { Bookings } from '#stories/areas/agent-portal/agent.stories.tsx';
import { WithEverything as Basket } from '#stories/areas/book/basket.stories.tsx';
import { WrongPin } from '#stories/areas/book/payment/ways.stories.tsx';
import { WithEverything as Review } from '#stories/areas/book/review.stories.tsx';
import { Addressing, BookedForStaff, BookedOwing } from '#stories/areas/book/summary.stories.tsx';
import { DeparturesShown, Found, LogWaiting } from '#stories/areas/contact-centre/contact-centre.stories.tsx';
import { Bookings as OwnBookings, TravelCardsShowing } from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const media = (name: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media: name });
afterEach(() => media(''));

const CONTROLS = 'button, input, select, textarea, summary, nav, dialog, [role="switch"]';

/** What is for a screen alone and takes room: controls, and what stays where it is while a page is scrolled. */
const onScreen = () =>
  [...document.body.querySelectorAll('*')].flatMap((one) => {
    const { position } = getComputedStyle(one);
    const isForScreen = one.matches(CONTROLS) || position === 'fixed' || position === 'sticky';
    return isForScreen && one.checkVisibility() && one.getBoundingClientRect().width > 1
      ? [one.outerHTML.slice(0, 200)]
      : [];
  });

test.each([
  ['the question whether somebody is there', Prompting],
  ['a basket', Basket],
  ['a review', Review],
  ['the ways to pay', WrongPin],
  ['a booking that owes money', BookedOwing],
  ['a booking that is sent again', Addressing],
  ['a booking at the desk', BookedForStaff],
  ['the bookings of an agency', Bookings],
  ['what the desk finds', Found],
  ['the search for a caller’s log', LogWaiting],
  ['the departures of a day', DeparturesShown],
  ['the bookings of an account', OwnBookings],
  ['its travel cards', TravelCardsShowing],
])('%s', async (_, story) => {
  await drawStory(story);
  await expect.poll(onScreen).not.toEqual([]);
  await media('print');
  expect(onScreen()).toEqual([]);
});

test('nor does the band of acting stand there', async () => {
  await drawStory(Acting);
  const band = page.getByRole('complementary', { name: 'Acting for a customer' });
  await expect.element(band).toBeVisible();
  const drawn = band.element();
  await media('print');
  expect(drawn.checkVisibility()).toBe(false);
});
