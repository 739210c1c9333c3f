// Passwords and PINs at rest: scrypt in a PHC string, at most two at once, as costly as the settings say.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#harbour/http/refusals.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

const BLOCK = 8;
const PARALLEL = 3;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const AT_ONCE = 2;

/** Each one takes 32 MB while it runs and one of four threads: more at once would starve everything else. */
const gate = { running: 0, waiting: [] as (() => void)[], done: 0 };

/** How many secrets were hashed since the start: a sign-in costs the same number whatever its outcome. */
export const hashCount = (): number => gate.done;

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (gate.running < AT_ONCE) gate.running += 1;
  else await new Promise<void>((resolve) => gate.waiting.push(resolve));
  try {
    return await work();
  } finally {
    gate.done += 1;
    // The slot is passed straight to the next in line, so that a newcomer cannot take it in between.
    const next = gate.waiting.shift();
    if (next === undefined) gate.running -= 1;
    else next();
  }
}

/** The same letters typed on different keyboards are the same password. */
const bytesOf = (secret: string): Buffer => Buffer.from(secret.normalize('NFC'), 'utf8');

const derive = (secret: string, salt: Buffer, costLog2: number): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const cost = 2 ** costLog2;
        scrypt(
          bytesOf(secret),
          salt,
          HASH_BYTES,
          { N: cost, r: BLOCK, p: PARALLEL, maxmem: 256 * cost * BLOCK },
          (fault, key) => (fault === null ? resolve(key) : reject(fault)),
        );
      }),
  );

/** The PHC string under which a secret is stored. `costLog2` 15 is N = 2^15. */
export async function hashPassword(
  secret: string,
  costLog2: number,
  salt: Buffer = randomBytes(SALT_BYTES),
): Promise<string> {
  const key = await derive(secret, salt, costLog2);
  return `$scrypt$ln=${costLog2},r=${BLOCK},p=${PARALLEL}$${unpadded(salt)}$${unpadded(key)}`;
}

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '');

const PHC = /^\$scrypt\$ln=(\d+),r=8,p=3\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/**
 * Whether a secret is the stored one. Without a stored one it does the same work and answers false, so that an unknown
 * account costs as much as a wrong password.
 */
export async function checkPassword(secret: string, stored: string | undefined, costLog2: number): Promise<boolean> {
  const [, cost = String(costLog2), salt = '', expected = ''] = PHC.exec(stored ?? '') ?? [];
  const key = await derive(secret, Buffer.from(salt || NO_SALT, 'base64'), Number(cost));
  const wanted = Buffer.alloc(HASH_BYTES);
  Buffer.from(expected, 'base64').copy(wanted);
  return timingSafeEqual(key, wanted) && expected !== '';
}

const NO_SALT = Buffer.alloc(SALT_BYTES).toString('base64');

/** A hash with another cost is replaced at the next sign-in, while the password is at hand. */
export const isOutdated = (stored: string, costLog2: number): boolean => Number(PHC.exec(stored)?.[1]) !== costLog2;

/**
 * The hash of a password that somebody chose. Throws 422 for one that attackers try first, or that is the person's own
 * address (assurance 5.18).
 */
export async function hashNewPassword(password: string, email: string, costLog2: number): Promise<string> {
  if (isCommon(password, email)) {
    throw new Refusal(422, 'This password is easy to guess. Please choose another one.', { code: 'common-password' });
  }
  return hashPassword(password, costLog2);
}

function isCommon(password: string, email: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  const [local = ''] = email.toLowerCase().split('@');
  const own = [email.toLowerCase(), local, `${local}1`, `${local}123`];
  return COMMON_PASSWORDS.has(plain) || own.includes(plain);
}
