import { describe, expect, it } from 'vitest';
import { NOT_ORDERED } from '#domain/places/unsaved.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { cardOrderMachine } from '#machines/account/card-order.machine.ts';
import { travelCardsMachine } from '#machines/account/travel-cards.machine.ts';
import { accountInput, cardOffer, cardOrderInput, signedOut } from '#tests/models/fixtures/account.ts';
import { offline, refused } from '#tests/models/fixtures/fixture.ts';
import { startHeld } from './start-held.ts';

const PIN = '80531962';
const NEXT_YEAR = '2027-01-04';

/** The account on its page of travel cards, with the order that opens there. */
const accountWithCards = (change: Parameters<typeof accountInput>[0] = {}) =>
  startHeld(accountMachine, accountInput({ page: 'travel-cards', ...change }), (ports) => ({
    travelCards: ports.holdAll(travelCardsMachine).provide({ actors: { cardOrder: ports.holdAll(cardOrderMachine) } }),
  }));

const fetching = () => startHeld(cardOrderMachine, cardOrderInput);

async function chosen() {
  const order = fetching();
  await order.ports.answer('fetchCards', [cardOffer(), cardOffer({ code: 'FOOT-10' })]);
  order.actor.send({ type: 'card.chosen', code: 'ISLANDER' });
  return order;
}

