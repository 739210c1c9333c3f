import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Page } from '#src/ui/layout/page.tsx';
import { TicketCards } from '#src/ui/ticket/ticket-cards.tsx';
import { GoingOut } from '#stories/areas/book/results.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

afterEach(() => page.viewport(390, 844));

test.each([390, 820, 1280])(
  'its time and its places begin where the part of the day begins, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    await drawStory(GoingOut);
    const morning = page.getByRole('heading', { name: 'Morning' });
    await expect.element(morning).toBeVisible();
    const { left, right } = morning.element().getBoundingClientRect();
    const head = page
      .getByRole('button', { name: /Port Hallow/ })
      .first()
      .element();
    const place = document.createRange();
    const words = document.createTreeWalker(head, NodeFilter.SHOW_TEXT, (node) =>
      node.textContent?.startsWith('Port Hallow') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
    );
    place.selectNodeContents(words.nextNode() as Text);
    expect(place.getBoundingClientRect().left).toBeCloseTo(left, 0);
    const arrow = [...head.querySelectorAll('svg')].at(-1)?.getBoundingClientRect();
    expect(arrow?.right).toBeLessThanOrEqual(right);
    expect(document.documentElement.scrollWidth).toBe(width);
  },
);

test.each([960, 1280])(
  'what a ticket allows stands in line with what the others allow of the same, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    const rules = ['Refund: half of the fare when it is cancelled two days before departure.', 'Change.', 'Plate.'];
    await render(
      <Page aside={<p>Your trip</p>}>
        <TicketCards
          legend="Tickets"
          name="ticket"
          value="SAVER"
          onChange={() => {}}
          tickets={[
            { code: 'SAVER', name: 'Saver', price: 4170, rules: rules.map((text) => ({ text, allowed: false })) },
            {
              code: 'FLEX',
              name: 'Flexible',
              price: 5980,
              rules: rules.toReversed().map((text) => ({ text, allowed: true })),
            },
            { code: 'BARE', name: 'Bare', price: 990, rules: [] },
          ]}
        />
      </Page>,
    );
    await expect.element(page.getByRole('radio', { name: /^Flexible/ })).toBeVisible();
    const [saver = [], flexible] = page
      .getByRole('list')
      .elements()
      .map((list) => [...list.children].map((rule) => Math.round(rule.getBoundingClientRect().top)));
    expect(saver).toHaveLength(rules.length);
    expect(flexible).toEqual(saver);
    const bottoms = page
      .getByRole('radio')
      .elements()
      .map((radio) => {
        const card = radio.closest('label')?.parentElement as Element;
        return Math.round(card.getBoundingClientRect().bottom);
      });
    expect(new Set(bottoms).size).toBe(1);
  },
);
