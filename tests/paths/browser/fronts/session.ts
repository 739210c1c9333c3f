// The dialogs of the session, which lie over every page.
import type { Page } from 'playwright-core';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { CHOOSING, reachPayment } from '#tests/journeys/steps.ts';
import { MINUTE, NOW } from '#tests/models/builders.ts';
import { type Assertions, act, beyond, type Executors, type Front } from '#tests/paths/browser/registry.ts';
import { acknowledge, expiredDialog, press, type Stage, shows, title } from '#tests/paths/browser/stage.ts';

const EXTEND = 'Extend My Session';
const KEEP = 'getActiveNewSession';
const TOKEN = 'getPaymentToken';

const prompt = (page: Page) => page.getByRole('alertdialog', { name: 'Extend your Session' });

async function noDialog({ page }: Stage): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await prompt(page).waitFor({ state: 'detached' });
}

/** Lets time go by until the moment of the model. */
async function until({ world, kept }: Stage, at: number): Promise<void> {
  const gone = at - NOW - Number(kept.gone ?? 0);
  if (gone <= 0) return;
  kept.gone = String(at - NOW);
  await world.pass(`PT${Math.ceil(gone / 1000) + 1}S`);
}

export const sessionFront = {
  machine: sessionMachine,
  async open(stage) {
    await stage.page.goto(`${stage.app}/book/`, { waitUntil: 'commit' });
    await shows('Where are you sailing?')(stage);
  },
  calls: {},
  leaves: {
    active: noDialog,
    'prompting.asking': ({ page }) => prompt(page).waitFor(),
    'prompting.extending': ({ page }) =>
      prompt(page).getByRole('button', { name: EXTEND }).and(page.locator('[aria-busy="true"]')).waitFor(),
    expired: (stage) => expiredDialog(stage).waitFor(),
    // The payment is under way: whatever the clock says, nothing may lie over it.
    async held(stage) {
      await title(stage.page, CHOOSING).waitFor({ state: 'detached' });
      await noDialog(stage);
    },
  } satisfies Assertions<typeof sessionMachine>,
  events: {
    'activity.seen': act(
      async (stage, { at }) => {
        // Only a device that wakes hears a key before the clock: here the clock tells what the key would.
        if (at > NOW + MINUTE) await until(stage, at);
        await stage.page.keyboard.press('Shift');
      },
      (_, { from }) => (from === 'held' ? 'whether somebody moves over an open payment shows nothing' : null),
    ),
    'activity.shared': beyond('it takes two tabs of one session: a journey plays them'),
    'clock.ticked': act((stage, { at }) => until(stage, at)),
    'extension.requested': act(async (stage) => {
      stage.gate.hold([KEEP]);
      await press(stage, EXTEND);
    }),
    'session.kept': act(
      ({ gate }) => gate.release(KEEP),
      (_, { from }) => (from === 'prompting.extending' ? null : 'nobody asked for it'),
    ),
    'keeping.failed': act(
      ({ gate }) => gate.fail(KEEP, { kind: 'refused', status: 409 }),
      (_, { from }) => (from === 'prompting.extending' ? null : 'nobody asked for it'),
    ),
    'payment.opened': act(
      async (stage) => {
        await reachPayment(stage.passenger, stage.world, { email: 'ada.pays@example.com' });
        stage.gate.hold([TOKEN]);
        await press(stage, /^Pay £/);
      },
      (_, { from }) => (from === 'active' ? null : 'the dialog lies over the payment'),
    ),
    'payment.rested': act(({ gate }) => gate.fail(TOKEN, { kind: 'refused', status: 409 })),
    'session.renewed': act(acknowledge, (_, { from }) =>
      from === 'expired' ? null : 'only an expired session is renewed on this page',
    ),
  } satisfies Executors<typeof sessionMachine>,
} satisfies Front;
