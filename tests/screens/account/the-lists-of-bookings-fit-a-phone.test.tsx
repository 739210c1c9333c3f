import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Bookings } from '#stories/areas/my-account/account.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => {
  document.adoptedStyleSheets = [];
  return page.viewport(390, 844);
});

// The distances of WCAG 1.4.12.
const APART = '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }';

test.each([320, 390])(
  'the four lists fit a page of %i px with their letters apart, none over another',
  async (width) => {
    await page.viewport(width, 844);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(APART);
    document.adoptedStyleSheets = [sheet];
    await drawStory(Bookings);
    const lists = page.getByRole('group', { name: 'Which bookings' }).element();
    for (const label of lists.querySelectorAll('label')) {
      expect(label.scrollWidth, label.textContent ?? '').toBeLessThanOrEqual(label.clientWidth);
    }
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);
