import { describe, expect, it } from 'vitest';
import * as review from '#stories/areas/book/review.stories.tsx';
import * as cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import * as changing from '#stories/areas/book/summary/changing.stories.tsx';
import * as summary from '#stories/areas/book/summary.stories.tsx';
import { read, standIn } from './drawn.ts';

standIn();

describe('What stands in the way is said once', () => {
  // Proves: P35
  it('two prices that the provider names are not named again, and others are', async () => {
    const ours = /The total was £[\d.]+ and is now £[\d.]+/;
    expect(await read(review.PriceChanged)).toMatch(ours);
    const told = await read(review.PriceChangeTold);
    expect(told).toMatch(/The price has changed from £[\d.]+ to £[\d.]+\./);
    expect(told).not.toMatch(ours);
  });

  // Proves: P6, P56
  it('a ticket that fixes everything sends to the phone once', async () => {
    const words = await read(summary.BookedForGood);
    expect(words.split('Call us if your plans have changed.')).toHaveLength(2);
    expect(words).toContain('Your ticket cannot be changed or cancelled online.');
  });

  // Proves: P6
  it('a cancellation that stands open while its ship leaves says so, and offers neither a price nor another try', async () => {
    const departed = 'Your first sailing has departed, so this booking can no longer be cancelled.';
    const open = await read(cancelling.DecidingTooLate);
    expect(open).toContain(`${departed} Quote your reference when you call us. Keep the booking`);
    expect(open).not.toMatch(/Cancel and get|£|Cancel this booking\?/);
    expect(await read(cancelling.SendingTooLate)).toContain('Cancelling your booking…');
    expect(await read(cancelling.Deciding)).not.toContain(departed);
    const [late, unsaid] = [await read(cancelling.RefusedTooLate), await read(cancelling.Refused)];
    expect(late).toContain('so it can no longer be cancelled. Quote your reference when you call us.');
    expect(late).not.toContain('Try again');
    expect(unsaid).toMatch(/Try again, or call us .* Try again/);
    expect(await read(cancelling.RefusedTooLateToStaff)).not.toMatch(/Try again|Call us/);
  });

  it('what gives money back that cannot go back online is not to be tried again, a cancellation or a change', async () => {
    const refused = await read(cancelling.RefusedWithoutWayBack);
    expect(refused).toContain('Please call us. Quote your reference when you call us. Keep the booking');
    expect(await read(changing.EditingWithoutWayBack)).toContain(
      'Choose something else, or leave the booking as it is.',
    );
  });

  // Proves: P6
  it('a change that comes too late is not to be tried again, in the form or on its review', async () => {
    const next = 'Please call us. Your booking stands as it was. Choose something else, or leave the booking as it is.';
    const [form, review] = [await read(changing.EditingTooLate), await read(changing.ReviewingTooLate)];
    expect(form).toContain(next);
    expect(review).toContain(next);
    expect(review).not.toMatch(/Change it for|Change the booking /);
    expect(await read(changing.Reviewing)).toMatch(/Change it for £[\d.]+ Choose something else/);
  });
});
