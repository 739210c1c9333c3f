import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { CallFailure } from '#domain/failures/failure.ts';
import type { LoyaltyAccount } from '#domain/payment/loyalty.ts';
import type { CardOwner } from '#domain/payment/saved-cards.ts';
import type { VehicleList } from '#domain/vehicles/saved-vehicles.ts';
import { type CardsAnswer, cardsMachine } from '#machines/account/cards.machine.ts';
import { type CustomerInput, loyaltyMachine } from '#machines/account/loyalty.machine.ts';
import { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { CardsScreen } from '#src/areas/my-account/cards-screen.tsx';
import { LoyaltyScreen } from '#src/areas/my-account/loyalty-screen.tsx';
import { VehiclesScreen } from '#src/areas/my-account/vehicles-screen.tsx';
import { motorhome, payCards, points } from '#stories/areas/my-account/accounts.ts';
import { Frame } from '#stories/frame.tsx';
import { content, options } from '#stories/skerry.ts';

const customerNumber = 'C1000001';

const press = async (name: string | RegExp) => {
  const button = page.getByRole('button', { name }).first();
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
};

const heading = (name: string) => page.getByRole('heading', { level: 1, name });

test('a saved card leaves it with the heading of the page, long after the question was answered', async () => {
  let answer = (): void => undefined;
  const removed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const cards = cardsMachine.provide({
    actors: {
      readCards: fromPromise<CardsAnswer, CardOwner>(async () => ({ cards: payCards, today: '2026-06-01' })),
      removeCard: fromPromise<void, CardOwner & { reference: string }>(() => removed),
    },
  });
  await render(
    <Frame make={() => createActor(cards, { input: { owner: { customerNumber } } }).start()}>
      {(actor) => <CardsScreen cards={actor} />}
    </Frame>,
  );
  await press(/^Remove Visa/);
  await press('Remove it');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  answer();
  await expect.element(page.getByText('The card is removed.')).toBeVisible();
  await expect.element(heading('Your payment cards')).toHaveFocus();
});

test('a saved card whose removal failed keeps it on its button, while the list is read again and afterwards', async () => {
  const answers: ((answer: CardsAnswer) => void)[] = [];
  const listed: CardsAnswer = { cards: payCards, today: '2026-06-01' };
  const cards = cardsMachine.provide({
    actions: { reportFailure: () => undefined },
    actors: {
      readCards: fromPromise<CardsAnswer, CardOwner>(() => new Promise((resolve) => answers.push(resolve))),
      removeCard: fromPromise<void, CardOwner & { reference: string }>(() =>
        Promise.reject(new CallFailure({ kind: 'network' })),
      ),
    },
  });
  await render(
    <Frame make={() => createActor(cards, { input: { owner: { customerNumber } } }).start()}>
      {(actor) => <CardsScreen cards={actor} />}
    </Frame>,
  );
  answers[0]?.(listed);
  await press(/^Remove Visa/);
  await press('Remove it');
  await expect.poll(() => answers.length).toBe(2);
  await expect.element(page.getByRole('button', { name: /^Removing… Visa/ })).toHaveFocus();
  answers[1]?.(listed);
  await expect.element(page.getByRole('alert')).toHaveTextContent('The list shows your cards as they are now.');
  await expect.element(page.getByRole('button', { name: /^Remove Visa/ })).toHaveFocus();
});

test('the last vehicle leaves it with the heading of the page', async () => {
  const vehicles = vehiclesMachine.provide({
    actions: { reportVehicles: () => undefined },
    actors: {
      readVehicles: fromPromise<VehicleList, CustomerInput>(async () => ({ coVehicles: [motorhome], version: '1' })),
      saveVehicles: fromPromise<VehicleList, CustomerInput & { list: VehicleList }>(async () => ({
        coVehicles: [],
        version: '2',
      })),
      readClasses: fromPromise(async () => [...content.vehicles]),
    },
  });
  await render(
    <Frame make={() => createActor(vehicles, { input: { customerNumber, options } }).start()}>
      {(actor: ActorRefFrom<typeof vehiclesMachine>) => <VehiclesScreen vehicles={actor} />}
    </Frame>,
  );
  await press(/^Remove SK70 VAN/);
  await press('Remove it');
  await expect.element(page.getByText('No vehicle is saved yet')).toBeVisible();
  await expect.element(heading('Your vehicles')).toHaveFocus();
});

test('an offer that is taken leaves it with the heading of the page', async () => {
  const loyalty = loyaltyMachine.provide({
    actors: {
      readLoyalty: fromPromise<LoyaltyAccount | null, CustomerInput>(async () => null),
      joinLoyalty: fromPromise<LoyaltyAccount, CustomerInput>(async () => points),
    },
  });
  await render(
    <Frame make={() => createActor(loyalty, { input: { customerNumber, hasMovements: false } }).start()}>
      {(actor) => <LoyaltyScreen loyalty={actor} />}
    </Frame>,
  );
  await press('Start collecting points');
  await expect.element(page.getByText('Worth £12.40 when you pay.')).toBeVisible();
  await expect.element(heading('Your points')).toHaveFocus();
});
