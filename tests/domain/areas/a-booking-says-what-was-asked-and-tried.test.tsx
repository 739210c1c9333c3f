import { describe, expect, it } from 'vitest';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import * as ways from '#stories/areas/book/payment/ways.stories.tsx';
import { amendingAt, flexible } from '#stories/areas/book/summary/changes.ts';
import * as changing from '#stories/areas/book/summary/changing.stories.tsx';
import * as summary from '#stories/areas/book/summary.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { draw, markupOf, read, standIn, wordsIn } from './drawn.ts';

standIn();

describe('A booking', () => {
  it('has the request to the crew, also for staff, who are not its passenger', async () => {
    const words = await read(summary.BookedForStaff);
    expect(words).toContain('Request Two dogs and a wheelchair. The crew has it with the booking.');
    expect(words).not.toContain('Your request');
  });

  it.each([
    ['alone', summary.BookedStayAlone],
    ['with a crossing', summary.BookedWithStayAndExtras],
  ])('has what was asked of a stay %s', async (_, story) => {
    expect(await read(story)).toContain('Your request We come with a cot. Harbour View Hotel has it with the booking.');
  });

  it('names the code that is in its price, beside what that took off', async () => {
    expect(await read(summary.BookedWithCode)).toMatch(/Code SOLENT10 is in these prices: you save £12\.80 ?\./);
    expect(await read(summary.Booked)).not.toContain('is in these prices');
  });

  // Proves: P57
  it('says before it is changed that its code then saves less, or nothing', async () => {
    const [less, nothing] = [await read(changing.ReviewingWithCode), await read(changing.ReviewingOutsideCode)];
    expect(less).toContain('Code SOLENT10 is in these prices: you save £6.40. Before, it saved £12.80.');
    expect(nothing).toContain('Code SOLENT10 is not valid on these dates of travel. Before, it saved £12.80.');
    expect(await read(changing.Reviewing)).not.toContain('Code ');
  });

  it('has the name of its lead passenger as staff have just changed it', async () => {
    const customerInfos = flexible.customerInfos.map((lead) => ({
      ...lead,
      personName: { ...lead.personName, surName: 'Quayle' },
    }));
    const changed = amendingAt(
      'changed',
      { itinerary: { ...flexible, customerInfos }, forStaff: true },
      undefined,
      undefined,
      flexible,
    );
    const words = await markupOf(
      <Frame make={() => changed} path="/book/change?itineraryId=itinerary-1">
        {(itinerary) => <SummaryScreen itinerary={itinerary} />}
      </Frame>,
    ).then(wordsIn);
    expect(words).toMatch(/The booking is changed .* Booking K7Q2MX4P, \w+ Quayle /);
  });

  it('calls no payment failed that nobody has tried', async () => {
    const words = await read(summary.UnpaidUntried);
    expect(words).toContain('No payment has been made yet.');
    expect(words).not.toContain('failed to make payment');
  });

  it('calls no card the one that was tried while only points or a travel card were', async () => {
    const words = await read(ways.TooManyPins);
    expect(words).toContain('Your space is still held. You can try again with a card or PayPal.');
    expect(words).not.toContain('the same card');
  });

  // Proves: S8.5
  it.each([
    ['a trip', summary.Unpaid],
    ['a travel card', summary.DeclinedCard],
  ])('says of a payment that was declined whom to call, with the number as a link: %s', async (_, story) => {
    const markup = await draw(story);
    expect(wordsIn(markup)).toMatch(
      /Your payment method has been declined, please contact our contact centre at 01632 960 777 ?or try again later/,
    );
    expect(markup).toMatch(/contact centre at <a href="tel:[^"]+">01632 960 777<\/a>/);
  });
});
