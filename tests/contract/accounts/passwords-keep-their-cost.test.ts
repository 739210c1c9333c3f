import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from '#harbour/accounts/passwords.ts';
import { credential } from '#harbour/db/account-schema.ts';
import { limitsSchema } from '#harbour/limits.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { knock, PEOPLE } from './people.ts';

describe('Passwords keep their cost', () => {
  const harbour = harbourForAll();

  const stored = async () => {
    const [row] = await harbour.db.select().from(credential).where(eq(credential.email, PEOPLE.ada.email));
    return row?.passwordHash ?? '';
  };

  it('ships with N = 2^15, r = 8, p = 3', async () => {
    const { passwordCostLog2 } = v.parse(limitsSchema, {});
    expect(passwordCostLog2).toBe(15);
    const phc = await hashPassword('a-long-password', passwordCostLog2);
    expect(phc).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$/);
    expect(await checkPassword('a-long-password', phc, 10)).toBe(true);
    expect(await checkPassword('a-long-passwore', phc, 10)).toBe(false);
  });

  it('gives the same password another hash each time, and knows it however it was typed', async () => {
    const [one, other] = [await hashPassword('caf\u00e9-au-lait', 10), await hashPassword('caf\u00e9-au-lait', 10)];
    expect(one).not.toBe(other);
    expect(await checkPassword('cafe\u0301-au-lait', one, 10)).toBe(true);
  });

  it('makes a hash of another cost anew at a right sign-in, and only then', async () => {
    const old = await hashPassword('Harbour-demo-1', 11);
    await harbour.db.update(credential).set({ passwordHash: old }).where(eq(credential.email, PEOPLE.ada.email));
    await knock(visitor(harbour), 'customer', PEOPLE.ada.email, 'wrong-password');
    expect(await stored()).toBe(old);
    expect((await knock(visitor(harbour), 'customer', PEOPLE.ada.email)).status).toBe(200);
    const fresh = await stored();
    expect(fresh).toMatch(/^\$scrypt\$ln=10,/);
    expect((await knock(visitor(harbour), 'customer', PEOPLE.ada.email)).status).toBe(200);
    expect(await stored()).toBe(fresh);
  });
});
