import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AccountScreen } from '#src/areas/my-account/account-screen.tsx';
import { CardsRemoving } from '#stories/areas/my-account/account.stories.tsx';
import { Sending } from '#stories/areas/my-account/account-vehicles.stories.tsx';
import { motorhome, vehiclesAt } from '#stories/areas/my-account/accounts.ts';
import { Frame } from '#stories/frame.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

/** The one button that is at work, by its name. */
const atWork = async (name: RegExp) => {
  await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-busy', 'true');
  expect(document.querySelectorAll('button[aria-busy="true"]')).toHaveLength(1);
};

describe('the button that is at work says what it does', () => {
  test('for a vehicle that is removed', async () => {
    await drawStory(Sending);
    await atWork(/^Removing… /);
  });

  test('for a vehicle that becomes the usual one, also once the list was read anew', async () => {
    const change = { original: { ...motorhome }, wanted: { ...motorhome, isDefault: true } };
    await render(
      <Frame make={() => vehiclesAt({ saving: 'sending' }, { change })}>
        {(account) => <AccountScreen account={account} />}
      </Frame>,
    );
    await atWork(/^Saving… SK70 VAN/);
  });

  test('for a card that is removed', async () => {
    await drawStory(CardsRemoving);
    await atWork(/^Removing… Visa/);
  });
});
