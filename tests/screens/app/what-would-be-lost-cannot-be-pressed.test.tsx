import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import {
  AccountItself,
  ChangingEmail,
  ChangingPassword,
  InvoicesListing,
  InvoicesPreloading,
  InvoicesSearching,
} from '#stories/areas/agent-portal/agent.stories.tsx';
import { RemovingTheStay, StayOnItsOwn } from '#stories/areas/book/basket.stories.tsx';
import { stayOnly } from '#stories/areas/book/bookings.ts';
import { Editing, Quoting } from '#stories/areas/book/summary/changing.stories.tsx';
import { Booked, BookedStayAlone, SendingConfirmation } from '#stories/areas/book/summary.stories.tsx';
import {
  CardOrderChoosing,
  CardOrderOrdering,
  Profile,
  ProfileChangingPassword,
  ProfileSaving,
} from '#stories/areas/my-account/account.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt } from '#stories/inert.ts';
import { drawStory } from '#tests/screens/draw-story.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('While one form of a page is saved, the other waits', () => {
  test.each([
    ['an agency that changes its password', ChangingPassword, 'Change the e-mail address'],
    ['an agency that changes its e-mail address', ChangingEmail, 'Change the password'],
    ['a customer who changes their details', ProfileSaving, 'Change your password'],
    ['a customer who changes their password', ProfileChangingPassword, 'Save your details'],
  ])('for %s', async (_, story, name) => {
    await drawStory(story);
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    [AccountItself, ['Change the e-mail address', 'Change the password']],
    [Profile, ['Change your password', 'Save your details']],
  ])('and not otherwise', async (story, names) => {
    await drawStory(story);
    for (const name of names) await expect.element(button(name)).not.toHaveAttribute('aria-disabled');
  });
});

describe('Invoices', () => {
  // On a phone their search is closed.
  beforeEach(() => page.viewport(1280, 800));
  afterEach(() => page.viewport(390, 844));
  const tick = page.getByRole('checkbox', { name: /^Pay invoice/ });

  test('are neither ticked, opened nor searched for once they are on the way to their payment', async () => {
    await drawStory(InvoicesPreloading);
    await expect.element(tick.first()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('checkbox', { name: /^Pay all/ })).toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByRole('table').getByRole('button').first()).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button('Find')).toHaveAttribute('aria-disabled', 'true');
  });

  test.each([
    ['looks at their list', InvoicesListing],
    ['searches it', InvoicesSearching],
  ])('are all open to somebody who %s', async (_, story) => {
    await drawStory(story);
    await expect.element(tick.first()).not.toHaveAttribute('aria-disabled');
    await expect.element(page.getByRole('table').getByRole('button').first()).not.toHaveAttribute('aria-disabled');
  });

  test('are searched for once none is on its way', async () => {
    await drawStory(InvoicesListing);
    await expect.element(button('Find')).not.toHaveAttribute('aria-disabled');
  });
});

describe('A trip without anything to book', () => {
  const goOn = page.getByRole('button', { name: 'Continue to your details', includeHidden: true }).first();
  const reason = page.getByText('Add a place to stay first: your trip has no crossing.');

  test.each([390, 1280])('does not go on from the basket, and says why where it is seen, %i px wide', async (width) => {
    await page.viewport(width, 900);
    const trip = { ...stayOnly, stays: [] };
    await render(
      <Frame make={() => bookingAt({ basket: 'looking' }, { trip })} path="/book/basket">
        {(booking) => <BookingWizard booking={booking} />}
      </Frame>,
    );
    await expect.element(goOn).toHaveAttribute('aria-disabled', 'true');
    await expect.element(goOn).toHaveAccessibleDescription('Add a place to stay first: your trip has no crossing.');
    await expect.poll(() => reason.elements().filter((element) => element.checkVisibility())).toHaveLength(1);
  });

  test('is not what a trip is that has something, also while it is asked whether to drop it', async () => {
    await drawStory(StayOnItsOwn);
    await expect.element(goOn).not.toHaveAttribute('aria-disabled');
    await drawStory(RemovingTheStay);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expect.element(reason).not.toBeInTheDocument();
  });
});

test('Another sailing is not looked for while a change is quoted', async () => {
  await drawStory(Quoting);
  await expect.element(button('Choose another outward sailing')).toHaveAttribute('aria-disabled', 'true');
  await drawStory(Editing);
  await expect.element(button('Choose another outward sailing').last()).not.toHaveAttribute('aria-disabled');
});

test('A travel card is not exchanged for another while it is ordered', async () => {
  await drawStory(CardOrderOrdering);
  await expect.element(page.getByRole('radio').first()).toHaveAttribute('aria-disabled', 'true');
});

test('and one is chosen before', async () => {
  await drawStory(CardOrderChoosing);
  await expect.element(page.getByRole('radio').first()).not.toHaveAttribute('aria-disabled');
});

test('The button that mails a ticket keeps its place while the confirmation is sent', async () => {
  await drawStory(SendingConfirmation);
  await expect.element(button('E-mail the ticket')).toHaveAttribute('aria-disabled', 'true');
});

test('and is there where there is a ticket', async () => {
  await drawStory(Booked);
  await expect.element(button('E-mail the ticket')).not.toHaveAttribute('aria-disabled');
});

test('and only there', async () => {
  await drawStory(BookedStayAlone);
  await expect.element(button('Send the confirmation again')).toBeVisible();
  await expect.element(button('E-mail the ticket')).not.toBeInTheDocument();
});
