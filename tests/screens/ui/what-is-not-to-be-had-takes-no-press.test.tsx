import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/button.tsx';
import { DayStrip } from '#src/ui/date/day-strip.tsx';
import { Stepper } from '#src/ui/field/stepper.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { Steps } from '#src/ui/layout/steps.tsx';

/** Pressed as a script of a reader would: no pointer checks first whether it is enabled. */
const press = (name: string | RegExp) => (page.getByRole('button', { name }).element() as HTMLElement).click();

test('a number stops at its least and at its most, and says so of the button that does nothing', async () => {
  const onChange = vi.fn();
  const steps = { label: 'Tickets', min: 1, max: 3, limit: 'There are only 3 left.', onChange };
  const fewer = page.getByRole('button', { name: 'One fewer: Tickets' });
  const more = page.getByRole('button', { name: 'One more: Tickets' });
  const { rerender } = await render(<Stepper {...steps} value={1} />);
  await expect.element(fewer).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more).not.toHaveAttribute('aria-disabled');
  press('One fewer: Tickets');
  await rerender(<Stepper {...steps} value={3} />);
  await expect.element(fewer).not.toHaveAttribute('aria-disabled');
  await expect.element(more).toHaveAttribute('aria-disabled', 'true');
  await expect.element(more).toHaveAccessibleDescription('There are only 3 left.');
  press('One more: Tickets');
  expect(onChange).not.toHaveBeenCalled();
  press('One fewer: Tickets');
  expect(onChange.mock.calls).toEqual([[2]]);
});

test('a switch that cannot be turned stays as it is', async () => {
  const onChange = vi.fn();
  await render(<Switch label="Points" note="You have none." disabled checked={false} onChange={onChange} />);
  const points = page.getByRole('switch', { name: 'Points' });
  (points.element() as HTMLElement).click();
  await expect.element(points).not.toBeChecked();
  expect(onChange).not.toHaveBeenCalled();
});

test('of the days around the chosen one, those that are over are not chosen, nor any before the first', async () => {
  const onChoose = vi.fn();
  const days = [
    { date: '2026-06-09', disabled: true },
    { date: '2026-06-10', fare: 4170 },
    { date: '2026-06-11', none: 'Full' },
  ];
  await render(<DayStrip label="Days to go out" days={days} selected="2026-06-10" onChoose={onChoose} />);
  const day = (name: RegExp) => page.getByRole('button', { name });
  await expect.element(day(/^Wednesday 10 June/)).toHaveAttribute('aria-current', 'date');
  await expect.element(day(/^Thursday 11 June/)).not.toHaveAttribute('aria-current');
  await expect.element(day(/^Tuesday 9 June/)).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('button', { name: 'Earlier days' })).toHaveAttribute('aria-disabled', 'true');
  press(/^Tuesday 9 June/);
  press('Earlier days');
  press(/^Thursday 11 June/);
  expect(onChoose.mock.calls).toEqual([['2026-06-11']]);
});

test('the pointer lights the days and arrows that can be pressed, and no other', async () => {
  const days = [{ date: '2026-06-09', disabled: true }, { date: '2026-06-10' }, { date: '2026-06-11' }];
  await render(
    <DayStrip label="Days" days={days} selected="2026-06-10" onChoose={() => undefined} onLater={() => undefined} />,
  );
  const unlit = async (name: string | RegExp) => {
    const control = page.getByRole('button', { name });
    await control.hover();
    return getComputedStyle(control.element()).backgroundColor === 'rgba(0, 0, 0, 0)';
  };
  expect([await unlit(/^Thursday 11 June/), await unlit('Later days')]).toEqual([false, false]);
  expect([await unlit(/^Tuesday 9 June/), await unlit('Earlier days')]).toEqual([true, true]);
});

test('a button that is busy, or cannot be pressed yet, neither acts nor sends its form', async () => {
  const onPress = vi.fn();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  await render(
    <form onSubmit={(event) => onSubmit(event.nativeEvent)}>
      <Button type="submit" busy onPress={onPress}>
        Searching…
      </Button>
      <Button type="submit" disabled describedBy="why" onPress={onPress}>
        Find
      </Button>
      <p id="why">Choose a day first.</p>
    </form>,
  );
  await expect.element(page.getByRole('button', { name: 'Find' })).toHaveAccessibleDescription('Choose a day first.');
  press('Searching…');
  press('Find');
  expect([onPress.mock.calls, onSubmit.mock.calls]).toEqual([[], []]);
});

test('of the steps of a booking the one that is open is marked, and none to come is a link', async () => {
  await render(
    <Steps
      steps={[
        { name: 'Search', state: 'done', to: '/book/' },
        { name: 'Your trip', state: 'current', to: '/book/basket' },
        { name: 'Payment', state: 'ahead' },
      ]}
    />,
  );
  const steps = page.getByRole('listitem');
  await expect.poll(() => steps.elements().map((step) => step.ariaCurrent)).toEqual([null, 'step', null]);
  expect(
    page
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['Search, done']);
});
