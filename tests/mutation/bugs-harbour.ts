import type { Bug } from './bug.ts';

/** Bugs of the provider. */
export const harbourBugs: readonly Bug[] = [
  {
    name: 'a-hold-is-not-released',
    harm: 'Places that nobody paid for stay taken.',
    file: 'harbour/booking/holds.ts',
    find: '  await releasePlaces(tx, id);\n  await giveBackParts(services, tx, id);',
    replace: '  await giveBackParts(services, tx, id);',
    caughtBy: ['tests/contract/an-expired-hold-is-never-charged.test.ts'],
    named: /gives places and a single-use coupon back/,
  },
  {
    name: 'a-refund-twice',
    harm: 'Each cancel of a cancelled booking pays the money back once more.',
    file: 'harbour/after/cancel.ts',
    find: '  if (row.status === STATUS.cancelled) return;\n',
    replace: '',
    caughtBy: ['tests/contract/after/a-booking-is-cancelled-once.test.ts'],
    named: /refunds once when 50 cancels arrive together/,
  },
  {
    name: 'a-coupon-is-burnt-later',
    harm: 'A code is checked in one transaction and used up in another.',
    file: 'harbour/booking/reserve.ts',
    find: 'if (coupon?.singleUse && !(await burnCoupon(tx, coupon.couponCode, id, now))) {',
    replace: `const code = coupon?.singleUse ? coupon.couponCode : null;
    if (code !== null) void burnCoupon(services.db, code, id, now);
    if (id === '') {`,
    caughtBy: ['tests/contract/prices-are-harbours-own.test.ts'],
    named: /gives a single-use code to one of 12/,
  },
  {
    name: 'anybodys-booking',
    harm: 'Whoever knows an id reads and changes the booking.',
    file: 'harbour/booking/access.ts',
    find: '  if (ownerSession === session.hash) return true;',
    replace: '  if (ownerSession === session.hash || ownerSession !== null) return true;',
    caughtBy: ['tests/contract/a-booking-is-read-only-by-its-owner.test.ts'],
    named: /refuses a stranger with the very answer/,
  },
  {
    name: 'the-old-session-is-signed-in-too',
    harm: 'Whoever planted a session id is signed in together with its victim.',
    file: 'harbour/accounts/sign-in.ts',
    find: '    await endSession(tx, old.hash, now);\n    if (old.kind',
    replace:
      '    await tx.update(session).set({ kind, userNumber, productCode }).where(eq(session.id, old.hash));\n    if (old.kind',
    caughtBy: ['tests/contract/accounts/a-sign-in-renews-the-session.test.ts'],
    named: /gives nothing to somebody who knew the id/,
  },
  {
    name: 'points-below-nothing',
    harm: 'Two payments at once spend the same points.',
    file: 'harbour/accounts/balances.ts',
    find: '  if (balance < points) {',
    replace: '  if (balance < 0) {',
    caughtBy: ['tests/contract/payments/points-and-cards-pay-their-part.test.ts'],
    named: /points are never below nothing/,
  },
  {
    name: 'one-due-captured-twice',
    harm: 'The same source pays towards the same due again.',
    file: 'harbour/payment/capture.ts',
    find: "itineraryId: row.id, kind: 'capture', due: due.name },",
    replace: "itineraryId: row.id, kind: 'capture', due: due.name + services.random.uuid() },",
    caughtBy: ['tests/contract/payments/points-and-cards-pay-their-part.test.ts'],
    named: /a source pays one part of what is due|fifty calls at once for one part/,
  },
  {
    name: 'the-last-place-twice',
    harm: 'Nobody looks whether there is room when space is taken.',
    file: 'harbour/booking/holds.ts',
    find: '(saleFault(row, now) ?? spaceFault(row, demand));',
    replace: '(saleFault(row, now) ?? (demand.passengers > row.capacityPassengers ? spaceFault(row, demand) : null));',
    caughtBy: ['tests/contract/a-sailing-is-never-oversold.test.ts'],
    named: /gives the last 10 places/,
  },
  {
    name: 'the-clients-price',
    harm: 'What the browser says that a booking costs is what is charged.',
    file: 'harbour/payment/pay.ts',
    find: '  const due = await dueNow(tx, row);\n  if (row.status === STATUS.booked',
    replace:
      '  const due = { ...(await dueNow(tx, row)), amount: request.amountAfterTax };\n  if (row.status === STATUS.booked',
    caughtBy: ['tests/contract/a-payment-is-captured-once.test.ts'],
    named: /refuses a payment of another amount/,
  },
  {
    name: 'a-key-is-not-remembered',
    harm: 'A repeat under the same attempt key acts again.',
    file: 'harbour/booking/attempts.ts',
    find: '  if (key === undefined) return',
    replace: '  if (key === undefined || session.userNumber === null) return',
    caughtBy: ['tests/contract/an-attempt-key-acts-once.test.ts'],
    named: /reserves once for one key/,
  },
];
