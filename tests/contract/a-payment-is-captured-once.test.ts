import { describe, expect, it } from 'vitest';
import { getPaymentToken, PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { paymentTruth } from '#domain/itinerary/itinerary-status.ts';
import { toPounds } from '#domain/values/money.ts';
import { checkReturnAddress } from '#harbour/payment/return-address.ts';
import { readSettings } from '#harbour/settings.ts';
import { snapshotOf } from './after-sales/paid.ts';
import { got, newKey, visitor } from './booker.ts';
import { CARDS, cardVisitor, returned } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import { countOf } from './truth.ts';

describe('A payment is captured once', () => {
  const harbour = harbourForAll();

  // Proves: S4.18, S4.19
  it('takes the whole price at the card page and comes back with a result that says so', async () => {
    const person = visitor(harbour);
    const { itineraryId, travelCost } = await person.hold();
    const landing = await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    expect(landing.status).toBe(303);
    const back = returned(landing.location);
    expect(back).toMatchObject({
      origin: harbour.app?.url,
      path: '/book/summary',
      itineraryId,
      paymentSuccess: 'true',
      paymentFailed: null,
    });
    const { itinerary } = got(await person.process(itineraryId, back.reference));
    expect(itinerary).toMatchObject({ status: 30, holdExpiresAt: null, lastPayment: { state: 'paid' } });
    expect(itinerary?.travelCost.paymentTotals).toEqual([
      { guaranteeTypeCode: 46, description: 'Card', amountAfterTax: travelCost.amountAfterTax },
    ]);
    expect(itinerary && paymentTruth(itinerary)).toBe('paid');
  });

  it('says on the way back what became of it, whatever the return address said before', async () => {
    const person = visitor(harbour);
    for (const [number, paid] of [
      [CARDS.declined, false],
      [CARDS.pays, true],
    ] as const) {
      const { itineraryId } = await person.hold({ vehicle: null });
      const page = `${harbour.app?.url}/book/summary?paymentSuccess=${!paid}&paymentFailed=${paid}`;
      const body = await person.paymentBody(itineraryId, '1780308000000', { successUrl: page, failureUrl: page });
      const { preloadData } = got(await person.pay(itineraryId, body));
      const landing = await cardVisitor(harbour).payWith(preloadData ?? { action: '', fields: [] }, number);
      const { paymentSuccess, paymentFailed } = returned(landing.location);
      expect({ paymentSuccess, paymentFailed }).toEqual(
        paid ? { paymentSuccess: 'true', paymentFailed: null } : { paymentSuccess: null, paymentFailed: 'true' },
      );
    }
  });

  // Proves: R3
  it('captures once when the pay button is pressed 20 times at once', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(await person.preload(itineraryId))).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const before = await countOf(harbour, 'ledger');
    const card = { action: 'pay', number: CARDS.pays, expiry: '1230', securityCode: '123' };
    const landings = await Promise.all(Array.from({ length: 20 }, () => browser.press(path, token, card)));
    expect(new Set(landings.map(({ status }) => status))).toEqual(new Set([303]));
    expect(await countOf(harbour, 'ledger')).toBe(before + 1);
  });

  it('shows a finished page with the way back when somebody returns to it', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const { path, token, location } = await browser.payWith(await person.preload(itineraryId), CARDS.pays);
    const page = await browser.open(path);
    expect(page.html).toContain('This payment is finished');
    expect(page.html.replaceAll('&amp;', '&')).toContain(`href="${location}"`);
    const again = await browser.press(path, token, {
      action: 'pay',
      number: CARDS.pays,
      expiry: '12/30',
      securityCode: '123',
    });
    expect([again.status, again.location]).toEqual([303, path]);
  });

  // Proves: P50, R10
  it('answers a result that is processed again with the same booking, and moves nothing', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const landing = await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    const { reference } = returned(landing.location);
    const before = await countOf(harbour, 'ledger');
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.process(itineraryId, reference)));
    expect(answers.map((answer) => got(answer).itinerary?.status)).toEqual([30, 30, 30, 30, 30]);
    expect(await countOf(harbour, 'ledger')).toBe(before);
  });

  it('keeps its result when its form is sent again', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const browser = cardVisitor(harbour);
    const form = await person.preload(itineraryId);
    const { reference } = returned((await browser.payWith(form, CARDS.pays)).location);
    await browser.enter(form);
    expect(got(await person.process(itineraryId, reference)).itinerary?.status).toBe(30);
  });

  it('refuses a result on another itinerary, under another order key, and one that is made up', async () => {
    const person = visitor(harbour);
    const paid = await person.hold();
    const landing = await cardVisitor(harbour).payWith(await person.preload(paid.itineraryId), CARDS.pays);
    const { reference } = returned(landing.location);
    const other = await person.hold();
    await person.preload(other.itineraryId);
    const attempts = [
      await person.process(other.itineraryId, reference),
      await person.process(paid.itineraryId, reference, '1780308000001'),
      await person.process(paid.itineraryId, 'made-up'),
    ];
    for (const { status, refusal } of attempts)
      expect([status, refusal?.code]).toEqual([409, PAYMENT_REFUSALS.unknownResult]);
    expect((await person.itineraryOf(other.itineraryId)).status).toBe(20);
  });

  it('answers a paid booking instead of a second card form', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const body = await person.paymentBody(itineraryId, '1780308000000');
    await cardVisitor(harbour).payWith(
      got(await person.pay(itineraryId, body)).preloadData ?? { action: '', fields: [] },
      CARDS.pays,
    );
    const second = got(await person.pay(itineraryId, { ...body, orderKey: '1780308000999' }, newKey()));
    expect([second.preloadData, second.itinerary?.status]).toEqual([null, 30]);
  });

  it('gives the same order key the same form, and a newer try takes the place of the older', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const first = await person.preload(itineraryId, '1780308000001');
    expect(await person.preload(itineraryId, '1780308000001')).toEqual(first);
    const browser = cardVisitor(harbour);
    const path = (await browser.enter(first)).location ?? '';
    const token = browser.tokenOf(await browser.open(path));
    const second = await person.preload(itineraryId, '1780308000002');
    const late = await browser.press(path, token, {
      action: 'pay',
      number: CARDS.pays,
      expiry: '12/30',
      securityCode: '123',
    });
    expect(late.location).toBe(path);
    expect((await browser.open(path)).html).toContain(
      'A newer payment took its place. Nothing was charged by this one.',
    );
    expect(returned((await cardVisitor(harbour).payWith(second, CARDS.pays)).location).paymentSuccess).toBe('true');
  });

  // Proves: S4.17
  it('moves nothing when it only calculates, a thousand times (T37)', async () => {
    const person = visitor(harbour);
    const { itineraryId, travelCost } = await person.hold();
    const before = await snapshotOf(harbour);
    const asked = {
      guaranteesAccepted: [{ guaranteeTypeCode: 46 }],
      calculateOnly: true,
      amountAfterTax: 1,
      orderKey: '1780308000000',
    };
    for (let round = 0; round < 20; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => person.pay(itineraryId, asked)));
      expect(new Set(answers.map((answer) => got(answer).amountAfterTax))).toEqual(
        new Set([travelCost.amountAfterTax]),
      );
    }
    expect(await snapshotOf(harbour)).toBe(before);
    expect((await person.itineraryOf(itineraryId)).lastPayment).toBeNull();
  });

  it('refuses a payment of another amount than the price, a penny up or down', async () => {
    const person = visitor(harbour);
    const { itineraryId, travelCost } = await person.hold();
    for (const penny of [-0.01, 0.01]) {
      const amountAfterTax = Number((toPounds(travelCost.amountAfterTax) + penny).toFixed(2));
      const { status, refusal } = await person.pay(
        itineraryId,
        await person.paymentBody(itineraryId, '1780308000000', { amountAfterTax }),
      );
      expect([status, refusal?.code]).toEqual([409, PAYMENT_REFUSALS.priceChanged]);
    }
  });

  it("refuses return addresses of other sites and a token of another booking's", async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const own = harbour.app?.url ?? '';
    const hostile = [
      'https://evil.test/',
      `${own}@evil.test/`,
      `//evil.test`,
      'javascript:alert(1)',
      `${own}.evil.test/`,
      `http://user:pw@${own.slice(7)}/`,
    ];
    for (const address of hostile) {
      for (const change of [{ successUrl: address }, { failureUrl: address }]) {
        const body = await person.paymentBody(itineraryId, '1780308000000', change);
        expect([change, (await person.pay(itineraryId, body)).status]).toEqual([change, 422]);
      }
    }
    const other = await person.hold();
    const { guaranteesAccepted } = await person.paymentBody(other.itineraryId, '1780308000000');
    const wrong = await person.pay(
      itineraryId,
      await person.paymentBody(itineraryId, '1780308000000', { guaranteesAccepted }),
    );
    expect([wrong.status, wrong.refusal?.code]).toEqual([422, 'payment-token']);
    expect((await person.itineraryOf(itineraryId)).lastPayment).toBeNull();
  });

  it('comes back to the origins of the app alone, and to none that only begins like one', () => {
    const services = { ...harbour.services, settings: readSettings({ APP_ORIGINS: 'https://book.example' }) };
    const own = 'https://book.example/book/summary?itineraryId=1';
    expect(checkReturnAddress(services, own)).toBe(own);
    for (const address of [
      'https://book.example.evil.test/',
      'https://book.example:444/',
      'http://book.example/',
      'https://book.example@evil.test/',
      'https://evil.test/https://book.example/',
      'https://evil.test\\@book.example/',
    ]) {
      expect(() => checkReturnAddress(services, address), address).toThrow('lie on the booking site');
    }
  });

  it('has a token for what is sold here, and for nothing else that an address may name (T45)', async () => {
    const person = visitor(harbour);
    const { itineraryId: id } = await person.hold();
    const tokenFor = async (product: string) => (await person.ask(getPaymentToken, { params: { product, id } })).status;
    expect(await Promise.all(['ferry', 'hotel'].map(tokenFor))).toEqual([200, 200]);
    for (const product of ['cruise', 'Ferry', 'ferry%2Fx', '..', '%2e%2e', '__proto__'])
      expect([product, await tokenFor(product)]).toEqual([product, 404]);
  });
});
