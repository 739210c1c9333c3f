import * as v from 'valibot';
import { EMAIL_FAULT, emailAddress } from '#domain/contract/primitives.ts';

/** What a form says about a text that is none. */
export { EMAIL_FAULT };

/**
 * An address without what comes along when it is copied from a letter or a page: marks that nobody sees, the name before
 * it, brackets, quotation marks, `mailto:` or a label, and the end of a sentence. Two addresses stay two.
 */
export const tidyEmail = (text: string): string =>
  text.replace(/\p{Cf}/gu, '').replace(/^([^<]*<)?[\s("'“‘[]*([a-z][a-z -]*:)?\s*|[\s>)"'”’\].,:;!?]+$/gi, '');

/** Whether the provider accepts a text as an e-mail address, once it is tidied. */
export const isEmail = (text: string): boolean => v.is(emailAddress, tidyEmail(text));
