import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  CheckingCoupon,
  CodeNotApplied,
  CouponInPrices,
  CouponLost,
  CouponRefused,
  PricingCoupon,
  RemovingCoupon,
  Return,
  StayOnItsOwn,
  TriedCouponRefused,
  TriedCouponUnanswered,
} from '#stories/areas/book/basket.stories.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const LINE = /^Promo code/;
const NEXT = 'The prices have not changed. You can try again or go on.';
const NO_ANSWER = 'No answer came, so your code may still be valid. Check your connection.';
const NOT_APPLIED = 'SUMMER25 is not in the prices: it has not been applied.';
const code = page.getByRole('textbox', { name: 'Code' });
const apply = page.getByRole('button', { name: 'Apply' });
const next = page.getByRole('button', { name: 'Continue to your details', includeHidden: true });
const pricing = page.getByRole('button', { name: 'Pricing your trip', includeHidden: true });
/** What is read out. */
const said = () => [...document.querySelectorAll('[aria-live="polite"]')].map(({ textContent }) => textContent);

test('the basket has a line for a code, which asks for one that is not typed', async () => {
  await drawStory(Return);
  await page.getByText(LINE).click();
  await apply.click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription('Type your promo code first.');
});

test('by keyboard alone, what was typed stays when it is refused, and what to do next is said', async () => {
  await drawStory(Return);
  page.getByText(LINE).element().closest('summary')?.focus();
  await userEvent.keyboard('{Enter}{Tab}solent10{Enter}');
  // A story is wired to no provider, so that the check fails at once.
  await expect.element(code).toHaveAccessibleDescription('something went wrong');
  await expect.element(code).toHaveValue('solent10');
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByText(NEXT, { exact: true })).toBeVisible();
  expect(said()).toContain(`something went wrong ${NEXT}`);
  await expect.element(next.first()).not.toHaveAttribute('aria-busy');
});

test.each([
  ['a code is checked', CheckingCoupon],
  ['it is priced', PricingCoupon],
  ['the trip is priced without one', RemovingCoupon],
])('the next step waits while %s', async (_, story) => {
  await drawStory(story);
  await expect.element(pricing.first()).toHaveAttribute('aria-busy', 'true');
  await expect.element(next.first()).not.toBeInTheDocument();
});

test('a code that is refused says why, on its line while that is closed and at its field while it is open', async () => {
  await drawStory(TriedCouponRefused);
  const line = page.getByText(LINE).element().closest('summary');
  expect(line?.textContent).toContain('Invalid coupon code');
  await page.getByText(LINE).click();
  await expect.element(code).toHaveAccessibleDescription('Invalid coupon code');
  await expect.element(code).toHaveValue('SUMER25');
  await expect.poll(() => line?.textContent).not.toContain('Invalid coupon code');
  await page.getByText(LINE).click();
  await expect.poll(() => line?.textContent).toContain('Invalid coupon code');
});

test('a code that nobody could ask about is told from one that is refused', async () => {
  await drawStory(TriedCouponUnanswered);
  await page.getByText(LINE).click();
  await expect.element(code).toHaveAccessibleDescription('Invalid coupon code');
  await expect.element(page.getByText(`${NO_ANSWER} ${NEXT}`, { exact: true })).toBeVisible();
  expect(said()).toContain(`Invalid coupon code ${NO_ANSWER} ${NEXT}`);
});

test('a code that is in no price of the whole trip is not said to be in the prices', async () => {
  await drawStory(CouponLost);
  await expect.element(page.getByText('Coupon not valid for searched dates.')).toBeVisible();
  await expect.element(page.getByText(/^It is not in the total/)).toBeVisible();
  await expect.element(page.getByText('SOLENT10 is in the prices')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Remove SOLENT10' })).toBeEnabled();
});

test('a code that is typed and not applied is in no price: its line and the way on say so, and stop nobody', async () => {
  await drawStory(CodeNotApplied);
  await expect.element(page.getByText('SUMMER25 is not in the prices', { exact: true })).toBeVisible();
  await expect.element(next.first()).toHaveAccessibleDescription(NOT_APPLIED);
  await expect.element(next.first()).not.toHaveAttribute('aria-disabled');
  await page.getByText(LINE).click();
  await code.fill('');
  await expect.element(page.getByText(NOT_APPLIED)).not.toBeInTheDocument();
  await code.fill('summer2');
  await expect
    .element(next.first())
    .toHaveAccessibleDescription('SUMMER2 is not in the prices: it has not been applied.');
});

test('a code that is in the prices can be replaced and removed', async () => {
  await drawStory(CouponInPrices);
  await page.getByText(LINE).click();
  await expect.element(page.getByRole('textbox', { name: 'Try another code' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove SOLENT10' }).click();
  await expect.element(page.getByText('something went wrong').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove SOLENT10' })).toHaveFocus();
  expect(said()).toContain(`something went wrong ${NEXT}`);
});

test('a code that was refused with the search can be removed where that is said', async () => {
  await drawStory(CouponRefused);
  await expect.element(page.getByText('Coupon not valid for searched dates.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Remove SUMMER25' })).toBeEnabled();
});

test('a stay on its own has no line for a code', async () => {
  await drawStory(StayOnItsOwn);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText(LINE)).not.toBeInTheDocument();
});
