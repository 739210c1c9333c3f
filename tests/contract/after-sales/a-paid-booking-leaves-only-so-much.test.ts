// Changes that cost nothing, and letters that are asked for again: how much of both a paid booking keeps (decision 022).
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transaction } from '#harbour/db/database.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { MOST_LETTERS } from '#harbour/mail/forget-letters.ts';
import { queueMail } from '#harbour/mail/post.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { newKey } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { at, paidBooking } from './paid.ts';
import { sailingsOf } from './priced-sailings.ts';

describe('A booking that is paid', () => {
  const WIDE = { amount: 1_000_000, perSeconds: 1 };
  const harbour = harbourForAll({ limits: { changesPerBooking: 3, mailsPerBooking: WIDE } });
  const { price, timesOf } = sailingsOf(harbour);

  it('changes so often online, and by the contact centre as often as its passenger calls', async () => {
    const { id, who, modify, quote } = await paidBooking(harbour, { ticketType: 'SAVER' });
    const plated = (time: number) => ({ vehicles: [{ resourceCode: 'CAR', licensePlate: `EV${time} LAA` }] });
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await modify(plated(time))).status);
    expect(statuses).toEqual([200, 200, 200, 409]);
    const { status, refusal } = await quote(plated(4));
    expect([status, refusal?.code, refusal?.description]).toEqual([
      409,
      'changed-too-often',
      'This booking has been changed as often as it can be online. Please call us to change it again.',
    ]);
    // One that changes nothing is none.
    expect((await modify(plated(2))).status).toBe(200);
    const desk = await signedIn(harbour, PEOPLE.desk);
    expect((await modify(plated(5), {}, newKey(), desk)).status).toBe(200);
    expect((await who.itineraryOf(id)).version).toBe('4');
  });

  it('keeps the newest of the letters that it can be asked for, what is told once, and what is still to be sent', async () => {
    const { id, who, cancel } = await paidBooking(harbour, { ticketType: 'FLEX' });
    const once = { itineraryId: id, recipient: 'ada@example.com', priced: true, queuedAt: 0, writtenAt: 0 };
    await harbour.db
      .insert(mail)
      .values({ ...once, id: newKey(), kind: 'instalment-paid', subject: 'Paid', raw: 'Paid.' });
    for (let time = 0; time < MOST_LETTERS + 3; time += 1) {
      await harbour.clock.advance('PT0.001S');
      expect((await who.mailAgain(id)).status).toBe(200);
      await harbour.settled();
    }
    const kept = async () => {
      const own = await harbour.db.select().from(mail).where(eq(mail.itineraryId, id));
      return own.map(({ kind }) => kind).sort();
    };
    expect(await kept()).toEqual([...Array(MOST_LETTERS).fill('confirmation'), 'instalment-paid']);
    const { services, db } = harbour;
    const sending = { ...services, settings: { ...services.settings, smtpUrl: 'smtp://127.0.0.1:9' } };
    const letter = { itineraryId: id, kind: 'e-ticket', recipient: 'ada@example.com', priced: true } as const;
    await transaction(db, (tx) => queueMail(sending, tx, letter));
    services.post.poke();
    await harbour.settled();
    expect(await kept()).toEqual([...Array(MOST_LETTERS).fill('confirmation'), 'e-ticket', 'instalment-paid']);
    expect((await cancel()).status).toBe(200);
    await harbour.settled();
    const withTicket = [...Array(MOST_LETTERS - 1).fill('confirmation'), 'e-ticket', 'instalment-paid'];
    expect(await kept()).toEqual(['cancellation', ...withTicket]);
  });

  it('keeps the newest of the letters about what a change by staff leaves to pay', async () => {
    const [plain, dear] = await timesOf('2026-06-12');
    await price('2026-06-12', plain, 1000);
    await price('2026-06-12', dear, 1500);
    const desk = await signedIn(harbour, PEOPLE.desk);
    const wanted = { departureDate: '2026-06-12', departureTime: plain, ticketType: 'STANDARD' };
    const { id, ferry, modify, bookingNumber } = await paidBooking(harbour, wanted, desk);
    await harbour.settled();
    const letter = { itineraryId: id, kind: 'change-due', recipient: 'ada@example.com', priced: false } as const;
    const told = Array.from({ length: MOST_LETTERS }, (_, nth) => ({
      ...letter,
      id: newKey(),
      queuedAt: nth,
      writtenAt: nth,
      subject: `Told ${nth}`,
      raw: 'To pay.',
    }));
    await harbour.db.insert(mail).values(told);
    expect((await modify({ departures: at(ferry, dear) })).status).toBe(200);
    const kept = await harbour.db.select().from(mail).where(eq(mail.itineraryId, id)).orderBy(mail.queuedAt);
    expect(kept).toHaveLength(MOST_LETTERS);
    expect(kept.filter(({ kind }) => kind === 'change-due').map(({ subject }) => subject)).toEqual([
      ...told.slice(2).map(({ subject }) => subject),
      `A change of your booking is still to pay: ${bookingNumber}`,
    ]);
  });
});