describe('A travel card is ordered alone', () => {
  // Proves: S7.8
  it('with the card, the day and the PIN, and says which booking is to be paid', async () => {
    const { ports, actor, reports, state } = await chosen();
    actor.send({ type: 'order.submitted', pin: PIN });
    expect(ports.inputsOf('orderCard')).toEqual([
      { customerNumber: 'C1000001', code: 'ISLANDER', startDate: cardOrderInput.today, pin: PIN },
    ]);
    await ports.answer('orderCard', { itineraryId: 'itinerary-9' });
    expect(state().value).toBe('ordered');
    expect(reports()).toEqual([{ type: 'itinerary.wanted', itineraryId: 'itinerary-9' }]);
  });

  it('from those that are sold on its day, which are read once', async () => {
    const { state } = await chosen();
    expect(state().can({ type: 'card.chosen', code: 'ANNUAL' })).toBe(false);
    expect(state().can({ type: 'card-day.chosen', date: cardOrderInput.today })).toBe(false);
  });

  it('and what was chosen is kept while its customer signs in again, without the PIN', async () => {
    const { ports, actor, reports } = await chosen();
    actor.send({ type: 'card-day.chosen', date: NEXT_YEAR });
    await ports.answer('fetchCards', [cardOffer()]);
    actor.send({ type: 'order.submitted', pin: PIN });
    await ports.fail('orderCard', signedOut);
    const unsaved = { card: { code: 'ISLANDER', startDate: NEXT_YEAR } };
    expect(reports()).toEqual([{ type: 'call.failed', failure: signedOut.failure, unsaved }]);

    const { ports: again, ...account } = accountWithCards({ unsaved });
    await again.answer('readTravelCards', { cards: [], today: cardOrderInput.today });
    expect(again.inputsOf('fetchCards')).toEqual([{ priceDate: NEXT_YEAR }]);
    await again.answer('fetchCards', [cardOffer()]);
    const order = account.actor.getSnapshot().children.travelCards?.getSnapshot().children.cardOrder?.getSnapshot();
    expect(order?.context).toMatchObject({
      code: 'ISLANDER',
      startDate: NEXT_YEAR,
      message: { tone: 'info', text: NOT_ORDERED },
    });
  });

  it('and is kept again where the session has ended once more before the cards are read', async () => {
    const unsaved = { card: { code: 'ISLANDER', startDate: NEXT_YEAR } };
    const { ports, reports } = accountWithCards({ unsaved });
    await ports.fail('readTravelCards', signedOut);
    expect(reports()).toMatchObject([{ type: 'sign-in.wanted', unsaved }]);
  });

  // Proves: P47
  it('and no state of it ever has the PIN', async () => {
    const { ports, actor, state } = await chosen();
    const seen: string[] = [];
    actor.subscribe((snapshot) => seen.push(JSON.stringify(snapshot.context)));
    actor.send({ type: 'order.submitted', pin: PIN });
    await ports.fail('orderCard', offline);
    actor.send({ type: 'order.submitted', pin: PIN });
    await ports.answer('orderCard', { itineraryId: 'itinerary-9' });
    expect(state().value).toBe('ordered');
    expect(seen.length).toBeGreaterThan(2);
    expect(seen.join()).not.toContain(PIN);
  });

  it('at the prices of the day that was chosen last, also while those of another are on their way', async () => {
    const { ports, actor, state } = fetching();
    actor.send({ type: 'card-day.chosen', date: NEXT_YEAR });
    await ports.fail('fetchCards', offline);
    actor.send({ type: 'card-day.chosen', date: '2027-01-05' });
    await ports.answer('fetchCards', [cardOffer()]);
    expect([state().value, state().context.startDate]).toEqual(['choosing', '2027-01-05']);
    actor.send({ type: 'card.chosen', code: 'ISLANDER' });
    actor.send({ type: 'order.submitted', pin: '' });
    actor.send({ type: 'card-day.chosen', date: NEXT_YEAR });
    expect([state().value, state().context.startDate]).toEqual(['ordering', '2027-01-05']);
  });

  it('at the prices of the day on which it starts', async () => {
    const { ports, actor, state } = await chosen();
    actor.send({ type: 'card-day.chosen', date: NEXT_YEAR });
    expect(state().context.offers).toEqual([]);
    expect(ports.inputsOf('fetchCards')).toEqual([{ priceDate: cardOrderInput.today }, { priceDate: NEXT_YEAR }]);
    await ports.answer('fetchCards', [cardOffer({ startDate: NEXT_YEAR })]);
    expect(state().context.code).toBe('ISLANDER');
    actor.send({ type: 'order.submitted', pin: '' });
    expect(ports.inputsOf('orderCard')).toMatchObject([{ startDate: NEXT_YEAR, pin: '' }]);
  });

  it('but not as a card that is no longer sold on the other day', async () => {
    const { ports, actor, state } = await chosen();
    actor.send({ type: 'card-day.chosen', date: NEXT_YEAR });
    await ports.answer('fetchCards', [cardOffer({ code: 'FOOT-10' })]);
    expect(state().context.code).toBeNull();
  });

  it.each([
    ['no card', null, '', ['code']],
    ['a short PIN', 'ISLANDER', '123', ['pin']],
    ['letters for a PIN', 'ISLANDER', 'abcd', ['pin']],
    ['neither', null, 'x', ['code', 'pin']],
  ])('and not sent with %s', async (_, code, pin, fields) => {
    const { ports, actor, state } = fetching();
    await ports.answer('fetchCards', [cardOffer()]);
    if (code) actor.send({ type: 'card.chosen', code });
    actor.send({ type: 'order.submitted', pin });
    expect(state().value).toBe('choosing');
    expect(state().context.faults.map(({ field }) => field)).toEqual(fields);
    expect(ports.inputsOf('orderCard')).toEqual([]);
  });

  it('and keeps the choice with the words of a refusal', async () => {
    const { ports, actor, state, reports } = await chosen();
    actor.send({ type: 'order.submitted', pin: PIN });
    const gone = refused('This travel card is not on sale.', 'travel-card', 422);
    await ports.fail('orderCard', gone);
    expect(state().value).toBe('choosing');
    expect(state().context).toMatchObject({ code: 'ISLANDER', failure: gone.failure });
    expect(reports()).toMatchObject([{ type: 'call.failed', failure: gone.failure }]);
  });
});

describe('The account', () => {
  async function ordering() {
    const { ports, state, reports } = accountWithCards();
    await ports.answer('readTravelCards', { cards: [], today: cardOrderInput.today });
    await ports.answer('fetchCards', [cardOffer()]);
    const order = state().children.travelCards?.getSnapshot().children.cardOrder;
    order?.send({ type: 'card.chosen', code: 'ISLANDER' });
    order?.send({ type: 'order.submitted', pin: '' });
    return { ports, reports };
  }

  // Proves: P61
  it('tells the root which booking a card that was ordered is paid with', async () => {
    const { ports, reports } = await ordering();
    await ports.answer('orderCard', { itineraryId: 'itinerary-9' });
    expect(reports()).toEqual([{ type: 'itinerary.wanted', itineraryId: 'itinerary-9' }]);
  });

  it('asks to sign in again when the provider no longer knows who orders', async () => {
    const { ports, reports } = await ordering();
    await ports.fail('orderCard', signedOut);
    expect(reports()).toMatchObject([{ type: 'sign-in.wanted' }]);
  });
});
