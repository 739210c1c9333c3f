// What a rule wants to be read stands on the screen: stories and single lines, drawn once without a browser.
import fc from 'fast-check';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, test } from 'vitest';
import type { Party } from '#domain/trip/passengers.ts';
import { PartyLine } from '#src/areas/book/search/party-line.tsx';
import type { SearchLine } from '#src/areas/book/search/search-line.ts';
import { VehicleClasses } from '#src/areas/book/search/vehicle-classes.tsx';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { contrast } from '#src/ui/contrast.ts';
import { Ribbon } from '#src/ui/picture/ribbon.tsx';
import * as acting from '#stories/app/acting.stories.tsx';
import * as session from '#stories/app/session.stories.tsx';
import * as shell from '#stories/app/shell.stories.tsx';
import * as startup from '#stories/app/startup.stories.tsx';
import * as agent from '#stories/areas/agent-portal/agent.stories.tsx';
import * as basket from '#stories/areas/book/basket.stories.tsx';
import * as staff from '#stories/areas/book/dense/dense.stories.tsx';
import * as extras from '#stories/areas/book/extras/extras.stories.tsx';
import * as opening from '#stories/areas/book/opening.stories.tsx';
import * as ways from '#stories/areas/book/payment/ways.stories.tsx';
import * as payment from '#stories/areas/book/payment.stories.tsx';
import * as results from '#stories/areas/book/results.stories.tsx';
import * as review from '#stories/areas/book/review.stories.tsx';
import * as search from '#stories/areas/book/search.stories.tsx';
import * as stay from '#stories/areas/book/stay/stay.stories.tsx';
import * as cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import { payingCards } from '#stories/areas/book/summary/cards.ts';
import * as summary from '#stories/areas/book/summary.stories.tsx';
import * as travellers from '#stories/areas/book/travellers.stories.tsx';
import { bookingAt, contentAt } from '#stories/inert.ts';
import { trip } from '#stories/skerry.ts';
import { draw, markupOf, read, standIn, wordsIn } from './drawn.ts';

standIn();

describe('The start', () => {
  // Proves: S2.13
  it('turns while the configuration loads', async () => {
    expect(await draw(startup.Loading)).toMatch(/role="status"[^>]*>.*Loading/s);
    expect(await draw(startup.Failed)).not.toContain('role="status"');
  });

  // Proves: P18
  it('that failed can be tried again, or a person called', async () => {
    expect(await read(startup.Failed)).toMatch(/call us on 01632 960 777 .*Try again/);
    expect(await read(startup.FailedBeforeAnything)).toContain('Try again');
  });

  // Proves: P66
  it('that cannot fetch a file offers to try again and to reload, keeps the trip and touches no booking', async () => {
    const words = await read(shell.Unavailable);
    expect(words).toMatch(/Bookings are safe, and any trip that you have begun is kept on this device\. .*Try again/);
    expect(words).toContain('Reload the page');
  });

  // Proves: P66, R8
  it('that cannot fetch a file of a payment says that it may have been made, and what to quote', async () => {
    for (const story of [shell.UnavailableOnReturn, opening.PaymentMissingOnReturn])
      expect(await read(story)).toMatch(/^.*A payment may have been made: do not pay again\. .* quote K7Q2MX4P\./);
    for (const story of [shell.Unavailable, opening.StayMissing, opening.PaymentMissing])
      expect(await read(story)).not.toContain('payment');
  });

  // Proves: S2.5, S6.5
  it('calls the way of the call centre CC, whatever initials the provider has', async () => {
    const [, link = ''] = /(<a\b[^>]*href="\/contact-centre\/"[^>]*>.*?<\/a>)/s.exec(await draw(acting.Acting)) ?? [];
    expect(wordsIn(link).trim()).toBe('CC Bookings Dashboard');
  });

  // Proves: P66, S2.16
  it('has a footer whose every link says that it opens a tab', async () => {
    const [, footer = ''] = (await draw(shell.NotFound)).split('<footer');
    const links = [...footer.matchAll(/<a\b[^>]*target="_blank"[^>]*>(.*?)<\/a>/gs)].map(([, inner = '']) => inner);
    expect(links).toHaveLength(8);
    expect(links.filter((inner) => !wordsIn(inner).includes('(opens in a new tab)'))).toEqual([]);
  });
});

