import * as v from 'valibot';
import { emailAddress } from './contract/primitives.ts';

/** Whether the provider accepts a text as an e-mail address; spaces around it do not count. */
export const isEmail = (text: string): boolean => v.is(emailAddress, text);

/** What a form says about a text that is not one. */
export const EMAIL_FAULT = 'Enter an e-mail address like name@example.com.';
