// What staff read on the steps of a booking that they make for somebody, and on their tabs. It comes with their screens
// alone.
import { type Say, sayTo } from './staff-words.ts';

const STEP_WORDS: ReadonlyMap<string, string> = new Map([
  ['Where are you sailing?', 'Search for sailings'],
  ['Where will you stay?', 'Search for a place to stay'],
  ['We check it for your dates and show what it saves.', 'It is checked for the dates, and what it saves is shown.'],
  ['The day you go out', 'The day out'],
  ['The day you come back', 'The day back'],
  ['The day you arrive', 'The day of arrival'],
  ['The day you leave', 'The day of departure'],
  ['Day you leave', 'Day of departure'],
  ['The crossing you chose carries foot passengers only.', 'This crossing carries foot passengers only.'],
  [
    'This ship carries vehicles, and your search has none. Without one you board on foot.',
    'This ship carries vehicles, and the search has none. Without one the passengers board on foot.',
  ],
  ['What do you bring?', 'Which vehicle?'],
  ['Your vehicle may tow on this crossing.', 'The vehicle may tow on this crossing.'],
  ['Your saved vehicles', 'The customer’s saved vehicles'],
  ['Your last searches', 'Last searches'],
  ['The sailings you choose appear here.', 'The chosen sailings appear here.'],
  ['The stay you choose appears here.', 'The chosen stay appears here.'],
  ['Choose where you sail from and to.', 'Choose the route.'],
  ['Choose the day you sail.', 'Choose the day out.'],
  ['Choose the day you arrive.', 'Choose the day of arrival.'],
  ['Choose the day you come back.', 'Choose the day back.'],
  ['Choose the day you leave.', 'Choose the day of departure.'],
  ['Which day do you come back?', 'Which day back?'],
  [
    'Your outward sailing now arrives after the day that you had chosen.',
    'The outward sailing now arrives after the day that was chosen.',
  ],
  ['What you can add', 'What can be added'],
  ['All of it is optional. Nothing is added unless you add it.', 'All of it is optional. Nothing is added by itself.'],
  ['In your trip', 'In the trip'],
  [
    'Your sailings are kept. You can try again, or go on without.',
    'The sailings are kept. Try again, or go on without.',
  ],
  [
    'We pass on all of it. Whether you give or not makes no difference to your booking, and a donation earns no points.',
    'All of it is passed on. It makes no difference to the booking, and a donation earns no points.',
  ],
  [
    'Credit for future crossings; it cannot pay for this trip. We will e-mail you the card’s PIN once it is paid for.',
    'Credit for future crossings; it cannot pay for this trip. The card’s PIN goes out by e-mail once it is paid for.',
  ],
  ['Your room', 'The room'],
  ['Your first night is before you arrive.', 'The first night is before the arrival.'],
  ['Your last night is after you have left.', 'The last night is after the way back.'],
  ['You can still book it.', 'It can still be booked.'],
  ['Move the stay to your crossings', 'Move the stay to the crossings'],
  [
    'You can keep it as it is. If it moves, we ask for its price again before you pay.',
    'It can be kept as it is. If it moves, its price is asked for again before the payment.',
  ],
  [
    'An estimate since you moved it: we ask for its price when you review the trip.',
    'An estimate since it was moved: its price is asked for when the trip is reviewed.',
  ],
  [
    'We could not ask for all your rooms, so we do not know what is free. Your trip is kept as it is.',
    'Not all rooms could be asked for, so it is not known what is free. The trip is kept as it is.',
  ],
  ['No place has rooms for all of you on these nights', 'No place has rooms for all of them on these nights'],
  [
    'Your trip is kept as it is. Other nights, or fewer people in a room, may have something for you.',
    'The trip is kept as it is. Other nights, or fewer people in a room, may have something.',
  ],
  ['Your trip is kept as it is.', 'The trip is kept as it is.'],
  [
    'Your trip is kept as it is. Choose other nights, or look at the other places.',
    'The trip is kept as it is. Choose other nights, or look at the other places.',
  ],
  ['No place matches your filters', 'No place matches the filters'],
  ['for all your rooms', 'for all the rooms'],
  ['Prices are for all your nights, with tax.', 'Prices are for all the nights, with tax.'],
  ['You have chosen the last of these for another room.', 'The last of these is chosen for another room.'],
  ['Ask us what this ticket allows before you pay.', 'What this ticket allows is not known.'],
  ['This changes your trip', 'This changes the trip'],
  ['Keep my trip', 'Keep the trip'],
  ['Change my trip', 'Change the trip'],
  ['Your change removes:', 'The change removes:'],
  ['Still in your trip, but please check:', 'Still in the trip, but please check:'],
  [
    'Everything else stays as it is, and you can choose again.',
    'Everything else stays as it is and can be chosen again.',
  ],
  ['the day you come back', 'the day back'],
  ['Optional. It cannot be added after you have paid.', 'Optional. It cannot be added after the payment.'],
  ['Type your promo code first.', 'Type the promo code first.'],
  ['The prices have not changed. You can try again or go on.', 'The prices have not changed. Try again, or go on.'],
  [
    'No answer came, so your code may still be valid. Check your connection.',
    'No answer came, so the code may still be valid. Check the connection.',
  ],
  ['Prices and space may have changed while you were away.', 'Prices and space may have changed.'],
  ['Checking your trip again', 'Checking the trip again'],
  ['We could not check your trip again', 'The trip could not be checked again'],
  ['Something in your trip can no longer be booked', 'Something in the trip can no longer be booked'],
  ['Your trip is no longer held', 'The trip is no longer held'],
  ['Your trip is priced again', 'The trip is priced again'],
  ['Choose your outward sailing', 'Choose the outward sailing'],
  ['Choose your return sailing', 'Choose the return sailing'],
  ['Add to your trip', 'Add to the trip'],
  ['Check your trip', 'Check the trip'],
  ['Your booking', 'Booking'],
  ['Cancel your booking', 'Cancel this booking'],
]);