describe('The search', () => {
  const line = (party: Partial<Party> = {}): SearchLine => ({
    booking: bookingAt(
      { searching: 'editing' },
      { wish: { ...trip.wish, party: { ...trip.wish.party, ...party } } },
      contentAt(),
    ),
    change: () => undefined,
    onToggle: () => undefined,
    goTo: () => undefined,
    error: undefined,
    open: true,
  });

  // Proves: P23
  it('has the age bands in the words of the configuration, and sends two singles or a call where the way back differs', async () => {
    const { booking, ...rest } = line();
    const words = wordsIn(await markupOf(<PartyLine booking={booking} {...rest} />));
    const types = booking.getSnapshot().context.options.routes[0]?.passengerTypes ?? [];
    expect(types).toHaveLength(5);
    for (const { description } of types) {
      for (const part of description.split(', ')) expect(words).toContain(part);
    }
    expect(await read(search.WithATrailer)).toMatch(/Different on the way back\? Book two singles ?, or call 01632/);
    expect(await read(staff.SearchingBothWays)).toMatch(/Different on the way back\? Book two singles ?\./);
  });

  // Proves: P22
  it('says what an eighth person costs as soon as there are seven with a car', async () => {
    const said = 'The eighth and the ninth each pay the foot fare.';
    expect(wordsIn(await markupOf(<PartyLine {...line({ A: 7 })} />))).toContain(said);
    expect(wordsIn(await markupOf(<PartyLine {...line({ A: 2 })} />))).not.toContain(said);
  });

  // Proves: P27
  it('shows the limits of each class, what counts, and what over-size comes to', async () => {
    const { booking, ...rest } = line();
    const content = booking.getSnapshot().children.content as never;
    const words = wordsIn(await markupOf(<VehicleClasses booking={booking} {...rest} content={content} group="Car" />));
    expect(words).toMatch(/Up to \d/);
    expect(words).toContain('Count the tow bar, bikes and roof box.');
    expect(words).toContain('pays the difference at the harbour and may have to wait for a later sailing');
  });
});

describe('The results and the basket', () => {
  // Proves: P26
  it('say which fare applies', async () => {
    expect(await read(results.ResidentFare)).toContain('Resident fare');
    expect(await read(results.Offering)).not.toContain('Resident fare');
  });

  // Proves: P25
  it('have the whole price, the lowest of the days marked, and nothing crossed out', async () => {
    const markup = await draw(results.CouponInPrices);
    expect(wordsIn(markup)).toMatch(/one way, all included ?, with SOLENT10 ?\./);
    expect(wordsIn(markup)).toContain('Lowest');
    expect(markup).not.toMatch(/<(s|del|strike)\b|line-through/);
  });

  // Proves: P19
  it('show a sailing that is closed online with its reason, and no price to choose it by', async () => {
    expect(await read(results.ClosedOnline)).toMatch(/MV Sound of Hallow , Closed Reserved for fuel tankers/);
  });

  // Proves: P24, S5.2
  it('keep the text of a refused coupon', async () => {
    for (const story of [results.CouponRefused, basket.CouponRefused]) {
      expect(await read(story)).toContain('Coupon not valid for searched dates.');
    }
  });

  // Proves: P34
  it('say that nothing is held before the payment, and then until when', async () => {
    expect(await read(basket.WithEverything)).toContain('Nothing is held until you go to payment');
    expect(await read(review.Priced)).toContain('Nothing is held or charged until you go to payment.');
    expect(await read(payment.Choosing)).toMatch(/Your space is held until \d\d:\d\d on/);
  });

  // Proves: P34
  it('say until when the space is held to whoever comes back from the payment', async () => {
    for (const story of [basket.Held, review.Held]) {
      const words = await read(story);
      expect(words).toContain('Your space is held until 15:35 on Thu 11 Jun');
      expect(words).not.toContain('Nothing is held');
    }
    expect(await read(review.StayHeldForSomeTime)).toContain('Your room is held. Pay to book it.');
  });

  // Proves: P40
  it('warn of a stay outside the crossings, and offer to move it', async () => {
    const words = await read(basket.WithEverything);
    expect(words).toContain('Warning: Your first night is before you arrive. You can keep it as it is.');
    expect(words).toContain('Move the stay to your crossings');
  });
});

describe('What can be added', () => {
  // Proves: S3.12
  it('says for whom a place is, by its audience and its target groups', async () => {
    expect(await read(stay.ChoosingARoom)).toContain('Good for Couples, Families, Short breaks');
  });

  // Proves: S3.16
  it('says for whom an attraction is, and where it is', async () => {
    const words = await read(extras.NothingChosen);
    expect(words).toContain('Good for: Families, Walkers');
    expect(words).toContain('For your sat nav: 50.466, -1.281');
    expect(words.split('Good for: ')).toHaveLength(2);
  });
});

