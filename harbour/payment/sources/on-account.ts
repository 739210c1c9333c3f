// On account: an agency with an invoice account books now and finds the amount among its invoices (ruling 55).
import { eq } from 'drizzle-orm';
import { agentNumberOf } from '#harbour/accounts/access.ts';
import { ownersOf } from '#harbour/booking/access.ts';
import { agent } from '#harbour/db/account-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { billBooking } from '#harbour/invoices/bill-booking.ts';
import { takeMoney } from '#harbour/payment/capture.ts';
import { ON_ACCOUNT_CODE } from '#harbour/payment/names.ts';
import { closeOpen } from '#harbour/payment/orders.ts';
import type { Charge, Source } from './source.ts';

export const onAccount: Source = {
  inParts: false,

  async check(_services, tx, charge) {
    await accountOf(tx, charge);
  },

  async take(services, tx, charge, { open }) {
    const { row, due, amount } = charge;
    const agentNumber = await accountOf(tx, charge);
    const id = services.random.uuid();
    await closeOpen(services, tx, open);
    const taking = { id, row, due, amount, guaranteeTypeCode: ON_ACCOUNT_CODE, orderId: null };
    const { moved } = await takeMoney(services, tx, taking);
    await moved;
    await billBooking(services, tx, { agentNumber, itineraryId: row.id, ledgerId: id, due: due.name, amount });
    return { kind: 'taken', moved };
  },
};

/** The agency whose account pays. Throws 403 without an invoice account, and for somebody else's booking. */
async function accountOf(tx: Database, { session, row }: Charge): Promise<string> {
  const agentNumber = await agentNumberOf(tx, session);
  const [account] = agentNumber === null ? [] : await tx.select().from(agent).where(eq(agent.agentNumber, agentNumber));
  if (account?.accountType !== 'INVOICE') {
    throw refused(
      'Paying on account is for agencies with an invoice account. Nothing was charged. Please pay by card.',
    );
  }
  if (row.ownerUser === null || !(await ownersOf(tx, session)).includes(row.ownerUser)) {
    throw refused('Your account pays for bookings of your agency only. Nothing was charged. Please pay by card.');
  }
  return account.agentNumber;
}

const refused = (description: string): Refusal => new Refusal(403, description, { code: 'not-on-account' });
