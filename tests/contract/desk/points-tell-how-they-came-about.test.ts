import { describe, expect, it } from 'vitest';
import { getLoyaltyAccount } from '#domain/contract/accounts.ts';
import { getLoyaltyMovements } from '#domain/contract/extensions/loyalty.ts';
import { loyaltyMovement } from '#harbour/db/account-schema.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { asker } from '#tests/contract/asking.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

describe('Points tell how they came about', () => {
  const harbour = harbourForAll();

  const movementsOf = async (person: (typeof PEOPLE)['ada' | 'finlay']) => {
    const { session } = await signedIn(harbour, person);
    return asker(harbour, session).get(getLoyaltyMovements, { params: { id: person.number } });
  };

  it('the newest first, and their sum is the balance', async () => {
    const { session } = await signedIn(harbour, PEOPLE.ada);
    const [account] = await asker(harbour, session).get(getLoyaltyAccount, { params: { id: PEOPLE.ada.number } });
    await harbour.db.insert(loyaltyMovement).values({
      id: 'test-1',
      accountNumber: account?.accountNumber ?? '',
      points: 40,
      description: 'A late crossing',
      movedAt: harbour.clock.now() + 86_400_000,
    });
    const movements = await movementsOf(PEOPLE.ada);
    expect(movements).toEqual([
      { date: '2026-06-02', description: 'A late crossing', points: 40 },
      { date: '2026-04-12', description: 'Redeemed on a crossing', points: -250 },
      { date: '2026-04-02', description: 'There and back with a trailer', points: 600 },
      { date: '2025-09-02', description: 'There and back, three times', points: 900 },
    ]);
    expect(movements.reduce((sum, { points }) => sum + points, 0)).toBe((account?.points ?? 0) + 40);
  });

  it('to nobody else, and there are none for who has not joined', async () => {
    expect(await movementsOf(PEOPLE.finlay)).toEqual([]);
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const foreign = await finlay.ask(getLoyaltyMovements, { params: { id: PEOPLE.ada.number } });
    const unknown = await finlay.ask(getLoyaltyMovements, { params: { id: 'C9999999' } });
    expect([foreign.status, foreign.text]).toEqual([403, unknown.text]);
    expect((await visitor(harbour).ask(getLoyaltyMovements, { params: { id: PEOPLE.ada.number } })).status).toBe(401);
  });
});
