import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';

const drawn: string[] = [];

function Month({ name }: { name: string }) {
  drawn.push(name);
  return <p>{name}</p>;
}

const Line = ({ name, open }: { name: string; open: boolean }) => (
  <DisclosureLine icon="calendar" label="Going out" value={name} open={open}>
    <Month name={name} />
  </DisclosureLine>
);

test('what a closed line holds is drawn again only when it opens, and then as it is now', async () => {
  const screen = await render(<Line name="June" open />);
  await screen.rerender(<Line name="June" open={false} />);
  await screen.rerender(<Line name="July" open={false} />);
  await expect.element(screen.getByText('Going out: July')).toBeVisible();
  expect(drawn).toEqual(['June']);
  await screen.rerender(<Line name="August" open />);
  await expect.element(screen.getByRole('paragraph')).toHaveTextContent('August');
  expect(drawn).toEqual(['June', 'August']);
});

test('a line that nobody else opens or closes is drawn with what it stands in', async () => {
  const Own = ({ name }: { name: string }) => (
    <DisclosureLine icon="tag" label="Promo code" value="None">
      <Month name={name} />
    </DisclosureLine>
  );
  const screen = await render(<Own name="May" />);
  await userEvent.click(screen.getByText('Promo code'));
  await screen.rerender(<Own name="April" />);
  await expect.element(screen.getByRole('paragraph')).toHaveTextContent('April');
});
