// T51, T58: a Harbour that is killed in the middle of a cancellation or a change leaves the booking as it was or as it
// shall be, never between; the same key then ends it, once.
import { beforeAll, describe, expect, it } from 'vitest';
import { controlledClock } from '#harbour/clock.ts';
import { type Harbour, startHarbour } from '#harbour/harbour.ts';
import { newKey, visitor } from '#tests/contract/booker.ts';
import { ownFolder, START } from '#tests/contract/harbour-process.ts';
import { seedFolder } from '#tests/contract/harness.ts';
import { brokenPromises } from '#tests/contract/truth.ts';
import { movementsOf, paidBooking, subjectsOf } from './paid.ts';

const { folder, startProcess } = ownFolder();

const DIES = new URL('./dies-at.mjs', import.meta.url).href;

/** Words of the log: inside of the transaction, or after it when the answer is on its way. */
const MOMENTS = [
  ['cancel', '"event":"refunded"', 'before'],
  ['cancel', '"event":"request","method":"PUT"', 'after'],
  ['change', '"event":"changed"', 'before'],
] as const;
type Moment = (typeof MOMENTS)[number];

const open = (): Promise<Harbour> =>
  startHarbour({
    database: { kind: 'folder', folder },
    ports: { api: 0, app: 0, card: 0, wallet: 0 },
    clock: controlledClock(START),
    limits: { passwordCostLog2: 10 },
    logSink: () => undefined,
    timetableDays: 30,
  });

/** A process on the same folder that dies at these words. */
const openMortal = (words: string) => startProcess([DIES], { DIES_AT: words, LOG_LEVEL: 'info' });

describe('A kill leaves a booking whole', () => {
  const booked: {
    readonly moment: Moment;
    readonly key: string;
    readonly session: string;
    readonly booking: Booking;
  }[] = [];
  type Booking = Awaited<ReturnType<typeof paidBooking>>;
  const deaths: (NodeJS.Signals | null)[] = [];

  const actOf = ({ moment: [what], key, booking, session }: (typeof booked)[number], harbour: Pick<Harbour, 'api'>) => {
    const by = visitor(harbour as Harbour, session);
    const vehicles = [{ resourceCode: 'CAR', licensePlate: 'XY34 ZZZ' }];
    return what === 'cancel' ? booking.cancel(key, by) : booking.modify({ vehicles }, {}, key, by);
  };

  beforeAll(async () => {
    await seedFolder(folder);
    const harbour = await open();
    for (const moment of MOMENTS) {
      const booking = await paidBooking(harbour, { ticketType: 'FLEX' });
      booked.push({ moment, booking, key: newKey(), session: booking.who.session });
    }
    await harbour.close();
    for (const one of booked) {
      const { api, ended } = await openMortal(one.moment[1]);
      await actOf(one, { api } as Harbour).then(
        () => deaths.push(null),
        () => undefined,
      );
      deaths.push((await ended).signal);
    }
  }, 600_000);

  it('is as it was or as it shall be, and the same key ends it once', async () => {
    expect(deaths).toEqual(MOMENTS.map(() => 'SIGKILL'));
    const harbour = await open();
    try {
      expect(await brokenPromises(harbour)).toEqual([]);
      for (const one of booked) {
        const { moment, booking } = one;
        const [what, , state] = moment;
        const total = booking.itinerary.travelCost.amountAfterTax;
        const who = visitor(harbour, one.session);
        const plateOf = async () =>
          (await who.itineraryOf(booking.id)).reservationItems.ferry[0]?.vehicles[0]?.licensePlate;
        const cancelled = [total, -total];
        const found = what === 'cancel' ? await movementsOf(harbour, booking.id) : await plateOf();
        const was = what === 'cancel' ? [total] : 'AB12 CDE';
        const shallBe = what === 'cancel' ? cancelled : 'XY34 ZZZ';
        expect(found, moment.join()).toEqual(state === 'after' ? shallBe : was);
        for (const { status } of [await actOf(one, harbour), await actOf(one, harbour)]) expect(status).toBe(200);
        expect(what === 'cancel' ? await movementsOf(harbour, booking.id) : await plateOf()).toEqual(shallBe);
        expect(await subjectsOf(harbour, booking.id)).toHaveLength(2);
      }
      expect(await brokenPromises(harbour)).toEqual([]);
    } finally {
      await harbour.close();
    }
  }, 120_000);
});
