import { describe, expect, it } from 'vitest';
import * as review from '#stories/areas/book/review.stories.tsx';
import * as cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
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
  it('a cancellation that stands open while its ship leaves says so, and offers no other try once it is refused', async () => {
    const departed = 'Your first sailing has departed, so this booking can no longer be cancelled.';
    expect(await read(cancelling.DecidingTooLate)).toContain(departed);
    expect(await read(cancelling.Deciding)).not.toContain(departed);
    const [late, unsaid] = [await read(cancelling.RefusedTooLate), await read(cancelling.Refused)];
    expect(late).toContain('so it can no longer be cancelled. Call us and quote your reference.');
    expect(late).not.toContain('Try again');
    expect(unsaid).toMatch(/Try again, or call us .* Try again/);
    expect(await read(cancelling.RefusedTooLateToStaff)).not.toMatch(/Try again|Call us/);
  });
});
