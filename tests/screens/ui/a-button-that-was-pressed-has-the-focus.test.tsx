import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';

const button = (name: string) => page.getByRole('button', { name });

function Question() {
  const [asked, setAsked] = useState(false);
  const answer = () => setAsked(false);
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <input aria-label="First name" />
      <Button type="submit">Save</Button>
      <Button onPress={() => setAsked(true)}>Leave</Button>
      {asked ? (
        <Dialog title="Leave this page?" onEscape={answer} actions={<Button onPress={answer}>Stay here</Button>}>
          What you have typed is not saved.
        </Dialog>
      ) : null}
    </form>
  );
}

/** As Safari does: there a press does not focus its button. */
function leaveFocusAlone(): void {
  const holdBack = (event: MouseEvent) => event.preventDefault();
  window.addEventListener('mousedown', holdBack);
  onTestFinished(() => window.removeEventListener('mousedown', holdBack));
}

test('the focus goes back to the button that asked, also where a press does not focus it', async () => {
  leaveFocusAlone();
  await render(<Question />);
  await button('Leave').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Leave')).toHaveFocus();

  await userEvent.tab({ shift: true });
  await expect.element(button('Save')).toHaveFocus();
});

test('the field that sends its form by Enter keeps the focus', async () => {
  await render(<Question />);
  const field = page.getByRole('textbox', { name: 'First name' });
  await field.fill('Ada');
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
});
