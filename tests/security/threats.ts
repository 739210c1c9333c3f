import { LETTERS, LIMITS, type Proof } from './suites.ts';

const CAPTURE = 'contract/payments/money-is-taken-for-what-is-held';
const OFTEN = 'wide/the-threats-are-met-as-often-as-they-come';

/** Assurance 2. */
export const THREATS: Readonly<Record<string, readonly Proof[]>> = {
  T01: [
    ['journeys/every-address-is-answered', 'No flag in the address makes an unpaid booking look paid'],
    ['journeys/every-address-is-answered', 'A paid booking is shown paid whatever the address says'],
    ['wide/every-mix-of-flags-leaves-the-truth-alone', 'An unpaid booking is unpaid and a paid one is paid'],
  ],
  T02: [['contract/access/neighbours-ids-open-nothing', '(T02)']],
  T03: [
    ['contract/accounts/a-sign-in-renews-the-session', 'a hundred ids in a hundred sign-ins (T03)'],
    ['contract/accounts/a-sign-in-renews-the-session', 'gives nothing to somebody who knew the id from before (T03)'],
    ['contract/accounts/a-sign-in-renews-the-session', 'a password that is changed while it is being checked'],
  ],
  T04: [
    ['journeys/a-session-leaks-nothing-and-loses-nothing', '(T04)'],
    ['journeys/every-page-stands-in-the-same-frame', 'The session id of an address is used once and leaves it'],
    ['domain/routing/what-only-machines-may-know-leaves-the-address', '(T04, T07)'],
    ['contract/the-app-is-served-with-its-guards', 'tells other sites where a visitor came from by origin only'],
    ['contract/a-booking-is-read-only-by-its-owner', 'lets the return id of a payment make and send nothing'],
    ['contract/a-booking-is-read-only-by-its-owner', "no other traveller's"],
    ['journeys/a-trip-is-charged-once', 'belongs to an id that stood in no address'],
  ],
  T05: [
    ['domain/an-invoice-address-is-only-a-key', '(T05)'],
    ['contract/invoices/invoices-are-paid-once', "at Harbour's own total"],
    ['journeys/an-agency-pays-its-invoices-once', 'five reloads only read'],
  ],
  T06: [
    ['journeys/a-session-leaks-nothing-and-loses-nothing', '(T06)'],
    ['domain/routing/an-address-is-read-once', 'of the agents’ door is that door: %s (T06)'],
  ],
  T07: [
    ['contract/accounts/a-reset-token-works-once', 'exactly one winner of twenty at the same time (T07)'],
    ['contract/accounts/a-reset-token-works-once', 'bound to its type of account'],
    ['contract/accounts/a-reset-token-works-once', 'dies when the account takes another e-mail address'],
    [LIMITS, '(T07)'],
    ['domain/routing/what-only-machines-may-know-leaves-the-address', '(T04, T07)'],
  ],
  T08: [
    ['contract/access/every-call-knows-who-may-make-it', '(T08)'],
    ['journeys/every-role-keeps-to-its-own', '16 shapes of a user'],
  ],
  T09: [
    ['domain/platform/nothing-hostile-gets-out', 'the awc cookie (T09)'],
    ['screens/platform/the-browser-keeps-what-it-is-told', 'the awc cookie is accepted with all its attributes'],
    ['journeys/every-page-stands-in-the-same-frame', 'An awc value that is none is not kept'],
  ],
  T10: [
    ['domain/platform/analytics-tell-no-secrets', 'one page view for each change of path'],
    ['journeys/every-page-stands-in-the-same-frame', 'Every change of the path is one page view, without a query'],
  ],
  T11: [
    ['journeys/offline-and-without-storage', '(T11)'],
    ['domain/platform/storage-survives-everything', 'a corrupt user is removed'],
    ['domain/platform/storage-survives-everything', 'a full storage keeps the new value in memory'],
  ],
  T12: [
    ['machines/startup-follows-the-specification', 'starts afresh when the stored session cannot be read'],
    ['domain/platform/storage-survives-everything', 'an open payment stays'],
  ],
  T13: [
    ['journeys/a-session-ends-after-twenty-idle-minutes', 'A laptop that slept past both limits wakes up expired'],
    ['journeys/a-session-ends-after-twenty-idle-minutes', 'The prompt opens at 18:00 with 02:00 to go'],
  ],
  T14: [['domain/platform/the-clock-is-steady-and-wakes-up', '(T14)']],
  T15: [
    ['journeys/a-session-leaks-nothing-and-loses-nothing', '(T15)'],
    ['domain/platform/activity-is-seen-and-shared', 'the tabs of one session hear each other'],
  ],
  T16: [
    ['contract/access/a-session-has-the-rights-that-it-was-given', 'keeps it alive every five minutes (T16)'],
    ['contract/access/a-session-has-the-rights-that-it-was-given', 'a form can ask to sign in again (T16)'],
    ['journeys/a-customer-signs-in', 'is asked for again, and everything typed is still there'],
  ],
  T17: [
    ['journeys/a-session-ends-after-twenty-idle-minutes', '(T17)'],
    ['machines/the-session-prompts-at-eighteen-and-expires-at-twenty', '(T17)'],
  ],
  T18: [['journeys/a-session-ends-after-twenty-idle-minutes', 'Twenty-five minutes on the card page expire nothing']],
  T19: [
    ['contract/access/a-session-has-the-rights-that-it-was-given', '(T19)'],
    ['domain/api/the-client-stays-in-its-path', '(T19)'],
  ],
  T20: [
    ['contract/access/a-session-has-the-rights-that-it-was-given', '(T20)'],
    ['domain/platform/ids-cannot-be-guessed-or-collide', '(T20)'],
  ],
  T21: [['contract/access/guessing-gets-nowhere', '(T21)']],
  T22: [
    ['contract/access/guessing-gets-nowhere', 'two hundred tries from one address'],
    ['contract/accounts/sign-ins-are-limited', 'lets the owner back in at once by a reset (T22)'],
  ],
  T23: [['contract/accounts/unknown-and-wrong-answer-alike', '(T23)']],
  T24: [['contract/accounts/a-reset-token-works-once', '(T24)']],
  T25: [['contract/accounts/only-allowed-fields-change', '(T25)']],
  T26: [['contract/access/neighbours-ids-open-nothing', '(T26)']],
  T27: [
    ['contract/accounts/two-tabs-lose-no-vehicle', '(T27)'],
    ['contract/accounts/balances-are-sums-of-movements', '(T27)'],
  ],
  T28: [
    ['contract/a-coupon-is-judged-for-its-dates', 'ten wrong tries of a session in ten minutes'],
    ['contract/a-coupon-is-judged-for-its-dates', 'counts guesses that arrive together'],
    [LIMITS, '(T28)'],
    ['contract/prices-are-harbours-own', 'gives a single-use code to one of 12'],
    ['machines/a-search-goes-on-without-a-bad-coupon', 'A search goes on without a bad coupon'],
    ['domain/api/the-client-stays-in-its-path', 'path parameters are encoded in their place'],
    [OFTEN, '(T28)'],
  ],
  T29: [
    ['machines/only-the-latest-search-may-land', 'in whatever order the answers come'],
    ['machines/only-the-latest-stay-search-lands', '(T29)'],
  ],
  T30: [['machines/a-failed-room-is-never-no-room', '(T30)']],
  T31: [
    ['journeys/hostile-content-stays-text', '(T31)'],
    ['domain/contract-defaults', 'a ribbon keeps a colour that is one'],
    ['security/the-code-keeps-its-rules', 'turns no text into markup or code'],
    ['contract/the-mailbox-shows-letters-safely', 'shows its words, never its markup'],
  ],
  T32: [
    ['contract/prices-are-harbours-own', 'refuses a cart that brings prices'],
    ['contract/prices-are-harbours-own', 'refuses a party that is given twice'],
    ['contract/prices-are-harbours-own', 'prices any cart it accepts above zero'],
    ['security/harbour-takes-only-what-it-knows', 'no object in its body takes a member that it does not name'],
    [OFTEN, '(T32)'],
  ],
  T33: [
    ['domain/platform/ids-cannot-be-guessed-or-collide', '(T33)'],
    [OFTEN, '(T33)'],
  ],
  T34: [
    ['domain/money', 'the parts of a split sum to the total'],
    ['domain/money', 'never a fraction, never minus zero'],
    ['domain/a-payment-is-redeemed-to-the-penny', 'in parts that sum to what is due'],
    [OFTEN, '(T34)'],
  ],
  T35: [
    ['machines/payment-never-charges-twice', 'keeps the one hold over a decline'],
    ['contract/hotels/a-booked-room-is-never-oversold', 'holds nothing'],
  ],
  T36: [
    ['contract/an-expired-hold-is-never-charged', 'refuses to calculate, to preload and to pay'],
    ['contract/an-expired-hold-is-never-charged', 'refuses an approval at the bank that comes too late'],
    ['contract/an-expired-hold-is-never-charged', 'says nothing of a bank that was asked in time'],
    ['contract/an-expired-hold-is-never-charged', '(T36)'],
    [CAPTURE, 'though nothing has given the places back yet'],
  ],
  T37: [
    ['contract/prices-are-harbours-own', 'refuses to hold at a price that moved'],
    ['contract/a-payment-is-captured-once', 'a penny up or down'],
    ['contract/a-payment-is-captured-once', 'moves nothing when it only calculates'],
    ['contract/payments/a-plan-is-offered-held-and-booked', '(T37)'],
    ['contract/a-payment-is-captured-once', 'a thousand times (T37)'],
    [CAPTURE, 'at another amount than the passenger saw'],
    ['journeys/space-and-price-are-agreed-before-paying', 'paid only after a second yes'],
  ],
  T38: [
    ['contract/a-payment-is-captured-once', 'captures once when the pay button is pressed 20 times'],
    ['contract/every-card-has-its-outcome', 'a silent bank leaves the payment open, lets no second one start'],
    ['contract/payments/a-saved-card-pays-for-its-owner', 'captures once when the call arrives 50 times at once'],
    ['journeys/a-trip-is-charged-once', 'A double click on Pay opens one payment'],
    ['machines/payment-never-charges-twice', 'hears the second press of Pay nowhere'],
    [OFTEN, '(T38)'],
  ],
  T39: [
    ['faults/money-survives-every-fault', 'whatever becomes of the call %s'],
    ['machines/every-way-of-payment-is-taken-once', 'never offered again before the truth is known'],
    ['machines/every-way-of-payment-is-taken-once', 'while nobody knows what became of it'],
  ],
  T40: [
    ['machines/payment-never-charges-twice', 'reads the truth first and sends nothing again'],
    ['journeys/a-trip-is-charged-once', 'A reload at the choice of payment and one while confirming charge once'],
  ],
  T41: [
    ['domain/platform/nothing-hostile-gets-out', 'the address of a card form (T41)'],
    ['domain/areas/a-form-goes-only-to-a-page-of-the-list', 'invoices of an agency'],
  ],
  T42: [
    ['screens/platform/the-hidden-form-posts-what-it-was-given', '(T42)'],
    ['contract/the-card-page-trusts-only-what-it-stored', 'refuses an edited amount'],
  ],
  T43: [
    ['contract/a-closed-tab-still-pays', 'though nobody came back from the card page'],
    ['contract/a-payment-is-captured-once', 'refuses a result on another itinerary'],
    ['contract/a-payment-is-captured-once', 'to none that only begins like one'],
    ['contract/payments/a-saved-card-pays-for-its-owner', 'sends nobody from its bank to another site'],
    ['contract/payments/paypal-pays-on-its-own-page', 'tells apart who cancelled from who was refused'],
  ],
  T44: [['journeys/a-trip-is-charged-once', 'Back and forward after paying, and a reload, pay nothing again']],
  T45: [
    ['contract/payments/a-saved-card-pays-for-its-owner', "is nobody else's"],
    ['contract/cards/a-card-is-kept-for-its-payer', 'foreign and unknown are answered alike'],
    ['contract/bad-input-is-refused-in-words', 'a code that tries to climb out of its path'],
    ['contract/a-payment-is-captured-once', '(T45)'],
  ],
  T46: [
    ['machines/every-way-of-payment-is-taken-once', 'leave the PIN in no context that lives on'],
    ['domain/a-payment-is-redeemed-to-the-penny', 'a travel card is asked only where there is a balance and a PIN'],
    ['contract/payments/points-and-cards-pay-their-part', 'the PIN is not kept with it'],
    ['contract/payments/a-travel-card-opens-to-its-number-and-pin-only', 'five times a day for each number'],
    [LIMITS, '(T46)'],
  ],
  T47: [
    ['contract/payments/points-and-cards-pay-their-part', 'points are never below nothing'],
    ['contract/payments/points-and-cards-pay-their-part', 'a travel card is never below nothing'],
    ['contract/payments/points-and-cards-pay-their-part', 'more than is due'],
    [OFTEN, '(T47)'],
  ],
  T48: [
    ['machines/the-truth-decides-every-word', 'A decline with more than one method names the contact centre: one %s'],
    ['domain/a-failure-is-told-in-the-right-words', 'the declined sentence names the phone number'],
    ['contract/every-card-has-its-outcome', 'a card that is %s leaves the places held and another try possible'],
    ['journeys/a-payment-says-only-what-is-true', 'A declined card says so and the next card pays the same'],
  ],
  T49: [
    ['contract/a-guest-finds-a-booking-by-its-reference', 'says the same of a wrong reference'],
    ['contract/a-guest-finds-a-booking-by-its-reference', 'counts wrong guesses by reference and by id together'],
    ['contract/a-guest-finds-a-booking-by-its-reference', 'at a reference that does not exist like those'],
    ['contract/a-guest-finds-a-booking-by-its-reference', 'One address guesses at twenty bookings'],
    [LIMITS, 'from one address, whether there is such a booking or not (T49)'],
    [LIMITS, 'also for one that there is not (T49)'],
    [LIMITS, 'takes nothing off that of a booking'],
    [OFTEN, '(T49)'],
  ],
  T50: [
    ['domain/a-booking-stands-in-one-list', 'A booking stands in one list'],
    ['domain/api/the-client-trusts-no-answer', 'a body that is cut short is a network failure'],
  ],
  T51: [
    ['contract/after-sales/a-booking-is-cancelled-once', 'refunds once when 50 cancels arrive together'],
    ['contract/after-sales/a-booking-is-cancelled-once', 'changes nothing by a quote'],
    ['contract/after-sales/a-booking-is-cancelled-once', '(T51)'],
    ['machines/a-booking-is-cancelled-once', 'reads the truth after an answer that tells of no cancellation'],
    ['contract/after-sales/a-change-is-quoted-and-made-by-one-price', '(T51)'],
    ['contract/after-sales/money-goes-back-to-where-it-came-from', 'gives no source back more than came from it'],
    ['contract/after-sales/a-change-is-quoted-and-made-by-one-price', 'locks what has left'],
  ],
  T52: [
    ['contract/lists/missing-bookings-come-in-once', '(T52)'],
    ['contract/a-booking-is-read-only-by-its-owner', 'lets the return id of a payment read its own booking'],
    ['contract/a-booking-is-read-only-by-its-owner', 'nothing by which the booking could be opened'],
    ['machines/the-truth-decides-every-word', '(T52)'],
    ['contract/a-confirmation-carries-its-ticket', 'sends at most 5 letters of a booking in an hour'],
    [LETTERS, 'by changes of a booking that cost nothing'],
    [OFTEN, '(T52)'],
  ],
  T53: [
    ['contract/invoices/invoices-are-paid-once', "at Harbour's own total"],
    ['contract/invoices/invoices-are-paid-once', 'when an order id is asked for with other invoices'],
    ['contract/invoices/invoices-are-paid-once', 'when twenty tabs ask with one order id'],
    [CAPTURE, 'of which another amount is open by now'],
    ['contract/payments/an-agency-pays-on-account', '(T53)'],
  ],
  T54: [
    ['faults/every-call-fails-in-words', 'Every call fails in words, in time'],
    ['domain/api/the-client-trusts-no-answer', 'a body that is cut short'],
    ['domain/api/each-call-fails-with-its-own-words', 'the configuration believes hydra:description first'],
    ['domain/every-error-text-has-its-fault', 'A text without a fault'],
  ],
  T55: [
    ['domain/api/the-client-trusts-no-answer', 'that meets %i is sent once'],
    ['domain/api/the-client-trusts-no-answer', 'stays broken is sent three times in all'],
    ['domain/api/the-client-trusts-no-answer', 'the pauses of many who wait are spread'],
    ['domain/api/the-client-trusts-no-answer', 'no retry comes before Retry-After'],
    ['contract/invoices/invoices-are-paid-once', '(T55)'],
  ],
  T56: [
    ['journeys/offline-and-without-storage', '(T56)'],
    ['journeys/offline-and-without-storage', 'What is typed without a network is there after a reload'],
    ['domain/api/the-client-trusts-no-answer', 'a read that hangs %s ends after 15 seconds'],
    ['domain/api/the-client-trusts-no-answer', 'calls that move money or hold space get 60 seconds'],
    ['journeys/a-start-that-fails-says-why-and-heals', 'A provider that cannot be reached is said and healed too'],
  ],
  T57: [
    ['journeys/a-new-release-costs-one-reload', 'A release that stays broken is not reloaded in circles'],
    ['journeys/a-start-that-fails-says-why-and-heals', 'costs one reload and nothing of the trip'],
  ],
  T58: [
    ['contract/after-sales/a-kill-leaves-a-booking-whole', 'the same key ends it once'],
    ['contract/a-kill-in-the-middle-of-a-job-is-made-good', 'outlive a kill in the middle of them'],
    ['contract/a-restart-keeps-the-data', 'keeps the data over an orderly end and a kill'],
    ['contract/an-attempt-key-acts-once', 'answers every repeat with the first answer'],
  ],
  T59: [
    ['machines/startup-follows-the-specification', 'fails in the same words when its own runtime file cannot be read'],
    ['domain/api/a-wrong-configuration-is-said', 'is no configuration'],
    ['journeys/a-start-that-fails-says-why-and-heals', 'bold red text in place of the routes'],
  ],
};

/** Where the tests of a threat do something less often than the list asks for, and why. */
export const LESS: Readonly<Record<string, string>> = {
  T31: '8 payloads instead of 60, one of each way into markup: that no text becomes markup or code is a rule on all sources (5.10).',
  T58: '3 moments in a call and 3 in a job, for each needs two starts of a process; the load run kills processes at random moments.',
};
