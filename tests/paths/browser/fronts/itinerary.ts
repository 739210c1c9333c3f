// The summary of one booking: what is true of it is made so in Harbour before the call that reads it goes through.
import { putItineraryCancel } from '#domain/contract/booking.ts';
import { isBookedOnPlan } from '#domain/itinerary/itinerary-status.ts';
import { toPounds } from '#domain/values/money.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import type { ItineraryInput, Reading } from '#machines/itinerary/itinerary.ports.ts';
import { payDue } from '#tests/contract/after-sales/paid.ts';
import { got, newKey, type Visitor, visitor } from '#tests/contract/booker.ts';
import { CHOOSING } from '#tests/journeys/steps.ts';
import type { itineraryOutcomes } from '#tests/models/fixtures/itinerary.ts';
import {
  type Assertions,
  act,
  answered,
  beyond,
  type Executors,
  type Front,
  failed,
  fleeting,
  type Move,
} from '#tests/paths/browser/registry.ts';
import { isBusy, letExpire, press, type Stage, shows, title } from '#tests/paths/browser/stage.ts';
import { failureIn } from '#tests/paths/written.ts';

const READ = 'getItinerary';
const TOKEN = 'getPaymentToken';
const ENDS_FIRST = 'a call gives up long before twenty idle minutes are over';

const owners = new WeakMap<Stage, Visitor>();
function ownerOn(stage: Stage): Visitor {
  const owner = owners.get(stage);
  if (!owner) throw new Error('Nobody made a booking.');
  return owner;
}
const idOn = ({ kept }: Stage): string => kept.id ?? '';

async function pay(stage: Stage): Promise<void> {
  if (stage.kept.paid) return;
  const owner = ownerOn(stage);
  const { travelCost } = await owner.itineraryOf(idOn(stage));
  await payDue(stage.world.harbour, owner, idOn(stage), toPounds(travelCost.amountAfterTax));
  stage.kept.paid = 'yes';
}

/** Makes true what the read is to say. */
const TRUTHS: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  unpaid: async () => undefined,
  'booked.resting': pay,
  async unsettled(stage) {
    await ownerOn(stage).preload(idOn(stage));
    stage.kept.leftOpen = 'yes';
  },
  async cancelled(stage) {
    await pay(stage);
    const headers = { 'Idempotency-Key': newKey() };
    got(await ownerOn(stage).ask(putItineraryCancel, { params: { id: idOn(stage) }, body: {}, headers }));
  },
};

const unlessUnpaid = (_: unknown, { from }: Move) =>
  from === 'unpaid' ? 'nothing of an unpaid trip is changed on its page, unless some of it is paid' : null;

const actionIs =
  (state: 'attached' | 'detached', name: string) =>
  ({ page }: Stage) =>
    page.getByRole('textbox', { name }).waitFor({ state });

