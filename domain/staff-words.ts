// Passengers are spoken to; staff, who act for somebody, are told what is so.

/** What staff read in place of what a passenger reads. */
const STAFF_WORDS: ReadonlyMap<string, string> = new Map([
  ['Your sailings', 'Sailings'],
  ['Your vehicle', 'Vehicle'],
  ['Your request', 'Request'],
  ['Your stay', 'Stay'],
  ['Your payment plan', 'Payment plan'],
  ['Your reference', 'Reference'],
  ['Your sailing', 'Booked now'],
  ['You can', 'For the same trip,'],
  ['Registration of your vehicle', 'Registration of the vehicle'],
  ['Nothing is changed until you confirm.', 'Nothing is changed until the change is confirmed.'],
  ['Keep the sailing I have', 'Keep the sailing'],
  ['Not with your ticket', 'Not with this ticket'],
  ['Added to your trip', 'Added to the trip'],
  ['You also looked at', 'Also looked at'],
  ['Your stay: confirmed by the provider', 'The stay: confirmed by the provider'],
  ['Plans changed?', 'This booking'],
  ['They go by the rules of your ticket.', 'They go by the rules of the ticket.'],
  ['To use it, call us and have your proof ready.', 'To use it, the passenger needs a proof.'],
  ['We collect it from the card of your deposit.', 'It is collected from the card of the deposit.'],
  [
    'It could not be collected. You can pay it on this page.',
    'It could not be collected. It can be paid on this page.',
  ],
  [
    'It could not be collected from the card of your deposit.',
    'It could not be collected from the card of the deposit.',
  ],
  ['We try again on', 'It is tried again on'],
  ['We do not try again by ourselves.', 'It is not tried again.'],
  ['Your booking stands.', 'The booking stands.'],
  [
    'Tell us before you travel, so that check-in finds your vehicle.',
    'Needed before departure, so that check-in finds the vehicle.',
  ],
  ['What you paid', 'What was paid'],
  ['What you get back', 'What is paid back'],
  ['You have paid', 'Paid'],
  ['You get back', 'Paid back'],
  ['your card', 'the card'],
  ['your saved card', 'the saved card'],
  ['your points', 'the customer’s points'],
  ['your travel card', 'the travel card'],
  ['Your booking stands as it was.', 'The booking stands as it was.'],
  ['Try again, or call us and quote your reference.', 'Try again.'],
  ['Cancelling your booking…', 'Cancelling the booking…'],
  [
    'Your booking is no longer as it was on the screen, so nothing was cancelled.',
    'The booking is no longer as it was on the screen, so nothing was cancelled.',
  ],
  [
    'Your money is safe: a booking is cancelled and paid back once at most.',
    'A booking is cancelled and paid back once at most.',
  ],
  ['Your trip', 'The trip'],
  ['Your details', 'Details'],
  ['We keep what you type in this tab until you have booked.', 'What is typed stays in this tab until it is booked.'],
  ['Review your trip', 'Review the trip'],
  ['Your confirmation and ticket go here.', 'The confirmation and the ticket go here.'],
  ['Your confirmation goes here.', 'The confirmation goes here.'],
  ['Only for news about your crossing on the day.', 'Only for news about the crossing on the day.'],
  ['Only for news about your stay.', 'Only for news about the stay.'],
  ['Your account', 'Account'],
  ['Anything we should know?', 'Anything the crew should know?'],
  ['Enter your first name.', 'Enter the first name.'],
  ['Enter your last name.', 'Enter the last name.'],
  ['Enter a phone number we can reach you on, with at least 7 digits.', 'Enter a phone number with at least 7 digits.'],
  ['Change your booking', 'Change this booking'],
  [
    'Change what you need. You see what it costs before anything happens; your booking stands until you confirm.',
    'What it costs is shown before anything happens. The booking stands until the change is confirmed.',
  ],
  ['Your place there is kept until you confirm.', 'The place there is kept until the change is confirmed.'],
  ['Comes back to you', 'Paid back'],
  ['Changing your booking…', 'Changing the booking…'],
  ['Your booking is changed', 'The booking is changed'],
  ['See your ticket', 'See the booking'],
  [
    'You have a place either way: on your old sailing or on the new one.',
    'There is a place either way: on the old sailing or on the new one.',
  ],
  ['Your booking costs more than you have paid.', 'The booking costs more than was paid.'],
  ['What you see below is booked for you.', 'What stands below is booked.'],
  ['Pay it here, or call us and quote your reference.', 'It can be paid here.'],
  ['If you did not expect this, call us and quote your reference.', ''],
  ['We could not open your booking', 'We could not open the booking'],
  ['Your booking is safe: only this page has a problem.', 'The booking is safe: only this page has a problem.'],
  [
    'Check your connection and try again. Once paid, your ticket is in your e-mail as well.',
    'Check the connection and try again.',
  ],
  [
    'Your first sailing has departed, so this booking can no longer be cancelled.',
    'The first sailing has departed, so this booking can no longer be cancelled.',
  ],
  [
    'Your stay has begun, so this booking can no longer be cancelled.',
    'The stay has begun, so this booking can no longer be cancelled.',
  ],
  ['Your ticket cannot be cancelled online. Call us if your plans have changed.', 'This ticket cannot be cancelled.'],
  [
    'Your sailings have departed, so there is nothing left to change.',
    'The sailings have departed, so there is nothing left to change.',
  ],
  ['Your ticket cannot be changed online. Call us if your plans have changed.', 'This ticket cannot be changed.'],
  ['A stay cannot be changed online. Call us if your plans have changed.', 'A stay cannot be changed here.'],
  ['This sailing cannot be changed online. Call us if your plans have changed.', 'This sailing cannot be changed.'],
  [
    'Your booking was not cancelled. It stands as it was, and nothing was paid back.',
    'The booking was not cancelled. It stands as it was, and nothing was paid back.',
  ],
]);

/** Puts words into those for whoever reads them. Words that speak to nobody, such as the provider's, stay. */
export type Say = (words: string) => string;

const toPassengers: Say = (words) => words;
const toStaff: Say = (words) => STAFF_WORDS.get(words) ?? words;

export const sayTo = (staff: boolean): Say => (staff ? toStaff : toPassengers);
export const spokenWords = (): readonly string[] => [...STAFF_WORDS.keys()];
