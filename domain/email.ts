import * as v from 'valibot';
import { emailAddress } from './contract/primitives.ts';

/** Whether the provider takes a text for an e-mail address; spaces around it do not count. */
export const isEmail = (text: string): boolean => v.is(emailAddress, text);

/** What a form says where it is not one. */
export const EMAIL_FAULT = 'Enter an e-mail address like name@example.com.';
