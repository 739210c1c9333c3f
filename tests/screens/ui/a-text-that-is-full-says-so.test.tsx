import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextArea } from '#src/areas/book/parts/text-area.tsx';

const FULL = 'All 10 characters are used. Anything more is left out.';

function Asked() {
  const [value, setValue] = useState('');
  return (
    <TextArea
      label="Your request"
      hint="A pet."
      id="request"
      name="request"
      value={value}
      maxLength={10}
      onChange={setValue}
    />
  );
}

test('a text that takes no more says so, to the eye and to the ear, until there is room again', async () => {
  await render(<Asked />);
  const field = page.getByRole('textbox');
  const heard = () => document.querySelector('[aria-live]')?.textContent;
  await field.fill('Nine here');
  await expect.element(field).toHaveAccessibleDescription('A pet.');
  expect(heard()).toBe('');
  await userEvent.type(field, 's and more');
  await expect.element(field).toHaveValue('Nine heres');
  await expect.element(field).toHaveAccessibleDescription(FULL);
  expect(heard()).toBe(FULL);
  await userEvent.keyboard('{Backspace}');
  await expect.element(field).toHaveAccessibleDescription('A pet.');
});
