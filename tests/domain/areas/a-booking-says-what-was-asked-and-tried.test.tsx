import { describe, expect, it } from 'vitest';
import * as summary from '#stories/areas/book/summary.stories.tsx';
import { read, standIn } from './drawn.ts';

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

  it('calls no payment failed that nobody has tried', async () => {
    const words = await read(summary.UnpaidUntried);
    expect(words).toContain('No payment has been made yet.');
    expect(words).not.toContain('failed to make payment');
  });
});
