import { beforeAll, describe, expect, it } from 'vitest';
import { getCoVehicles, getSubscriptions, putCoVehicles, putSubscriptions } from '#domain/contract/accounts.ts';
import { got, type Visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { PEOPLE, signedIn } from './people.ts';

const params = { id: PEOPLE.finlay.number };

// Proves: P31
describe('Two tabs lose no vehicle (T27)', () => {
  const harbour = harbourForAll();
  let first: Visitor;
  let second: Visitor;
  beforeAll(async () => {
    first = await signedIn(harbour, PEOPLE.finlay);
    second = await signedIn(harbour, PEOPLE.finlay);
  });

  const list = async (who: Visitor) => got(await who.ask(getCoVehicles, { params }));
  const put = (who: Visitor, body: unknown) => who.ask(putCoVehicles, { params, body });
  const bicycle = { resourceCode: 'BICYCLE', licensePlate: '' };
  const keep = async (coVehicles: readonly unknown[]) =>
    got(await put(first, { version: (await list(first)).version, coVehicles }));
  const plates = async () => (await list(first)).coVehicles.map(({ licensePlate }) => licensePlate);

  it('finds what was saved: a default, and a trailer with its sizes', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const saved = got(await ada.ask(getCoVehicles, { params: { id: PEOPLE.ada.number } }));
    expect(saved.coVehicles).toEqual([
      {
        resourceCode: 'CAR',
        isDefault: true,
        licensePlate: 'SK71 FRY',
        trailerResourceCode: null,
        trailerLength: null,
        trailerHeight: null,
      },
      {
        resourceCode: 'VAN',
        isDefault: false,
        licensePlate: 'HA19 LOW',
        trailerResourceCode: 'BOAT',
        trailerLength: 5.5,
        trailerHeight: 1.6,
      },
    ]);
  });

  it('leaves the list of everybody else as it is', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const hers = async () => got(await ada.ask(getCoVehicles, { params: { id: PEOPLE.ada.number } }));
    const before = await hers();
    expect(before.coVehicles).toHaveLength(2);
    await keep([bicycle]);
    expect(await hers()).toEqual(before);
  });

  it('refuses the older copy with words, keeps the newer one, and takes the change made again', async () => {
    await keep([
      { resourceCode: 'CAR', isDefault: true, licensePlate: 'SK71 FRY' },
      { resourceCode: 'VAN', licensePlate: 'HA19 LOW' },
    ]);
    const [one, other] = [await list(first), await list(second)];
    const added = await put(first, { ...one, coVehicles: [...one.coVehicles, bicycle] });
    expect(got(added).coVehicles).toHaveLength(3);
    const late = await put(second, { ...other, coVehicles: other.coVehicles.slice(0, 1) });
    expect([late.status, late.refusal?.description]).toEqual([
      409,
      'Your vehicles have since been changed somewhere else. Please check them and make your change again.',
    ]);
    expect(await plates()).toEqual(['SK71 FRY', 'HA19 LOW', '']);
    const fresh = await list(second);
    const again = await put(second, { ...fresh, coVehicles: fresh.coVehicles.slice(1) });
    expect(got(again).coVehicles.map(({ licensePlate }) => licensePlate)).toEqual(['HA19 LOW', '']);
    // The default went with its vehicle: none takes its place (ruling 31).
    expect(got(again).coVehicles.some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('has one winner of ten that write the same version at once', async () => {
    const { version } = await list(first);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        put(first, { version, coVehicles: [{ resourceCode: 'CAR', licensePlate: `TAB ${i}` }] }),
      ),
    );
    const winners = answers.flatMap(({ status }, i) => (status === 200 ? [`TAB ${i}`] : []));
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await plates()).toEqual(winners);
  });

  it('refuses a list without a version once there was one', async () => {
    await keep([bicycle]);
    expect((await put(first, { coVehicles: [] })).status).toBe(409);
    const isla = await signedIn(harbour, PEOPLE.isla);
    const params = { id: PEOPLE.isla.number };
    const answer = await isla.ask(putCoVehicles, {
      params,
      body: { coVehicles: [{ resourceCode: 'CAR', licensePlate: ' ab12  cde' }] },
    });
    expect(got(answer).version).toBe('1');
  });

  // Proves: S5.13
  it('keeps a plate in capitals with single spaces, as the app does', async () => {
    const kept = await keep([{ resourceCode: 'CAR', licensePlate: ' ab12   cde' }]);
    expect(kept.coVehicles.map(({ licensePlate }) => licensePlate)).toEqual(['AB12 CDE']);
  });

  // Proves: P29
  it('keeps no plate of a class that has none, whatever was sent', async () => {
    const { version } = await list(first);
    const coVehicles = [
      { ...bicycle, licensePlate: '!!!' },
      { resourceCode: 'CAR', licensePlate: 'AB12 CDE' },
    ];
    const kept = got(await put(first, { version, coVehicles })).coVehicles;
    expect(kept.map(({ licensePlate }) => licensePlate)).toEqual(['', 'AB12 CDE']);
  });

  it('refuses what cannot be: two defaults, unknown classes, a trailer alone, without sizes or behind a bicycle', async () => {
    const before = await list(first);
    const car = { resourceCode: 'CAR', licensePlate: 'A' };
    const trailer = { trailerResourceCode: 'TRAILER', trailerLength: 3, trailerHeight: 1 };
    const lists = [
      [
        { ...car, isDefault: true },
        { ...car, isDefault: true },
      ],
      [{ resourceCode: 'TANK' }],
      [{ resourceCode: 'TRAILER' }],
      [{ ...car, trailerResourceCode: 'CAR', trailerLength: 3, trailerHeight: 1 }],
      [{ ...car, trailerResourceCode: 'TRAILER' }],
      [{ ...bicycle, ...trailer }],
      [{ ...car, owner: 'C1000002' }],
      Array.from({ length: 21 }, () => car),
    ];
    for (const coVehicles of lists) {
      expect((await put(first, { version: before.version, coVehicles })).status).toBe(422);
    }
    expect(await list(first)).toEqual(before);
  });

  it('holds for subscriptions too, and leaves those of others alone', async () => {
    const params = { id: PEOPLE.ada.number };
    const read = async (who: Visitor) => got(await who.ask(getSubscriptions, { params }));
    const choose = (who: Visitor, version: string | undefined, codes: readonly string[]) =>
      who.ask(putSubscriptions, {
        params,
        body: { version, subscriptions: codes.map((code) => ({ code, subscribed: true })) },
      });
    const chosen = ({ subscriptions }: Awaited<ReturnType<typeof read>>) =>
      subscriptions.filter(({ subscribed }) => subscribed).map(({ code }) => code);
    const [one, other] = [await signedIn(harbour, PEOPLE.ada), await signedIn(harbour, PEOPLE.ada)];
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const finlays = async () => got(await finlay.ask(getSubscriptions, { params: { id: PEOPLE.finlay.number } }));
    const [before, others] = [await read(one), await finlays()];
    expect(chosen(before)).toEqual(['ISLAND', 'TIMETABLE']);
    expect(chosen(got(await choose(one, before.version, ['OFFERS'])))).toEqual(['OFFERS']);
    const late = await choose(other, before.version, ['MAINLAND']);
    expect([late.status, late.refusal?.code]).toEqual([409, 'version']);
    const { version } = await read(other);
    expect((await choose(other, version, ['NONSENSE'])).status).toBe(422);
    expect(chosen(await read(other))).toEqual(['OFFERS']);
    expect(await finlays()).toEqual(others);
  });
});
