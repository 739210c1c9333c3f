import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { formatPence, pence } from '#domain/values/money.ts';
import { ComingBack, ComingBackSameDay } from '#stories/areas/book/results.stories.tsx';
import { trip } from '#stories/skerry.ts';
import { drawStory } from '#tests/screens/draw-story.ts';

test('what leaves before the arrival of the same day cannot be chosen, and says why', async () => {
  await drawStory(ComingBackSameDay);
  await expect.element(page.getByRole('heading', { level: 1, name: /^Coming back/ })).toBeVisible();
  const words = `It leaves before your outward sailing arrives at ${trip.outward?.arrivalTime}.`;
  await expect.element(page.getByText(words).first()).toBeVisible();
  // The list is drawn in parts.
  const open = page.getByRole('button', { name: /^Departs/ });
  await expect.element(open.first()).toBeVisible();
  const times = open.elements().map((one) => /\d\d:\d\d/.exec(one.textContent)?.[0] ?? '');
  expect(times.filter((time) => time < (trip.outward?.arrivalTime ?? ''))).toEqual([]);
});

test('an open sailing says so with its tickets, and the foot of a phone counts both ways', async () => {
  await page.viewport(390, 844);
  await drawStory(ComingBack);
  const sailing = page.getByRole('button', { name: /^Departs/ }).first();
  await expect.element(sailing).toHaveAttribute('aria-expanded', 'false');
  await sailing.click();
  await expect.element(sailing).toHaveAttribute('aria-expanded', 'true');
  const tickets = document.getElementById(sailing.element().getAttribute('aria-controls') ?? '');
  const ticket = tickets?.querySelector<HTMLInputElement>('input[type="radio"]');
  if (!ticket) throw new Error('The tickets are not where the sailing says.');
  ticket.click();
  const choose = page.getByRole('button', { name: /^Choose this sailing for £/ });
  await expect.element(choose).toBeInTheDocument();
  const [, pounds = ''] = /£([\d.]+)/.exec(choose.element().textContent) ?? [];
  const both = formatPence(pence(Math.round(Number(pounds) * 100) + (trip.outward?.total ?? 0)));
  await expect.element(page.getByText('Both ways').element().parentElement).toHaveTextContent(`Both ways ${both}`);
});