describe('The details and the review', () => {
  // Proves: P33
  it('take a request, say the rule of 48 hours, and say it again on the confirmation', async () => {
    const words = await read(travellers.Empty);
    expect(words).toContain('Your request (optional)');
    for (const said of [words, await read(summary.Booked)]) {
      expect(said).toContain('call us on 01632 960 777 at least 48 hours before departure');
    }
  });

  // Proves: P29
  it('let a plate follow, free of charge', async () => {
    expect(await read(travellers.Empty)).toContain('Hire car? Leave the registration empty and add it later');
    expect(await read(summary.BookedPlateToFollow)).toMatch(/to follow/i);
  });

  // Proves: P41, P44, P54
  it('keep the rule of the stay beside it, say until when protection is sold, and show each part of a plan with its day', async () => {
    const words = await read(review.WithEverything);
    expect(words).toMatch(/Harbour House: .*Cancel without charge until two days before you arrive/);
    expect(words).toContain('Optional. It cannot be added after you have paid.');
    expect(words).toMatch(
      /Pay £80\.00 now .*The deposit is not refunded\..*Today £80\.00 Fri 1 May £100\.00 Mon 1 Jun/,
    );
  });
});

describe('Payment and faults', () => {
  it('say that space is still held where it is, and not of a booking whose change is to be paid', async () => {
    const again = 'You can try again with the same card, another one or PayPal.';
    expect(await read(payment.Declined)).toContain(`Your space is still held. ${again}`);
    const changed = await read(payment.DeclinedAfterAChange);
    expect(changed).toContain(again);
    expect(changed).not.toContain('still held');
  });

  it('say of a part that is paid that no more was, once the page of the rest is left', async () => {
    expect(await read(payment.Unfinished)).toContain('Nothing has been paid as far as we know.');
    const words = await read(payment.UnfinishedInPart);
    expect(words).toMatch(/You left before paying £30\.00 is paid already, and nothing more as far as we know\./);
    expect(words).toContain('Already paid −£30.00');
  });

  it('say of a payment whose page was not shown here that it is open, and not that anybody left', async () => {
    const { UnfinishedElsewhere: browser, UnfinishedUnseen: tab } = payment;
    for (const [where, story] of Object.entries({ browser, tab })) {
      const words = await read(story);
      expect(words).toContain('A payment is still open Nothing has been paid as far as we know.');
      expect(words).toContain(`Perhaps in another ${where}.`);
      expect(words).not.toContain('You left before paying');
    }
  });

  it('say the same on the booking of a payment whose page was left, and warn of no second one', async () => {
    const words = await read(summary.UnsettledSincePageWasLeft);
    expect(words).toMatch(
      /You left before paying Nothing more has been paid as far as we know\. .*Did you pay after all\?/,
    );
    expect(words).not.toContain('We do not know yet');
    expect(words).not.toContain('Please do not pay a second time');
  });

  it('promise a letter about a payment that goes through, and none about one that does not', async () => {
    const words = await read(payment.Confirming);
    expect(words).toContain('If you close this tab, we will e-mail you once it is paid.');
    expect(words).not.toContain('outcome');
  });

  it('call no card the same to whoever comes back from PayPal', async () => {
    const words = await read(payment.TurnedBackFromPayPal);
    expect(words).toContain('Nothing was charged. Your space is still held. You can try again with PayPal or a card.');
  });

  it('send nobody back to a saved card that was removed', async () => {
    const words = await read(payment.SavedCardRemoved);
    expect(words).toContain('Your space is still held. You can try again with another card or PayPal.');
  });

  it('offer no card to an agency that books on account, but a person to call', async () => {
    const words = await read(ways.AgentRefusedOnAccount);
    expect(words).toContain('The space is still held. Try again, or call us on 01632 960 777 .');
    expect(words).not.toMatch(/\bcard\b/);
  });

  const OF_A_TRIP = /\b(tickets?|trips?|space|places|sailings?|booked|booking)\b/i;
  const wordsOf = async (itinerary: ReturnType<typeof payingCards>): Promise<string> =>
    wordsIn(
      await markupOf(
        <MemoryRouter>
          <SummaryScreen itinerary={itinerary} />
        </MemoryRouter>,
      ),
    );

  // Proves: R8
  it('say that nobody knows, with reference and phone', async () => {
    const words = await read(payment.Unknown);
    expect(words).toContain('We do not know yet whether this was paid');
    expect(words).toMatch(/Your reference K7Q2MX4P .*01632 960 777/);
    expect(words).not.toMatch(/failed to make payment|declined|You’re booked/);
  });

  // Proves: R8
  it('call no part of a price the price, nor say that nothing was paid where a part was', async () => {
    const unknown = await read(payment.UnknownInPart);
    // Asked again, and as unknown as before.
    expect(unknown).toContain('We looked again: this is what is known now.');
    expect(await read(payment.UnfinishedInPart)).toContain('We have looked again 2 times: this is what is known now.');
    expect(unknown).toContain('If it was not, this payment took nothing and you can try again here.');
    for (const words of [unknown, await read(payment.ConfirmingAPart)])
      expect(words).toMatch(/Already paid .*This payment/);
    for (const story of [payment.Unknown, payment.Confirming])
      expect(await read(story)).not.toContain('This payment for');
  });

  // Proves: P61, R8
  it.each([
    ['opening', { underWay: 'opening' }],
    ['to choose a way', 'choosing'],
    ['leaving', { underWay: 'byCard' }],
    ['confirming', { underWay: 'confirming' }],
    ['unknown', { underWay: 'unknown' }],
    ['unfinished', { underWay: 'unfinished' }],
    ['keeping the bank card', { underWay: 'keepingCard' }],
    ['with a bank card that could not be kept', { underWay: 'cardRefused' }],
  ])('speak of the travel card alone while its payment is %s', async (_, value) => {
    const words = await wordsOf(payingCards(value));
    expect(words).toMatch(/Your travel card .*for Islander card/);
    expect(words).not.toMatch(OF_A_TRIP);
  });

  // Proves: P61, R8
  it('speak of the travel card alone where nobody knows whether it was paid', async () => {
    const words = await read(summary.UnsettledCard);
    expect(words).toContain('We do not know yet whether this was paid');
    expect(words).not.toMatch(OF_A_TRIP);
  });

  // Proves: P64
  it('never leave the last text of the catalogue alone', async () => {
    for (const story of [results.Failed, review.Failed]) {
      expect(await read(story)).toMatch(/something went wrong .*(kept).*(Try again|again)/);
    }
    expect(await read(summary.NotSent)).toMatch(/something went wrong Try again, or call us and quote your reference/);
    expect(await read(summary.PerhapsSent)).toMatch(/something went wrong We do not know .*Try again: .* only once/);
    expect(await read(session.ExtensionFailed)).toMatch(/something went wrong Try again\./);
    expect(await read(cancelling.DecidingNotCancelled)).toMatch(
      /nothing was paid back\. Try again, or call us and quote your reference/,
    );
  });
});

