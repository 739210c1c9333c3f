// Spec 3 (Customer account, Agent user, Account agent, Saved vehicle), spec 7 (Accounts). Request bodies are strict: a
// member that a call does not know is refused, never silently dropped (T25).
import * as v from 'valibot';
import { isName } from '#domain/values/person-name.ts';
import { isPhone, PHONE_FAULT, tidyPhone } from '#domain/values/phone.ts';
import { isPostcode, POSTCODE_FAULT } from '#domain/values/postcode.ts';
import { passengerTypeCode } from './configuration.ts';
import { endpoint, members } from './endpoint.ts';
import { keptPlate, licensePlate } from './itinerary.ts';
import { code, count, emailAddress, metres, money, text } from './primitives.ts';

const name = v.pipe(v.string(), v.trim(), v.maxLength(60));
const phoneNumber = v.pipe(v.string(), v.trim(), v.maxLength(32));

/** No rules of composition; the server refuses common passwords. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(8, 'A password has at least 8 characters.'),
  v.maxLength(64, 'A password has at most 64 characters.'),
);
export const password = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

/** What customers say about themselves; number, category and product come from the provider (T25). */
export const customerDetails = v.object({
  title: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  firstName: v.pipe(name, v.minLength(1, 'Enter a first name.')),
  lastName: v.pipe(name, v.minLength(1, 'Enter a last name.')),
  gender: v.optional(v.pipe(v.string(), v.maxLength(20)), ''),
  passengerType: v.optional(passengerTypeCode, 'A'),
  /** Lines above the city. */
  address: v.optional(v.pipe(v.array(text), v.maxLength(4)), []),
  city: v.optional(name, ''),
  county: v.optional(name, ''),
  postalCode: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(16)), ''),
  countryCode: v.optional(v.pipe(v.string(), v.regex(/^([A-Z]{2})?$/)), ''),
  mobilePhoneNumber: v.optional(phoneNumber, ''),
  homePhoneNumber: v.optional(phoneNumber, ''),
  emailAddress,
  acceptsContact: v.optional(v.boolean(), false),
  rewardsOptIn: v.optional(v.boolean(), false),
  promotionIsland: v.optional(v.boolean(), false),
  promotionMainland: v.optional(v.boolean(), false),
  /** Fixed (spec 3). */
  language: v.optional(v.literal('en'), 'en'),
});

const writtenPhone = v.optional(
  v.pipe(
    phoneNumber,
    v.transform(tidyPhone),
    v.check((text) => text === '' || isPhone(text), PHONE_FAULT),
  ),
  '',
);

/** As a customer enters them now: what a provider has stored may predate these rules. */
export const writtenDetails = {
  ...customerDetails.entries,
  firstName: v.pipe(customerDetails.entries.firstName, v.check(isName, 'Enter a first name.')),
  lastName: v.pipe(customerDetails.entries.lastName, v.check(isName, 'Enter a last name.')),
  postalCode: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(16),
      v.check((text) => text === '' || isPostcode(text, ''), POSTCODE_FAULT),
    ),
    '',
  ),
  mobilePhoneNumber: writtenPhone,
  homePhoneNumber: writtenPhone,
};

/** As the provider has it: what was kept by older rules never keeps a customer out. */
export const customerAccount = v.object({
  ...customerDetails.entries,
  firstName: v.fallback(name, ''),
  lastName: v.fallback(name, ''),
  passengerType: v.fallback(customerDetails.entries.passengerType, 'A'),
  address: v.fallback(v.array(text), []),
  postalCode: v.fallback(customerDetails.entries.postalCode, ''),
  countryCode: v.fallback(customerDetails.entries.countryCode, ''),
  emailAddress: v.fallback(v.pipe(v.string(), v.trim()), ''),
  language: v.fallback(customerDetails.entries.language, 'en'),
  customerNumber: v.string(),
  defaultProductCode: v.optional(v.nullable(code), null),
  /** `F` marks a special customer; an opaque flag without effect on screen (ruling 63). */
  category: v.optional(v.nullable(v.string()), null),
});

/** INVOICE agents pay on account, CASH agents by card (spec 6, ruling 55). */
const agentAccountType = v.picklist(['INVOICE', 'CASH']);

const poNumbers = {
  poNumberRequired: v.optional(v.boolean(), false),
  defaultPoNumber: v.optional(v.nullable(v.string()), null),
};

const agentUserPhones = {
  workPhoneNumber: v.optional(phoneNumber, ''),
  homePhoneNumber: v.optional(phoneNumber, ''),
  mobilePhoneNumber: v.optional(phoneNumber, ''),
};

const writtenAgentPhones = {
  workPhoneNumber: writtenPhone,
  homePhoneNumber: writtenPhone,
  mobilePhoneNumber: writtenPhone,
};

export const agentUser = v.object({
  userName: v.string(),
  name: v.optional(text, ''),
  initials: v.optional(v.pipe(v.string(), v.maxLength(8)), ''),
  email: v.optional(v.string(), ''),
  agentNumber: v.string(),
  accountType: agentAccountType,
  paymentType: v.optional(v.nullable(v.string()), null),
  paymentMethod: v.optional(v.nullable(v.string()), null),
  ...poNumbers,
  departmentCode: v.optional(v.nullable(v.string()), null),
  ...agentUserPhones,
});

