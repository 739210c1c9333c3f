import { LETTERS, LIMITS, type Proof } from './suites.ts';

const API = 'contract/the-api-answers-its-app-alone';
const APP = 'contract/the-app-is-served-with-its-guards';
const CODE = 'security/the-code-keeps-its-rules';
const INPUT = 'security/harbour-takes-only-what-it-knows';
const PAGES = 'contract/security/the-providers-pages-guard-themselves';
const WIRE = 'contract/security/the-rules-hold-on-the-wire';
const BUILD = 'journeys/the-shipped-build-is-guarded';

/** Assurance 5. */
export const RULES: Readonly<Record<string, readonly Proof[]>> = {
  '5.1': [
    [APP, 'sends the policy of assurance 5.1'],
    [WIRE, 'lets in the one script that the build wrote into the page (assurance 5.1)'],
    [WIRE, 'shown inside a page of somebody else, nor loads anything there (assurance 5.1)'],
    ['contract/security/browsers-tell-what-went-wrong', '(assurance 5.1)'],
    ['domain/platform/the-ticket-page-trusts-one-address', '(assurance 5.1)'],
    [BUILD, 'runs under its policy without a single report (assurance 5.1)'],
  ],
  '5.2': [
    [WIRE, '(assurance 5.2)'],
    ['contract/an-end-waits-for-answers-under-way', 'is refused in the words and the shape of the house'],
    [PAGES, '(assurance 5.2)'],
  ],
  '5.3': [
    [WIRE, '(assurance 5.3)'],
    [APP, 'answers 404 for a missing one'],
    [APP, 'serves the run-time configuration that the app parses'],
  ],
  '5.4': [
    [WIRE, '(assurance 5.4)'],
    [API, 'refuses every other site, also one that looks alike'],
    [API, 'refuses pictures, links and forms'],
  ],
  '5.5': [
    [CODE, '(assurance 5.5)'],
    ['security/a-build-is-sealed', '(assurance 5.5)'],
    ['security/a-live-site-is-compared', '(assurance 5.5)'],
    [BUILD, '(assurance 5.5)'],
  ],
  '5.6': [
    [CODE, '(assurance 5.6)'],
    ['journeys/a-payment-says-only-what-is-true', 'refused on the card page and nothing leaves it'],
  ],
  '5.7': [
    [CODE, '(assurance 5.7)'],
    [PAGES, '(assurance 5.7)'],
    ['domain/platform/nothing-hostile-gets-out', 'the awc cookie (T09)'],
  ],
  '5.8': [
    [CODE, '(assurance 5.8)'],
    ['machines/the-root-greets-and-lets-go', 'leaves nothing of ours in the tab after a sign-out'],
  ],
  '5.9': [
    [INPUT, '(assurance 5.9)'],
    ['contract/a-session-lives-and-ends', 'twelve extensions'],
    ['contract/a-session-lives-and-ends', 'may be named in a header instead of the address'],
    ['contract/access/a-session-has-the-rights-that-it-was-given', '256 bits'],
  ],
  '5.10': [[CODE, '(assurance 5.10)']],
  '5.11': [
    [CODE, '(assurance 5.11)'],
    [BUILD, '(assurance 5.11)'],
  ],
  '5.12': [
    [CODE, '(assurance 5.12)'],
    [BUILD, '(assurance 5.12)'],
    ['contract/faults/a-shipped-start-has-no-fault-switch', 'A shipped start has no fault switch'],
    ['contract/what-is-for-this-machine-alone', 'neither sign in nor pay where passengers do'],
    [PAGES, '(assurance 5.12)'],
  ],
  '5.13': [
    [INPUT, '(assurance 5.13)'],
    [WIRE, '(assurance 5.13)'],
    ['contract/security/no-input-is-a-fault', '(assurance 5.13)'],
  ],
  '5.14': [
    ['security/logs-keep-people-out', '(assurance 5.14)'],
    ['security/faults-are-told-without-the-person', '(assurance 5.14)'],
    [API, 'writes one line a request'],
  ],
  '5.15': [
    [WIRE, '(assurance 5.15)'],
    ['security/faults-are-told-without-the-person', '(assurance 5.15)'],
    ['contract/a-fault-shows-nothing-of-its-inside', 'answers 500 with words for people'],
  ],
  '5.16': [
    [INPUT, '(assurance 5.16)'],
    [LIMITS, 'five wrong guesses at the current password'],
    [LIMITS, 'of thirty current passwords from one address in a minute'],
    [LETTERS, 'by changes of the password of an account in their name'],
    ['contract/accounts/sign-ins-are-limited', 'refuses the sixth try of an account'],
    ['contract/accounts/sign-ins-are-limited', 'refuses the thirty-first within a minute'],
    ['contract/accounts/sign-ins-are-limited', 'three wishes to reset an account'],
    ['contract/a-session-lives-and-ends', 'by the limits as shipped'],
    ['contract/one-caller-holds-only-so-much', 'are so many an hour from one address'],
    ['contract/bad-input-is-refused-in-words', 'a body and an address that are too large'],
  ],
  '5.17': [
    ['contract/accounts/unknown-and-wrong-answer-alike', 'the same bytes, the same headers, one hash'],
    ['contract/accounts/unknown-and-wrong-answer-alike', 'when a reset is asked for by number, known or not'],
    ['contract/accounts/unknown-and-wrong-answer-alike', 'when an account is opened'],
    ['contract/a-guest-finds-a-booking-by-its-reference', 'says the same of a wrong reference'],
    ['contract/cards/a-card-is-kept-for-its-payer', 'byte for byte'],
    [
      'contract/payments/a-travel-card-opens-to-its-number-and-pin-only',
      'answers a wrong PIN, no PIN and an unknown number alike',
    ],
    ['wide/unknown-and-wrong-take-the-same-time', 'when a booking is looked up by e-mail'],
  ],
  '5.18': [
    [INPUT, '(assurance 5.18)'],
    ['contract/accounts/passwords-keep-their-cost', 'ships with N = 2^15'],
    ['contract/accounts/a-reset-token-works-once', 'a password that is too easy'],
  ],
};
