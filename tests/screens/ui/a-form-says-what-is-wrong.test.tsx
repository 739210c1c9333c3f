import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorSummary } from '#src/ui/feedback/error-summary.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { TicketCards } from '#src/ui/ticket/ticket-cards.tsx';

const EMPTY = 'Enter your first name.';

const Form = ({ attempt }: { attempt: number }) => (
  <>
    <ErrorSummary errors={attempt === 0 ? [] : [{ text: EMPTY, controlId: 'first-name' }]} attempt={attempt} />
    <TextField
      id="first-name"
      name="firstName"
      label="First name"
      hint="As in the passport."
      error={attempt === 0 ? undefined : EMPTY}
    />
  </>
);

test('a field that is wrong says so itself, with its hint', async () => {
  const screen = await render(<Form attempt={0} />);
  const field = screen.getByRole('textbox', { name: 'First name' });
  await expect.element(field).toHaveAccessibleDescription('As in the passport.');
  await expect.element(field).toBeValid();
  await screen.rerender(<Form attempt={1} />);
  await expect.element(field).toHaveAccessibleDescription(`As in the passport. ${EMPTY}`);
  await expect.element(field).toBeInvalid();
});

test('a tick, a choice of a few and a ticket say what stands below them or above', async () => {
  const nothing = () => {};
  const screen = await render(
    <>
      <Checkbox name="mail" checked={false} hint="At most once a month." onChange={nothing}>
        Send me offers
      </Checkbox>
      <RadioCards
        legend="Journey"
        name="journey"
        options={[{ value: 'return', label: 'Return' }]}
        value={undefined}
        error="Choose one."
        onChange={nothing}
      />
      <TicketCards
        legend="Tickets"
        name="ticket"
        tickets={[{ code: 'S', name: 'Saver', price: 4170, rules: [{ text: 'No refund', allowed: false }] }]}
        onChange={nothing}
      />
    </>,
  );
  await expect.element(screen.getByRole('checkbox')).toHaveAccessibleDescription('At most once a month.');
  await expect.element(screen.getByRole('group', { name: 'Journey' })).toHaveAccessibleDescription('Choose one.');
  await expect.element(screen.getByRole('radio', { name: /^Saver/ })).toHaveAccessibleDescription('No: No refund');
});

test('the list of what is wrong takes the focus at each try, and leads to the field', async () => {
  const screen = await render(<Form attempt={1} />);
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  await expect.element(summary).toHaveFocus();
  await userEvent.click(summary.getByRole('link', { name: EMPTY }));
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  expect(window.location.hash).toBe('');
  await screen.rerender(<Form attempt={2} />);
  await expect.element(summary).toHaveFocus();
});

test('what is waited for is said as a status, and not again by what stands beside it', async () => {
  const screen = await render(
    <>
      <Spinner label="Reading your booking" />
      <ResultSkeleton />
      <SummarySkeleton />
    </>,
  );
  const said = screen.getByRole('status');
  await expect.element(said.first()).toBeInTheDocument();
  expect(said.elements().map(({ textContent }) => textContent)).toEqual([
    'Reading your booking',
    'Looking for sailings',
  ]);
});

test('words that are only said wait their turn', async () => {
  const screen = await render(<LiveRegion message="The total is now £62.50." />);
  const region = screen.getByText('The total is now £62.50.').element().closest('[aria-live]');
  expect(region?.getAttribute('aria-live')).toBe('polite');
  expect(region?.getAttribute('aria-atomic')).toBe('true');
});

test('what is read out leaves no second gap while it is silent, and none at all where it is never shown', async () => {
  const screen = await render(
    <div style={{ display: 'grid', gap: 20 }}>
      <p>Before</p>
      <LiveRegion message="" />
      <LiveRegion message="2 sailings" />
      <p role="status" />
      <p>After</p>
    </div>,
  );
  const boxOf = (words: string) => screen.getByText(words).element().getBoundingClientRect();
  expect(boxOf('After').top - boxOf('Before').bottom).toBe(20);
});
