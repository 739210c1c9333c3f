import { createHash, randomBytes, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { REFERENCE_ALPHABET } from '#domain/itinerary/ticket-code.ts';

/** The only source of randomness in Harbour; all of it comes from the system's secure generator. */
export interface Random {
  uuid(): string;
  /** Letters and digits without look-alikes, upper case, for references that people read out. */
  reference(length: number): string;
  /** A secret of `bytes` random bytes in base64url. */
  secret(bytes?: number): string;
  /** A whole number from 0, below `below`. */
  below(below: number): number;
}

export const secureRandom: Random = {
  uuid: () => randomUUID(),
  reference: (length) => Array.from({ length }, letter).join(''),
  secret: (bytes = 32) => randomBytes(bytes).toString('base64url'),
  below: (below) => randomInt(below),
};

const letter = (): string => REFERENCE_ALPHABET.charAt(randomInt(REFERENCE_ALPHABET.length));

/** One-way form under which secrets and session ids are stored, and by which what is long is compared. */
export const hashed = (what: string | Uint8Array): string => createHash('sha256').update(what).digest('base64url');

/** Compares two secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(createHash('sha256').update(one).digest(), createHash('sha256').update(other).digest());
}
