// Where a path is played: one passenger at one screen, and the provider behind it.
import type { Locator, Page } from 'playwright-core';
import type { Passenger, VisitOptions, World } from '#tests/journeys/world.ts';
import { Gate } from './gate.ts';

export interface Stage {
  readonly world: World;
  readonly app: string;
  readonly passenger: Passenger;
  readonly page: Page;
  readonly gate: Gate;
  /** What one step leaves for a later one, the id of a booking say. */
  readonly kept: Record<string, string>;
}

export async function setStage(world: World, visit?: VisitOptions): Promise<Stage> {
  const passenger = await world.visit(visit);
  const gate = await Gate.before(passenger.context, world.harbour);
  return { world, app: world.app, passenger, page: passenger.page, gate, kept: {} };
}

/** The heading of a screen, also where a dialog lies over it. */
export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name, includeHidden: true });

export const shows =
  (name: string | RegExp) =>
  async ({ page }: Stage): Promise<void> =>
    title(page, name).first().waitFor();

export const press = ({ page }: Stage, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Waits until a button says that it is at work. */
export const isBusy =
  (name: string | RegExp) =>
  async ({ page }: Stage): Promise<void> =>
    page
      .getByRole('main')
      .getByRole('button', { name, includeHidden: true })
      .and(page.locator('[aria-busy="true"]'))
      .waitFor();

/** Goes to an address the way that the browser's own buttons do: the app stays as it is and hears of it. */
export const goTo = ({ page }: Stage, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const EXPIRED = 'Your Session has expired';
export const expiredDialog = ({ page }: Stage): Locator => page.getByRole('alertdialog', { name: EXPIRED });

/** Twenty idle minutes. */
export async function letExpire(stage: Stage): Promise<void> {
  await stage.world.pass('PT20M1S');
  await expiredDialog(stage).waitFor();
}

export async function acknowledge(stage: Stage): Promise<void> {
  const dialog = expiredDialog(stage);
  await dialog.getByRole('button', { name: 'Ok' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** The dialog of an expired session lies over everything: whoever goes on has pressed it away. */
export async function atHand(stage: Stage): Promise<Stage> {
  if (await expiredDialog(stage).isVisible()) await acknowledge(stage);
  return stage;
}
