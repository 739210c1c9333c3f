// Gives the demo's people saved cards, once: a deleted card stays deleted.
import { addDays, dayAt } from '#domain/values/dates.ts';
import type { Clock } from '#harbour/clock.ts';
import { type CardBehaviour, savedCard } from '#harbour/db/card-schema.ts';
import { catalogueFact } from '#harbour/db/catalogue-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';

interface DemoCard {
  readonly reference: string;
  readonly customerNumber: string | null;
  readonly agentNumber: string | null;
  readonly lastDigits: string;
  readonly behaviour: CardBehaviour;
}

/** The same test cards that the card page takes. */
const demoCards: readonly DemoCard[] = [
  {
    reference: 'card-ada-fine',
    customerNumber: 'C1000001',
    agentNumber: null,
    lastDigits: '4242',
    behaviour: 'fine',
  },
  {
    reference: 'card-ada-challenge',
    customerNumber: 'C1000001',
    agentNumber: null,
    lastDigits: '3220',
    behaviour: 'challenge',
  },
  {
    reference: 'card-hallow-fine',
    customerNumber: null,
    agentNumber: 'A2001',
    lastDigits: '4242',
    behaviour: 'fine',
  },
];

const FACT = 'demo-cards';
/** Days for which they are valid, from the first start. */
const GOOD_FOR_DAYS = 800;

export async function seedCards(db: Database, clock: Clock): Promise<void> {
  const now = clock.now();
  const today = dayAt(now);
  await transaction(db, async (tx) => {
    const first = await tx.insert(catalogueFact).values({ name: FACT, value: today }).onConflictDoNothing().returning();
    if (first.length === 0) return;
    const cards = demoCards.map((card, index) => ({
      ...card,
      brand: 'Visa',
      expires: addDays(today, GOOD_FOR_DAYS).slice(0, 7),
      providerReference: `demo-${card.reference}`,
      createdAt: now - index,
    }));
    await tx.insert(savedCard).values(cards).onConflictDoNothing();
  });
}
