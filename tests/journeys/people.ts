// Those who sign in, and what a journey checks on each of their pages.
import { expect } from 'vitest';
import { violationsOn } from './axe.ts';
import { button, seeAnyScreen } from './steps.ts';
import type { Passenger, World } from './world.ts';

export const PASSWORD = 'Harbour-demo-1';
/** The screens of staff. */
export const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;

export async function signIn({ page }: Passenger, name: string, password = PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail, number or user name' }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** Through the door of customers and agents, until it has let them in. */
export async function enterByName(person: Passenger, app: string, name: string): Promise<void> {
  await person.page.goto(`${app}/my-account/sign-in`);
  await signIn(person, name);
  await person.page.waitForURL((address) => !address.pathname.includes('sign-in'));
}

/** The provider ends the session of a customer, whose page hears nothing of it. */
export async function signOutElsewhere({ page }: Passenger, { api }: World['harbour']): Promise<void> {
  const [sessionId, user] = await page.evaluate(() => {
    const id = sessionStorage.getItem('rfSessionIId') ?? '';
    return [id, sessionStorage.getItem(id) ?? ''] as const;
  });
  const { customerNumber } = JSON.parse(user).customerAccount;
  const query = new URLSearchParams({ clientId: 'gangway', sessionId });
  const answer = await fetch(`${api.url}/ferry/customer/${customerNumber}/logout?${query}`);
  expect(answer.status).toBe(200);
}

/** At the call centre's own door. */
export async function signInAtDesk(desk: Passenger, app: string): Promise<void> {
  await desk.page.goto(`${app}/contact-centre/sign-in`);
  await enterDesk(desk);
}

/** A clerk who stands at that door already. */
export async function enterDesk({ page }: Passenger): Promise<void> {
  await page.getByRole('textbox', { name: 'User name' }).fill('CC01');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
}

/** What the call centre looks for, from its dashboard. */
export async function findAtDesk({ page }: Pick<Passenger, 'page'>, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find' }).fill(text);
  await button(page, 'Find').click();
}

/** A screen stands, and nothing on it is on its way any more. */
export async function seeArrived(person: Passenger): Promise<void> {
  await seeAnyScreen(person);
  const waiting = person.page.getByRole('status').filter({ hasText: /Loading/ });
  await expect.poll(() => waiting.count()).toBe(0);
}

/** What axe finds on the page as it stands, `color-contrast: .price`. */
export async function barriersOn({ page }: Passenger): Promise<string[]> {
  return (await violationsOn(page)).map(({ id, target }) => `${id}: ${target}`);
}
