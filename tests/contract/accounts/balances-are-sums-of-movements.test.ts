import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getLoyaltyAccount, postLoyaltyAccount } from '#domain/contract/accounts.ts';
import { getTravelCards } from '#domain/contract/travel-cards.ts';
import { pence } from '#domain/values/money.ts';
import { DEMO_PIN } from '#harbour/accounts/demo-users.ts';
import { checkPassword } from '#harbour/accounts/passwords.ts';
import { loyaltyAccount, loyaltyMovement, travelCard, travelCardMovement } from '#harbour/db/account-schema.ts';
import { got, newKey } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { PEOPLE, signedIn } from './people.ts';

describe('Balances are sums of movements', () => {
  const harbour = harbourForAll();

  const ada = { id: PEOPLE.ada.number };

  // Proves: S1.7
  it('points: what was earned less what was spent, a penny each', async () => {
    const who = await signedIn(harbour, PEOPLE.ada);
    const read = async () => got(await who.ask(getLoyaltyAccount, { params: ada }));
    const before = await read();
    expect(before).toMatchObject({ customerNumber: PEOPLE.ada.number, points: 1250, value: 1250 });
    await harbour.db.insert(loyaltyMovement).values({
      id: 'test-1',
      accountNumber: before.accountNumber,
      points: -50,
      description: 'Test',
      movedAt: 0,
    });
    expect(await read()).toMatchObject({ points: 1200, value: 1200 });
  });

  it('travel cards: what was put on less what was taken off', async () => {
    const who = await signedIn(harbour, PEOPLE.ada);
    const read = async () => got(await who.ask(getTravelCards, { params: ada }));
    const before = await read();
    expect(before).toMatchObject({ code: 'ISLANDER', name: 'Islander card', balance: 7350, pinRequired: true });
    await harbour.db.insert(travelCardMovement).values({
      id: 'test-1',
      travelCardNumber: before.travelCardNumber,
      amountPence: pence(-350),
      description: 'Test',
      movedAt: 0,
    });
    expect(await read()).toMatchObject({ balance: 7000 });
    const [stored] = await harbour.db.select().from(travelCard).where(eq(travelCard.customerNumber, ada.id));
    expect(stored?.pinHash).toMatch(/^\$scrypt\$/);
    expect(await checkPassword(DEMO_PIN, stored?.pinHash, 10)).toBe(true);
  });

  // Proves: S7.10
  it('a customer joins the scheme once, however often and at once it is asked for (T27)', async () => {
    const who = await signedIn(harbour, PEOPLE.finlay);
    const params = { id: PEOPLE.finlay.number };
    const before = await who.ask(getLoyaltyAccount, { params });
    expect([before.status, before.refusal?.code]).toEqual([404, 'no-loyalty']);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        who.ask(postLoyaltyAccount, {
          body: { customerNumber: PEOPLE.finlay.number },
          headers: { 'Idempotency-Key': newKey() },
        }),
      ),
    );
    const numbers = new Set(answers.map((answer) => got(answer).accountNumber));
    const rows = await harbour.db
      .select()
      .from(loyaltyAccount)
      .where(eq(loyaltyAccount.customerNumber, PEOPLE.finlay.number));
    expect([...numbers]).toEqual(rows.map(({ accountNumber }) => accountNumber));
    expect(rows).toHaveLength(1);
    expect(got(await who.ask(getLoyaltyAccount, { params }))).toMatchObject({ points: 0, value: 0 });
  });
});