// Proves: P42
test('A ribbon of any colour is readable at 4.5 to 1', async () => {
  const channel = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
  const colours = fc.tuple(channel, channel, channel).map((parts) => `#${parts.join('')}`);
  await fc.assert(
    fc.asyncProperty(colours, async (colour) => {
      const ink = /--ribbon-ink:(#[0-9a-f]{6})/.exec(await markupOf(<Ribbon colour={colour}>Sea view</Ribbon>))?.[1];
      expect(contrast(ink ?? colour, colour)).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 200 },
  );
});

describe('The bookings and invoices of an agency', () => {
  // Proves: P55
  it('need no saved card where they are on account, and the page of the cards promises none', async () => {
    expect(await read(agent.CardsNone)).toContain('When you pay a booking with one, you can keep it for everybody');
    const onAccount = await read(agent.CardsNoneOnAccount);
    expect(onAccount).toContain('No card is saved. Your bookings go on your account: you need none for them.');
    expect(onAccount).not.toContain('When you pay');
  });

  // Proves: P2
  it('are of an account that only its holder changes: a user of it reads how to set a password of their own', async () => {
    expect(await read(agent.DetailsEditing)).toContain(
      'This feature is not implemented for this user type Nothing was sent. Only the holder of the agent account can ' +
        'change it. For a new password of your own, sign out and choose ‘Forgotten your password?’.',
    );
  });

  // Proves: P55
  it('do not call paid what goes on the account', async () => {
    const words = await read(summary.BookedOnAccount);
    expect(words).toContain('The amount appears among your invoices.');
    expect(words).not.toContain('Paid');
    const atTheDesk = await read(summary.BookedOnAccountAtTheDesk);
    expect(atTheDesk).toContain('The amount appears among the agency’s invoices.');
    expect(atTheDesk).not.toContain('Paid');
  });

  // Proves: P54
  it('do not call the price of a plan paid of which only a part is', async () => {
    const words = await read(summary.BookedOnPlan);
    expect(words).toMatch(/ Price What it costs .* Total £115\.20 £57\.60 is paid, the rest by your plan\./);
    expect(words).not.toContain('What you paid');
    expect(await read(summary.BookedJustNow)).toMatch(/ Paid What you paid .* Paid in full\./);
  });

  it('name who travels', async () => {
    expect(await read(agent.Bookings)).toMatch(/Reference Traveller Travels on/);
  });

  it('say below the list why a payment was not begun, and above it that an invoice is in none', async () => {
    expect(await read(agent.InvoicesNotTheirs)).toMatch(/This invoice is not among your invoices\..*SF-20298/);
    expect(await read(agent.InvoicesListing)).toMatch(/SF-20298.*Two payments cannot start in the same minute.*Pay/);
  });
});
