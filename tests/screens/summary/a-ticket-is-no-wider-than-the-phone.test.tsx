import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Booked, BookedStayAlone } from '#stories/areas/book/summary.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';
import { linesOf } from '#tests/screens/lines-of.ts';
import { setTextSize, usualPhone } from '#tests/screens/text-size.ts';

afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await usualPhone();
});

/** On how many lines its digits stand. */
const linesIn = (phone: Element) => {
  const digits = document.createTreeWalker(phone, NodeFilter.SHOW_TEXT).nextNode();
  const range = document.createRange();
  if (digits) range.selectNodeContents(digits);
  return linesOf(range);
};

/** The words of a button, and on how many lines each stands. */
function wordsOf(button: Element): [word: string, lines: number][] {
  const words = button.querySelector('span')?.firstChild as Text;
  return [...words.data.matchAll(/\S+/g)].map(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(words, index);
    range.setEnd(words, index + word.length);
    return [word, linesOf(range)];
  });
}

test.each([
  ['100%', 320],
  ['150%', 390],
  ['200%', 390],
  ['200%', 320],
])('A ticket with its text at %s stays within a phone of %i px', async (size, width) => {
  await page.viewport(width, 844);
  document.documentElement.style.fontSize = size;
  await drawStory(Booked);
  const facts = page.getByText('Lead passenger').first();
  await expect.element(facts).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(width);
  const help = page.getByText('We are glad to help').first().element().closest('dl');
  const phones = [...(help?.querySelectorAll('a') ?? [])];
  expect(phones).toHaveLength(1);
  expect(phones.map(linesIn)).toEqual([1]);
});

test('every word of what is done with a ticket stays whole in words of twice the size on the smallest phone', async () => {
  await page.viewport(320, 844);
  await setTextSize(32);
  await drawStory(Booked);
  const send = page.getByRole('button', { name: 'Send the confirmation again' });
  await expect.element(send).toBeInTheDocument();
  const names = ['Add to calendar', 'Print the ticket', 'Send the confirmation again', 'E-mail the ticket'];
  const words = names.flatMap((name) => wordsOf(page.getByRole('button', { name }).element()));
  expect(words.filter(([, lines]) => lines > 1)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(320);
});

test('a booking without a ticket leaves no place for one', async () => {
  await drawStory(BookedStayAlone);
  const calendar = page.getByRole('button', { name: 'Add to calendar' });
  await expect.element(calendar).toBeVisible();
  const actions = calendar.element().parentElement?.parentElement;
  expect(actions?.previousElementSibling?.textContent).toContain('Booking reference');
});
