// Spec 4 (Login order), spec 7 (Accounts): sign-in, sign-out, password resets.
import * as v from 'valibot';
import { accountAgent, agentUser, customerAccount, newPassword, password } from './accounts.ts';
import { commonQuery, endpoint, members } from './endpoint.ts';
import { emailAddress, text, webAddress } from './primitives.ts';

/**
 * An e-mail address, a customer or agent number, or a user name: the cascade tries it with each kind of account (R5).
 */
const identifier = v.pipe(v.string(), v.trim(), v.maxLength(254));

export const credentials = v.strictObject({ userName: v.pipe(identifier, v.minLength(1)), password });

/** Every sign-in brings a new session id; the old one ends (T03). */
const { sessionId } = commonQuery.entries;

export const postCustomerLogin = endpoint({
  name: 'postCustomerLogin',
  method: 'POST',
  path: 'ferry/customer/login',
  summary: 'Signs a customer in.',
  body: credentials,
  answer: members(v.object({ sessionId, customerAccount })),
});

export const postAgentUserLogin = endpoint({
  name: 'postAgentUserLogin',
  method: 'POST',
  path: 'ferry/agent-user/login',
  summary: 'Signs an agent user in.',
  body: v.strictObject({ loginParameters: credentials }),
  answer: members(v.object({ sessionId, agentUser })),
});

export const postAgentAccountLogin = endpoint({
  name: 'postAgentAccountLogin',
  method: 'POST',
  path: 'ferry/agent-accounts/login',
  summary: 'Signs an agent account in.',
  body: credentials,
  answer: members(v.object({ sessionId, ...accountAgent.entries })),
});

export const postApiLogin = endpoint({
  name: 'postApiLogin',
  method: 'POST',
  path: 'ferry/api-logins',
  summary: 'Signs the call centre in; a user name alone is refused (R6).',
  body: v.strictObject({ username: credentials.entries.userName, password }),
  answer: members(v.object({ sessionId, ccId: v.string(), name: text, initials: v.optional(v.string(), 'CC') })),
});

const signedOut = members(v.object({ loggedOut: v.boolean() }));

export const getCustomerLogout = endpoint({
  name: 'getCustomerLogout',
  method: 'GET',
  path: 'ferry/customer/{id}/logout',
  summary: 'Ends the session of a customer.',
  answer: signedOut,
});

export const getAgentUserLogout = endpoint({
  name: 'getAgentUserLogout',
  method: 'GET',
  path: 'ferry/agent-user/{id}/logout',
  summary: 'Ends the session of an agent user.',
  answer: signedOut,
});

export const resetAccountType = v.picklist(['customer', 'agent', 'agent-user']);

/** The same for an account that exists and for one that does not (T23). */
const resetTaken = members(v.object({ accepted: v.boolean() }));

export const postPasswordReset = endpoint({
  name: 'postPasswordReset',
  method: 'POST',
  path: 'ferry/password-resets',
  summary: 'Asks for a link to reset a password.',
  body: v.strictObject({
    email: v.optional(emailAddress),
    /** All that is no e-mail address is sent as a number (spec 5), a mistyped address too. */
    customerNumber: v.optional(identifier),
    agentNumber: v.optional(identifier),
    accountType: resetAccountType,
    /** The page of ours that the link leads to; the provider knows the few that it accepts (T24). */
    passwordResetUrl: webAddress,
  }),
  answer: resetTaken,
});

export const putPasswordReset = endpoint({
  name: 'putPasswordReset',
  method: 'PUT',
  path: 'ferry/password-resets/{token}',
  summary: 'Sets a new password, once, with the token of the link.',
  body: v.strictObject({ password: newPassword, accountType: v.optional(resetAccountType) }),
  answer: resetTaken,
});
