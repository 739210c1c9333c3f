// What was typed wrong on a page goes back to the browser that typed it, sealed: Harbour stores no card number, and a
// page that shows a fault can be reloaded and gone back to.
import { createCipheriv, createDecipheriv } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { OrderRow } from '#harbour/db/payment-schema.ts';
import { hashed, type Random } from '#harbour/random.ts';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Seconds. */
const KEPT_FOR = 15 * 60;

/** What was typed on the page of an order; `lost` when another process sealed it, or this one before a restart. */
export type TypedBefore = { readonly text: string } | 'lost' | null;

interface TypedAgain {
  keep(context: Context, order: OrderRow, text: string, secure: boolean): void;
  read(context: Context, order: OrderRow): TypedBefore;
  forget(context: Context, order: OrderRow): void;
}

/** The key lives as long as the process. */
export function createTypedAgain(random: Random): TypedAgain {
  const bytes = (count: number) => Buffer.from(random.secret(count), 'base64url');
  const key = bytes(KEY_BYTES);

  function seal(text: string): string {
    const nonce = bytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  function open(sealed: string): TypedBefore {
    const all = Buffer.from(sealed, 'base64url');
    try {
      const cipher = createDecipheriv(CIPHER, key, all.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
      cipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = Buffer.concat([cipher.update(all.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
      return { text: text.toString('utf8') };
    } catch {
      return 'lost';
    }
  }

  return {
    keep(context, order, text, secure) {
      const options = { path: pathOf(order), httpOnly: true, sameSite: 'Lax', secure, maxAge: KEPT_FOR } as const;
      setCookie(context, cookieName(order), seal(text), options);
    },
    read(context, order) {
      const sealed = getCookie(context, cookieName(order));
      return sealed === undefined ? null : open(sealed);
    },
    forget(context, order) {
      if (getCookie(context, cookieName(order)) !== undefined) {
        deleteCookie(context, cookieName(order), { path: pathOf(order) });
      }
    },
  };
}

/** Where the page of an order is. */
export const pathOf = ({ id }: Pick<OrderRow, 'id'>): string => `/payment/${id}`;

const cookieName = ({ id }: OrderRow): string => `typed-${hashed(id).slice(0, 16)}`;