export const itineraryFront = {
  machine: itineraryMachine,
  shut({ returned, payer }: Partial<Pick<ItineraryInput, 'returned' | 'payer'>>) {
    if (returned) return 'the way back from the card page belongs to the payment';
    return payer?.kind === 'customer' ? 'a guest opens it: a journey lets the session of a user end' : null;
  },
  async open(stage) {
    const owner = visitor(stage.world.harbour);
    const { itineraryId } = await owner.hold({ email: 'ada.reads@example.com' });
    owners.set(stage, owner);
    stage.kept.id = itineraryId;
    await stage.page.goto(`${stage.app}/book/summary?itineraryId=${itineraryId}&sessionId=${owner.session}`, {
      waitUntil: 'commit',
    });
  },
  calls: {
    fetchItinerary: [READ],
    resendConfirmation: ['postTransactionalEmail'],
    sendTicket: ['postETicket'],
  },
  leaves: {
    reading: shows('Opening your booking…'),
    async 'booked.resting'(stage) {
      await shows('You’re booked')(stage);
      await actionIs('detached', 'Send the ticket to')(stage);
    },
    'booked.sendingConfirmation': isBusy('Sending the confirmation…'),
    'booked.addressing': actionIs('attached', 'Send the ticket to'),
    'booked.sendingTicket': isBusy('Sending the ticket…'),
    unsettled: ({ page }) => page.getByText('A payment is open and its answer has not reached us.').waitFor(),
    unpaid: shows('This trip is not paid'),
    async 'paying.underWay'(stage) {
      // On the way in nothing is asked of the provider, so the choice is there at once; later a call is held.
      if (stage.kept.charged) await title(stage.page, CHOOSING).waitFor({ state: 'detached' });
      else await title(stage.page, 'This trip is not paid').waitFor({ state: 'detached' });
    },
    'paying.asking': shows(CHOOSING),
    cancelling: ({ page }) => page.getByRole('heading', { name: /ancel/ }).first().waitFor(),
    amending: shows('Change your booking'),
    cancelled: shows('This booking is cancelled'),
    unauthorized: ({ page }) => page.getByText(/Enter the e-mail address that this trip was booked with/).waitFor(),
    unreadable: shows('We could not open your booking'),
    closed: fleeting('only a user sees it, behind the dialog: a journey lets their session end'),
  } satisfies Assertions<typeof itineraryMachine>,
  events: {
    'truth.requested': act(
      (stage) => press(stage, /^(Check|Try) again$/),
      (_, { from }) =>
        from === 'unauthorized' ? 'only a return address, of a journey, leads back to an outcome' : null,
    ),
    'email.given': act(async (stage, { email }) => {
      await stage.page.getByRole('textbox', { name: 'E-mail' }).fill(email);
      await stage.page.getByRole('textbox', { name: 'E-mail' }).press('Enter');
    }),
    'confirmation.requested': act((stage) => press(stage, 'Send the confirmation again')),
    'ticket.wanted': act((stage) => press(stage, 'E-mail the ticket')),
    'ticket.requested': act(async (stage, { to }) => {
      await stage.page.getByRole('textbox', { name: 'Send the ticket to' }).fill(to);
      await press(stage, 'Send the ticket');
    }),
    'ticket.dropped': act((stage) => press(stage, 'Do not send it')),
    'print.requested': act((stage) => press(stage, 'Print the ticket')),
    'calendar.requested': act((stage) => press(stage, 'Add to calendar')),
    'payment.requested': act((stage) => press(stage, /^Pay £/)),
    'payment.left': act((stage) => press(stage, /^Back/)),
    'payment.opened': act(
      async (stage) => {
        stage.kept.charged = 'yes';
        stage.gate.hold([TOKEN]);
        await press(stage, /^Pay £/);
      },
      (_, { from }) => (from === 'paying.underWay' ? 'the payment is open already' : null),
    ),
    'payment.paused': beyond('a journey goes to the card page and back'),
    'payment.rested': act(async (stage) => {
      if (stage.kept.charged) await stage.gate.fail(TOKEN, { kind: 'refused', status: 409 });
      else if (stage.kept.leftOpen) await press(stage, 'Choose how to pay');
    }),
    'page.returned': beyond('a journey goes to the card page and back'),
    'cancellation.requested': act((stage) => press(stage, 'Cancel this booking'), unlessUnpaid),
    'change.requested': act((stage) => press(stage, 'Change this booking'), unlessUnpaid),
    'trip.repeated': beyond('a guest repeats a search by its address: a journey of staff takes the passenger along'),
    'customer.chosen': beyond('a guest acts for nobody: a journey of the call centre does'),
    'route.entered': beyond('a journey goes back out of a change, of a cancellation and of a payment'),
    'minute.begun': beyond('the clock tells it, and a path is over before a ship leaves: a journey plays it'),
    'session.expired': act(letExpire, (_, { from }) =>
      /^(reading|booked\.sending|paying\.underWay)/.test(from) ? ENDS_FIRST : null,
    ),
    'xstate.done.actor.fetchItinerary': act(
      async (stage, _, { to }) => {
        await TRUTHS[to]?.(stage);
        await stage.gate.release(READ);
      },
      ({ output }) => {
        const { itinerary } = output as Reading;
        if (itinerary.outcomeOnly) return 'a journey opens a return address in another browser';
        return isBookedOnPlan(itinerary) ? 'a journey has an instalment declined by the clock' : null;
      },
    ),
    'xstate.error.actor.fetchItinerary': act((stage, { error }) => stage.gate.fail(READ, failureIn(error))),
    'xstate.done.actor.resendConfirmation': answered('postTransactionalEmail'),
    'xstate.error.actor.resendConfirmation': failed('postTransactionalEmail'),
    'xstate.done.actor.sendTicket': answered('postETicket'),
    'xstate.error.actor.sendTicket': failed('postETicket'),
    'xstate.done.actor.payment': beyond('journeys pay on the card page, which is another site'),
    'xstate.done.actor.cancellation': beyond('the machine of the cancellation ends it, by its own steps'),
    'xstate.done.actor.amendment': beyond('the machine of the change ends it, by its own steps'),
  } satisfies Executors<typeof itineraryMachine, typeof itineraryOutcomes>,
} satisfies Front;
