import * as v from 'valibot';

const LONGEST = 200;
const text = (length: number) => v.pipe(v.string(), v.maxLength(length), v.transform(redacted));

/**
 * A fault of the app as it leaves the browser, or an oddity of an answer: what broke and where in our own files, never
 * whom it happened to.
 */
export const errorReport = v.object({
  kind: v.picklist(['error', 'rejection', 'drawing', 'answer']),
  /** The class of the error, or the name of the oddity. */
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/)),
  message: text(LONGEST),
  /** Of an oddity: the difference in pence, or the code. */
  value: v.optional(v.pipe(v.number(), v.integer())),
  /** File, line and column of our own script. */
  at: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]{1,80}\.(js|tsx?):\d{1,7}:\d{1,7}$/))),
  /** Pattern of the path. */
  page: v.pipe(v.string(), v.regex(/^(\/:?[a-z-]+){1,8}$|^\/$/)),
});
export type ErrorReport = v.InferOutput<typeof errorReport>;

/** Words with a digit of any script, an @ or a slash may be an id, an address or a name; so may anything in quotes. */
export function redacted(message: string): string {
  return message
    .replace(/(["'`“‘]).*?(["'`”’])/gs, '…')
    .split(/\s+/)
    .map((word) => (/[\p{Nd}@＠/\\?=&]|^.{25,}$/u.test(word) ? '…' : word.replace(/\p{C}/gu, '')))
    .join(' ')
    .slice(0, LONGEST);
}
