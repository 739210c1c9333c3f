// Saved cards (T45): kept by the provider's token, for who paid with them, and unknown to everybody else.
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { deletePaymentCard, getPaymentCards, postPaymentCard } from '#domain/contract/payment.ts';
import { savedCard } from '#harbour/db/card-schema.ts';
import { providerCard } from '#harbour/db/payment-schema.ts';
import { PEOPLE, type Person, shapeOf, signedIn } from '#tests/contract/accounts/people.ts';
import { asker } from '#tests/contract/asking.ts';
import { got, newKey, type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor, returned } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { issue, MINUTE, payer } from '#tests/contract/invoices/paying.ts';

const EXPIRES = '2028-08';
const UNKNOWN_PAYMENT = '404 This payment is not known here, so its card was not saved.';
const UNKNOWN_CARD = '404 This card is not among your saved cards.';
const NOT_YOURS = '403 This is not part of your account.';

describe('A card is kept for its payer', () => {
  /** What each person has before anybody pays. */
  const seeded = new Map<string, Awaited<ReturnType<typeof cardsOf>>>();
  const harbour = harbourForAll();
  beforeAll(async () => {
    for (const person of [PEOPLE.ada, PEOPLE.hallow, PEOPLE.kim, PEOPLE.finlay, PEOPLE.noor]) {
      seeded.set(person.number, await cardsOf(await signedIn(harbour, person)));
    }
  });

  const cardsOf = (who: Visitor, query: Record<string, string> = {}) =>
    asker(harbour, who.session).get(getPaymentCards, { query });
  const keep = (who: Visitor, reference: string, owner: Record<string, string> = {}, key?: string) =>
    who.ask(postPaymentCard, {
      body: { reference, ...owner },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });
  const forget = (who: Visitor, id: string, query: Record<string, string> = {}) =>
    who.ask(deletePaymentCard, { params: { id }, query });
  const heard = ({ status, refusal }: { status: number; refusal: { description: string } | null }) =>
    `${status} ${refusal?.description ?? ''}`;

  /** Pays a new booking at the card page; answers the provider's one-time result. */
  async function payment(who: Visitor, number: string = CARDS.pays): Promise<string> {
    const { itineraryId } = await who.hold({ vehicle: null });
    const browser = cardVisitor(harbour);
    const landing = await browser.payWith(await who.preload(itineraryId), number);
    if (number !== CARDS.challenged) return returned(landing.location).reference;
    const token = browser.tokenOf(await browser.open(landing.path));
    return returned((await browser.press(landing.path, token, { action: 'approve' })).location).reference;
  }

  it.each([
    [PEOPLE.ada, ['4242', '3220']],
    [PEOPLE.hallow, ['4242']],
    [PEOPLE.kim, ['4242']],
    [PEOPLE.finlay, []],
    [PEOPLE.noor, []],
  ] as const)('and the demo has some: those of $number', (person: Person, digits) => {
    const cards = seeded.get(person.number);
    expect(cards?.map(({ brand, lastDigits, expires }) => ({ brand, lastDigits, expires }))).toEqual(
      digits.map((lastDigits) => ({ brand: 'Visa', lastDigits, expires: EXPIRES })),
    );
  });

  // Proves: S7.17
  it('after a payment, with what its owner may read and nothing that charges it', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const saved = await keep(isla, await payment(isla), { customerNumber: PEOPLE.isla.number });
    const card = got(saved);
    expect(card).toMatchObject({
      customerNumber: PEOPLE.isla.number,
      agentNumber: null,
      brand: 'Visa',
      lastDigits: '4242',
      expires: '2030-12',
    });
    expect(await cardsOf(isla)).toEqual([card]);
    const [row] = await harbour.db.select().from(savedCard).where(eq(savedCard.reference, card.reference));
    expect(row?.behaviour).toBe('fine');
    const tokens = await harbour.db.select({ token: providerCard.providerReference }).from(providerCard);
    expect(tokens).toContainEqual({ token: row?.providerReference });
    expect(saved.text).not.toContain(row?.providerReference);
  });

  it('once: the same card again, by another payment, twice at once or with the same attempt key', async () => {
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const references = [await payment(finlay), await payment(finlay)];
    const key = newKey();
    const answers = await Promise.all([
      ...references.map((reference) => keep(finlay, reference)),
      ...references.map((reference) => keep(finlay, reference)),
      keep(finlay, references[0] ?? '', {}, key),
      keep(finlay, references[0] ?? '', {}, key),
    ]);
    expect(new Set(answers.map((answer) => got(answer).reference)).size).toBe(1);
    expect(await cardsOf(finlay)).toHaveLength(1);
    const other = await keep(finlay, await payment(finlay, CARDS.challenged));
    expect(got(other).lastDigits).toBe('3220');
    const [row] = await harbour.db
      .select()
      .from(savedCard)
      .where(eq(savedCard.reference, got(other).reference));
    expect(row?.behaviour).toBe('challenge');
    expect((await cardsOf(finlay)).map(({ lastDigits }) => lastDigits).sort()).toEqual(['3220', '4242']);
  });

  it('also in another session of theirs', async () => {
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const elsewhere = await signedIn(harbour, PEOPLE.finlay);
    expect(got(await keep(elsewhere, await payment(finlay))).lastDigits).toBe('4242');
  });

  it('anew where the bank has sent another with the same number', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const kept = [];
    for (const expiry of ['10/29', '10/33']) {
      const { itineraryId } = await isla.hold({ vehicle: null });
      const landing = await cardVisitor(harbour).payWith(await isla.preload(itineraryId), CARDS.pays, expiry);
      kept.push(got(await keep(isla, returned(landing.location).reference)));
    }
    expect(kept.map(({ expires }) => expires)).toEqual(['2029-10', '2033-10']);
  });

  it('never of a payment of somebody else, of one that failed, or of one that is not there: one answer for all', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const ada = await signedIn(harbour, PEOPLE.ada);
    const before = await cardsOf(ada);
    const foreign = await keep(ada, await payment(isla));
    const failed = await keep(ada, await payment(ada, CARDS.declined));
    const unknown = await keep(ada, 'made-up');
    expect(heard(foreign)).toBe(UNKNOWN_PAYMENT);
    expect([shapeOf(failed), shapeOf(unknown)]).toEqual([shapeOf(foreign), shapeOf(foreign)]);
    expect(await cardsOf(ada)).toEqual(before);
  });

  it('for nobody who names a number that is not theirs, known or not', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const reference = await payment(isla);
    const owners: Record<string, string>[] = [
      { customerNumber: PEOPLE.ada.number },
      { customerNumber: 'C9999999' },
      { agentNumber: 'A2001' },
      { customerNumber: PEOPLE.isla.number, agentNumber: 'A2001' },
    ];
    for (const owner of owners) {
      expect([owner, heard(await keep(isla, reference, owner))]).toEqual([owner, NOT_YOURS]);
      expect([owner, heard(await isla.ask(getPaymentCards, { query: owner }))]).toEqual([owner, NOT_YOURS]);
    }
    const foreign = await forget(isla, 'card-ada-fine', { customerNumber: PEOPLE.ada.number });
    expect(heard(foreign)).toBe(NOT_YOURS);
  });

  // Proves: S7.17
  it('and is forgotten by its owner alone: foreign and unknown are answered alike, byte for byte', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const ada = await signedIn(harbour, PEOPLE.ada);
    const foreign = await forget(isla, 'card-ada-fine');
    const unknown = await forget(isla, 'card-nobody-x');
    expect(heard(foreign)).toBe(UNKNOWN_CARD);
    expect(shapeOf(unknown)).toEqual(shapeOf(foreign));
    expect(got(await forget(ada, 'card-ada-challenge', { customerNumber: PEOPLE.ada.number })).lastDigits).toBe('3220');
    expect((await cardsOf(ada)).map(({ reference }) => reference)).toEqual(['card-ada-fine']);
    expect(heard(await forget(ada, 'card-ada-challenge'))).toBe(UNKNOWN_CARD);
  });

  it('for the whole agency when an agent paid: a colleague lists it, another agency does not', async () => {
    const kim = await signedIn(harbour, PEOPLE.kim);
    const card = got(await keep(kim, await payment(kim, CARDS.challenged), { agentNumber: 'A2001' }));
    expect(card).toMatchObject({ customerNumber: null, agentNumber: 'A2001', lastDigits: '3220' });
    const hallow = await signedIn(harbour, PEOPLE.hallow);
    expect((await cardsOf(hallow, { agentNumber: 'A2001' })).map(({ reference }) => reference)).toContain(
      card.reference,
    );
    const noor = await signedIn(harbour, PEOPLE.noor);
    expect(await cardsOf(noor)).toEqual([]);
    expect(heard(await forget(noor, card.reference))).toBe(UNKNOWN_CARD);
  });

  it('for the agency whose invoices it paid, and for no other that knows of the payment', async () => {
    const hallow = await payer(harbour, PEOPLE.hallow, 'A2001');
    const form = await hallow.formOf(await issue(harbour, 'A2001', 45), MINUTE);
    const { reference } = returned((await cardVisitor(harbour).payWith(form, CARDS.pays)).location);
    const [noor, kim] = [await signedIn(harbour, PEOPLE.noor), await signedIn(harbour, PEOPLE.kim)];
    expect(heard(await keep(noor, reference))).toBe(UNKNOWN_PAYMENT);
    expect(got(await keep(kim, reference))).toMatchObject({ agentNumber: 'A2001', expires: '2030-12' });
  });

  it('for no guest, whose payment stays a payment, and not for the desk', async () => {
    const guest = visitor(harbour);
    const reference = await payment(guest);
    expect(heard(await keep(guest, reference))).toBe('401 Please sign in.');
    expect(heard(await guest.ask(getPaymentCards))).toBe('401 Please sign in.');
    const desk = await signedIn(harbour, PEOPLE.desk);
    expect(heard(await keep(desk, reference))).toBe(NOT_YOURS);
    const ada = await signedIn(harbour, PEOPLE.ada);
    expect(heard(await keep(ada, reference))).toBe(UNKNOWN_PAYMENT);
  });
});
