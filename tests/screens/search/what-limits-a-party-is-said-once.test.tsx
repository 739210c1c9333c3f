import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PartySteppers } from '#src/areas/book/parts/party-steppers.tsx';
import { options } from '#stories/skerry.ts';

const LIMIT = 'You can book up to 3 passengers at once.';

function Asked() {
  const [party, setParty] = useState({ A: 2, Z: 0, S: 0, C: 0, I: 0 });
  return (
    <PartySteppers
      options={options}
      routeCode="HAL-BRI"
      party={party}
      most={3}
      say={(words) => words}
      onChange={setParty}
    />
  );
}

test('what limits a party is said once, and of each button that adds nobody', async () => {
  await render(<Asked />);
  const more = page.getByRole('button', { name: /^One more: / });
  await expect.element(more.first()).not.toHaveAccessibleDescription();
  await page.getByRole('button', { name: 'One more: Child' }).click();
  await expect.element(page.getByText(LIMIT)).toBeVisible();
  expect(page.getByText(LIMIT).elements()).toHaveLength(1);
  expect(more.elements().length).toBeGreaterThan(2);
  for (const button of more.all()) await expect.element(button).toHaveAccessibleDescription(LIMIT);
});