/** What is said with a name, a day or a number in it. */
const STEP_SENTENCES: readonly (readonly [passengers: RegExp, staff: string])[] = [
  [/^You can (?:book|order) up to (.+) online\.$/, 'One booking takes up to $1.'],
  [/ Please call us(?: on .+)?\.$/, ''],
  [/^Your vehicle may /, 'The vehicle may '],
  [/ for your vehicle on this sailing\.$/, ' for the vehicle on this sailing.'],
  [/ before your outward sailing /, ' before the outward sailing '],
  [/ together with your vehicle\.$/, ' together with the vehicle.'],
  [/ for your vehicle$/, ' for the vehicle'],
  [/^You can choose and go on\. If you are not sure of the size, try again.*$/, 'Go on, or try again for the sizes.'],
  [/^Day of your visit, /, 'Day of the visit, '],
  [/^Any day of your trip, /, 'Any day of the trip, '],
  [/ rooms for you without them\.$/, ' rooms without them.'],
  [/^Your note: /, 'Note: '],
  [/^your ((?:outward |return )?sailing|vehicle|trailer|cancellation protection|stay at )/, 'the $1'],
  [/^the discount on your vehicle /, 'the discount on the vehicle '],
  [/: your nights are no longer between your crossings/, ': the nights are no longer between the crossings'],
  [/^No longer in your trip: (?:your )?/, 'No longer in the trip: '],
  [/^Please look again at your stay /, 'Please look again at the stay '],
];

const toStaff = sayTo(true);

export const sayOfSteps: Say = (words) =>
  STEP_WORDS.get(words) ??
  STEP_SENTENCES.reduce((said, [passengers, staff]) => said.replace(passengers, staff), toStaff(words));
export const stepWords = (): readonly string[] => [...STEP_WORDS.keys()];
