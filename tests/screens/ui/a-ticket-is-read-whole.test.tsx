import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Page } from '#src/ui/layout/page.tsx';
import { BoardingCard } from '#src/ui/ticket/boarding-card.tsx';
import { Plate } from '#src/ui/ticket/plate.tsx';
import { linesOf } from '#tests/screens/lines-of.ts';

afterEach(() => page.viewport(390, 844));

const TICKET = {
  leg: 'Going out',
  day: 'Wednesday 10 June 2026',
  line: {
    from: { code: 'HAL', name: 'Port Hallow', time: '10:00' },
    to: { code: 'BRI', name: 'Bridehaven', time: '11:00' },
  },
  reference: '8ZUY75T2',
  code: '8ZUY75T2',
  facts: [
    { term: 'Lead passenger', value: 'Ada Ferrier' },
    { term: 'Ship', value: 'MV Sound of Hallow' },
    { term: 'Registration', value: <Plate>AB12 CDE</Plate> },
  ],
};

test.each([320, 390, 720, 960, 1024, 1280])('nothing on a ticket is under its stub, %i px wide', async (width) => {
  await page.viewport(width, 800);
  await render(
    <Page aside={<p>Paid</p>}>
      <BoardingCard {...TICKET} />
    </Page>,
  );
  const ticket = page.getByRole('article');
  const code = ticket.getByRole('img').element().getBoundingClientRect();
  for (const words of ['11:00', 'Bridehaven', 'Wednesday 10 June 2026', 'MV Sound of Hallow', 'AB12 CDE']) {
    const { right, bottom } = ticket.getByText(words).element().getBoundingClientRect();
    expect(bottom <= code.top || right <= code.left, words).toBe(true);
  }
  // Its ends stand below each other only where its text is larger.
  const [departure, arrival] = ['10:00', '11:00'].map((time) => ticket.getByText(time).element());
  expect(departure?.getBoundingClientRect().bottom).toBe(arrival?.getBoundingClientRect().bottom);
  // Its quiet border is white on white by day: only its middle can be in line with the words below it.
  const reference = ticket.getByText('8ZUY75T2').element().getBoundingClientRect();
  if (ticket.getByText('11:00').element().getBoundingClientRect().right <= code.left) {
    expect((reference.left + reference.right) / 2).toBeCloseTo((code.left + code.right) / 2, 0);
  }
  expect(ticket.element().textContent?.match(/Registration/g)).toHaveLength(1);
  // Whoever goes from heading to heading comes by it.
  await expect.element(ticket.getByRole('heading', { level: 2 })).toHaveTextContent('Going out Wednesday 10 June 2026');
});

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

test.each([320, 390, 720, 1280])('nor with a name of sixty letters, %i px wide', async (width) => {
  await page.viewport(width, 800);
  const lead = { term: 'Lead passenger', value: LONG_NAME };
  await render(
    <Page aside={<p>Paid</p>}>
      <BoardingCard {...TICKET} facts={[lead, ...TICKET.facts.slice(1)]} />
    </Page>,
  );
  const ticket = page.getByRole('article');
  const code = ticket.getByRole('img').element().getBoundingClientRect();
  for (const words of ['11:00', 'MV Sound of Hallow', 'AB12 CDE', lead.value]) {
    const { right, bottom } = ticket.getByText(words).element().getBoundingClientRect();
    expect(bottom <= code.top || right <= code.left, words).toBe(true);
  }
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

test.each([390, 720, 1280])(
  'and such a name takes a row of the ticket, and two lines at most, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    const facts = [{ term: 'Lead passenger', value: LONG_NAME }, ...TICKET.facts.slice(1)];
    await render(
      <Page aside={<p>Paid</p>}>
        <BoardingCard {...TICKET} facts={facts} />
      </Page>,
    );
    const ticket = page.getByRole('article');
    const words = document.createRange();
    words.selectNodeContents(ticket.getByText(LONG_NAME).element());
    expect(linesOf(words)).toBe(2);
  },
);

// Firefox printed the stub beside the edge of the card: on paper an animation goes on holding what it held on the screen.
test('a stub that has come off is held by no animation', async () => {
  await render(<BoardingCard {...TICKET} torn />);
  const stub = page.getByRole('article').getByText('8ZUY75T2').element().closest('div');
  if (!stub) throw new Error('A ticket has a stub.');
  await Promise.all(stub.getAnimations().map(({ finished }) => finished));
  expect(stub.getAnimations()).toEqual([]);
  expect(getComputedStyle(stub).translate).toBe('0px 4px');
});