export const accountAgent = v.object({
  agentNumber: v.string(),
  name: text,
  email: v.optional(v.string(), ''),
  accountType: v.optional(agentAccountType, 'INVOICE'),
  ...poNumbers,
});

export const loyaltyAccount = v.object({
  accountNumber: v.optional(v.string(), ''),
  customerNumber: v.optional(v.string(), ''),
  points: count,
  /** What the points are worth; one constant of the provider (ruling 46). */
  value: money,
});

export const savedVehicle = v.object({
  resourceCode: code,
  isDefault: v.optional(v.boolean(), false),
  licensePlate: v.optional(licensePlate, ''),
  trailerResourceCode: v.optional(v.nullable(code), null),
  trailerLength: v.optional(v.nullable(metres), null),
  trailerHeight: v.optional(v.nullable(metres), null),
});

/** Sent back with a change: a list that somebody else has changed since is refused (T27). */
const version = v.optional(v.string());

/** As many as the provider has, and as it has them; how many one may save is said by the call that saves them. */
export const coVehicles = v.object({
  coVehicles: v.array(v.object({ ...savedVehicle.entries, licensePlate: v.optional(keptPlate, '') })),
  version,
});

const subscription = v.object({ code, name: text, description: v.optional(text, ''), subscribed: v.boolean() });

export const postCustomer = endpoint({
  name: 'postCustomer',
  method: 'POST',
  path: 'ferry/customer',
  summary: 'Opens a customer account.',
  headers: ['idempotency-key'],
  body: v.strictObject({
    createParameters: v.tuple([v.strictObject({ ...writtenDetails, password: newPassword })]),
  }),
  answer: members(customerAccount),
});

export const putCustomer = endpoint({
  name: 'putCustomer',
  method: 'PUT',
  path: 'ferry/customer/{id}/modify',
  summary: "Changes a customer's own details; a new password or e-mail address needs the current password.",
  body: v.strictObject({
    modifyParameters: v.tuple([
      v.partial(
        v.strictObject({
          ...writtenDetails,
          password: v.optional(newPassword),
          currentPassword: v.optional(password),
        }),
      ),
    ]),
  }),
  answer: members(customerAccount),
});

export const putAgentUser = endpoint({
  name: 'putAgentUser',
  method: 'PUT',
  path: 'ferry/agent-user/{id}/modify',
  summary: "Changes an agent user's own name and phone numbers (ruling 2).",
  body: v.strictObject({
    modifyParameters: v.tuple([
      v.partial(v.strictObject({ name: text, initials: agentUser.entries.initials, ...writtenAgentPhones })),
    ]),
  }),
  answer: members(agentUser),
});

export const patchAgentAccount = endpoint({
  name: 'patchAgentAccount',
  method: 'PATCH',
  path: 'ferry/agent-accounts/{id}',
  summary: 'Changes e-mail or password of an agent account.',
  body: v.strictObject({
    email: v.optional(emailAddress),
    password: v.optional(newPassword),
    currentPassword: password,
  }),
  answer: members(accountAgent),
});

export const postLoyaltyAccount = endpoint({
  name: 'postLoyaltyAccount',
  method: 'POST',
  path: 'ferry/loyalty-accounts',
  summary: 'Joins the loyalty scheme.',
  headers: ['idempotency-key'],
  body: v.strictObject({ customerNumber: v.string() }),
  answer: members(loyaltyAccount),
});

export const getLoyaltyAccount = endpoint({
  name: 'getLoyaltyAccount',
  method: 'GET',
  path: 'ferry/customers/{id}/loyalty-account',
  summary: "A customer's points.",
  answer: members(loyaltyAccount),
});

export const getCoVehicles = endpoint({
  name: 'getCoVehicles',
  method: 'GET',
  path: 'ferry/customers/{id}/co-vehicles',
  summary: "A customer's saved vehicles.",
  answer: members(coVehicles),
});

export const putCoVehicles = endpoint({
  name: 'putCoVehicles',
  method: 'PUT',
  path: 'ferry/customers/{id}/co-vehicles',
  summary: 'Replaces the list of saved vehicles.',
  body: v.strictObject({
    coVehicles: v.pipe(v.array(v.strictObject(savedVehicle.entries)), v.maxLength(20)),
    version,
  }),
  answer: members(coVehicles),
});

export const subscriptions = v.object({ subscriptions: v.pipe(v.array(subscription), v.maxLength(50)), version });

export const getSubscriptions = endpoint({
  name: 'getSubscriptions',
  method: 'GET',
  path: 'ferry/customers/{id}/subscriptions',
  summary: 'What a customer is written to about.',
  answer: members(subscriptions),
});

export const putSubscriptions = endpoint({
  name: 'putSubscriptions',
  method: 'PUT',
  path: 'ferry/customers/{id}/subscriptions',
  summary: 'Replaces the list of subscriptions.',
  body: v.strictObject({
    subscriptions: v.pipe(
      v.array(v.strictObject({ code: subscription.entries.code, subscribed: subscription.entries.subscribed })),
      v.maxLength(50),
    ),
    version,
  }),
  answer: members(subscriptions),
});
