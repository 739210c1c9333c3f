// Customer accounts: opening and changing them. No call can set what the operator decides (number, product, category;
// T25).
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import {
  type customerAccount,
  customerDetails,
  type postCustomer,
  type putCustomer,
} from '#domain/contract/accounts.ts';
import { signInPage } from '#harbour/app-origins.ts';
import { type CustomerRow, credential, customer } from '#harbour/db/account-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Random } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import type { User } from './access.ts';
import { changeCredential, confirmPassword, credentialOf, prepareChange } from './credentials.ts';
import { accountExistsLetter, postLetter, welcomeLetter } from './letters.ts';

type WireCustomer = v.InferInput<typeof customerAccount>;
type Registration = v.InferOutput<typeof postCustomer.body>['createParameters'][0];
type Changes = v.InferOutput<typeof putCustomer.body>['modifyParameters'][0];

/** The allow-list: what customers may enter about themselves, and which columns their calls can write. */
const details = v.pick(customerDetails, [
  'title',
  'firstName',
  'lastName',
  'gender',
  'passengerType',
  'address',
  'city',
  'county',
  'postalCode',
  'countryCode',
  'mobilePhoneNumber',
  'homePhoneNumber',
  'acceptsContact',
  'rewardsOptIn',
  'promotionIsland',
  'promotionMainland',
]);
const someDetails = v.partial(details);

const wireOf = (row: CustomerRow, emailAddress: string): WireCustomer => {
  const { vehiclesVersion, subscriptionsVersion, createdAt, ...told } = row;
  return { ...told, emailAddress, language: 'en' };
};

export async function readCustomer(db: Database, customerNumber: string): Promise<WireCustomer> {
  const [row] = await db.select().from(customer).where(eq(customer.customerNumber, customerNumber));
  if (row === undefined) throw new Error('A signed-in customer has no details.');
  const { email } = await credentialOf(db, { kind: 'customer', userNumber: customerNumber });
  return wireOf(row, email);
}

/** The product that a customer is entitled to (ruling 26). */
export async function customerProduct(db: Database, customerNumber: string): Promise<string | null> {
  const [row] = await db
    .select({ productCode: customer.defaultProductCode })
    .from(customer)
    .where(eq(customer.customerNumber, customerNumber));
  return row?.productCode ?? null;
}

/** Seven digits, random rather than sequential: a number reveals neither how many there are nor its neighbours. */
const newNumber = (random: Random): string => `C${1_000_000 + random.below(9_000_000)}`;

/**
 * Opens an account within a transaction. An address that has one already gets the same answer, built from what was
 * sent; its owner is told by e-mail (assurance 5.17).
 */
export async function openAccount(
  services: Services,
  tx: Database,
  said: Omit<Registration, 'password'>,
  passwordHash: string,
): Promise<WireCustomer> {
  const { random, clock } = services;
  const now = clock.now();
  const email = said.emailAddress.toLowerCase();
  const row: CustomerRow = {
    ...v.parse(details, said),
    customerNumber: await freeNumber(tx, random),
    defaultProductCode: null,
    category: null,
    vehiclesVersion: 0,
    subscriptionsVersion: 0,
    createdAt: now,
  };
  const { customerNumber } = row;
  // The same statements for an address that has an account, which they leave as it is: it takes as long as another.
  const [holder] = await tx
    .insert(credential)
    .values({
      kind: 'customer',
      userNumber: customerNumber,
      signInName: customerNumber.toLowerCase(),
      email,
      passwordHash,
      passwordSetAt: now,
    })
    .onConflictDoUpdate({ target: [credential.kind, credential.email], set: { email } })
    .returning({ userNumber: credential.userNumber });
  const userNumber = holder?.userNumber ?? customerNumber;
  await tx
    .insert(customer)
    .values({ ...row, customerNumber: userNumber })
    .onConflictDoNothing();
  const isNew = userNumber === customerNumber;
  const signIn = signInPage(services);
  const letter = isNew ? welcomeLetter(email, customerNumber, signIn) : accountExistsLetter(email, signIn);
  await postLetter(services, tx, letter);
  services.log.info('registration', { opened: isNew });
  return wireOf(row, email);
}

async function freeNumber(tx: Database, random: Random): Promise<string> {
  for (;;) {
    const number = newNumber(random);
    const [taken] = await tx.select().from(customer).where(eq(customer.customerNumber, number));
    if (taken === undefined) return number;
  }
}

/**
 * Changes only what was sent. A new password or e-mail address needs the current password and ends the account's other
 * sessions. Throws 422 for a wrong or missing current password, 409 for an address that is taken.
 */
export async function changeCustomer(
  services: Services,
  { user, session }: { readonly user: User; readonly session: string },
  said: Changes,
): Promise<WireCustomer> {
  const { db } = services;
  const before = await credentialOf(db, user);
  const email = said.emailAddress?.toLowerCase() ?? before.email;
  if (said.password !== undefined || email !== before.email) {
    if (said.currentPassword === undefined) {
      throw new Refusal(422, 'Enter your current password to change your password or e-mail address.', {
        code: 'current-password',
      });
    }
    await confirmPassword(services, user, said.currentPassword);
  }
  const change = await prepareChange(services, before, { email, password: said.password });
  return transaction(db, async (tx) => {
    const changed = v.parse(someDetails, said);
    if (Object.keys(changed).length > 0) {
      await tx.update(customer).set(changed).where(eq(customer.customerNumber, user.userNumber));
    }
    await changeCredential(services, tx, change, session);
    return readCustomer(tx, user.userNumber);
  });
}
