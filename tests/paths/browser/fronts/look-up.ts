import type { lookUpMachine as machine } from '#machines/itinerary/look-up.machine.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { visitor } from '#tests/contract/booker.ts';
import type { lookUpOutcomes } from '#tests/models/fixtures/itinerary.ts';
import { type Assertions, act, answered, type Executors, type Front, failed } from '#tests/paths/browser/registry.ts';
import { atHand, isBusy, letExpire, type Stage, shows, title } from '#tests/paths/browser/stage.ts';

const EMAIL = 'ada.finds@example.com';
const FIND = 'Find your booking';

const openForm = shows(FIND);
const reads = (words: RegExp) => async (stage: Stage) => {
  await openForm(stage);
  await stage.page.getByText(words).first().waitFor();
};

export const lookUpFront = {
  machine: lookUpMachine,
  shut: ({ viewer }: { viewer: string }) => (viewer === 'guest' ? null : 'nobody is signed in who comes to the form'),
  async open(stage) {
    const { reservationItems } = await visitor(stage.world.harbour).hold({ email: EMAIL });
    stage.kept.reference = reservationItems.ferry[0]?.bookingReference ?? '';
    await stage.page.goto(`${stage.app}/book/find`, { waitUntil: 'commit' });
  },
  passing: ['found'],
  calls: { findBooking: ['getItinerary'] },
  leaves: {
    asking: openForm,
    looking: isBusy('Looking for your booking…'),
    refused: reads(/Nothing was found for this reference/),
    unanswered: reads(/Your booking is safe/),
    // The form goes and the booking opens in its place.
    found: ({ page }) => title(page, FIND).waitFor({ state: 'detached' }),
  } satisfies Assertions<typeof machine, 'opening'>,
  events: {
    'booking.requested': act(
      async (stage, { email }) => {
        const { page, kept } = await atHand(stage);
        const isWhole = email.includes('@');
        await page.getByRole('textbox', { name: 'Booking reference' }).fill(isWhole ? (kept.reference ?? '') : '');
        await page.getByRole('textbox', { name: 'E-mail of the lead passenger' }).fill(isWhole ? EMAIL : email);
        // A busy button takes no press; the key of the form reaches it all the same.
        await page.getByRole('textbox', { name: 'E-mail of the lead passenger' }).press('Enter');
      },
      (_, { from }) => (from === 'found' ? 'the form has gone' : null),
    ),
    'session.expired': act(letExpire, (_, { from }) =>
      from === 'looking' || from === 'found' ? 'a call gives up long before twenty idle minutes are over' : null,
    ),
    'xstate.done.actor.findBooking': answered('getItinerary'),
    'xstate.error.actor.findBooking': failed('getItinerary'),
  } satisfies Executors<typeof machine, typeof lookUpOutcomes>,
} satisfies Front;
