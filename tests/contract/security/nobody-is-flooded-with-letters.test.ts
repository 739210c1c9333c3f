// At the values that ship: what sends a letter to an address that nobody has checked sends few of them (assurance 5.16, T52).
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postCustomer, putCustomer } from '#domain/contract/accounts.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { mailOf } from '#tests/contract/accounts/letters.ts';
import { signedIn } from '#tests/contract/accounts/people.ts';
import { paidBooking } from '#tests/contract/after-sales/paid.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { deskOf } from '#tests/contract/desk/desk.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

describe('Nobody is flooded with letters', () => {
  const harbour = harbourForAll();

  it('by changes of a booking that cost nothing: five an hour, those asked for again among them', async () => {
    const { id, ferry, who, modify } = await paidBooking(harbour, { ticketType: 'SAVER' });
    const plate = (time: number, by = who) =>
      modify(
        { vehicles: [{ ...ferry.vehicles[0], resourceCode: 'CAR', licensePlate: `EV${time} LAA` }] },
        {},
        undefined,
        by,
      );
    expect((await who.mailAgain(id)).status).toBe(200);
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await plate(time)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await who.mailAgain(id)).status).toBe(429);
    const { headers, refusal } = await plate(6);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refusal?.description).toBe(
      'This booking has changed several times within an hour. Nothing was changed. Please try again later, or call us.',
    );
    // One that changes nothing sends nothing, and the desk helps whoever calls.
    expect((await plate(3)).status).toBe(200);
    expect((await plate(7, await deskOf(harbour))).status).toBe(200);
    const letters = await mailOf(harbour, eq(mail.itineraryId, id));
    expect(letters.filter(({ kind }) => kind === 'change')).toHaveLength(5);
    await harbour.clock.advance('PT12M');
    expect((await plate(8)).status).toBe(200);
  });

  it('by changes of the password of an account in their name: three an hour', async () => {
    const email = 'victim@example.com';
    const opened = { firstName: 'Eve', lastName: 'Nys', emailAddress: email, password: 'a-long-password-0' };
    const { customerNumber } = got(await visitor(harbour).ask(postCustomer, { body: { createParameters: [opened] } }));
    const eve = await signedIn(harbour, { door: 'customer', number: customerNumber, email }, opened.password);
    const change = (currentPassword: string, password: string) =>
      eve.ask(putCustomer, {
        params: { id: customerNumber },
        body: { modifyParameters: [{ password, currentPassword }] },
      });
    const statuses = [];
    for (let time = 0; time < 5; time += 1) {
      statuses.push((await change(`a-long-password-${Math.min(time, 3)}`, `a-long-password-${time + 1}`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const letters = await mailOf(harbour, eq(mail.recipient, email));
    expect(letters.map(({ kind }) => kind).sort()).toEqual([...Array(3).fill('password-changed'), 'welcome']);
  });
});
