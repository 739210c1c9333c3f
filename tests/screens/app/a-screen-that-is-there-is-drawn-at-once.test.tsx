import { Component, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { askAgain, lazily } from '#src/app/lazily.tsx';
import { retriable } from '#src/app/retriable.ts';

const Board = ({ name }: { name: string }) => <h1>{name}</h1>;
const waiting = <p>On its way</p>;
const board = (): Element | null => document.querySelector('h1');

/** Keeps every text that was ever on the page. */
function watch(): string[] {
  const seen: string[] = [];
  new MutationObserver(() => seen.push(document.body.textContent)).observe(document.body, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  return seen;
}

/** Nobody pressed anything for the first screen of a page, which comes in slices: it is none of those that are drawn at once. */
async function drawFirst(): Promise<void> {
  const First = lazily(async () => ({ default: Board }));
  const { unmount } = await render(<First name="The first" waiting={waiting} />);
  await expect.element(page.getByRole('heading', { name: 'The first' })).toBeVisible();
  await unmount();
}

test('a screen that was fetched ahead is drawn without a wait, and fetched once', async () => {
  await drawFirst();
  let loads = 0;
  const file = retriable(async () => {
    loads += 1;
    return { default: Board };
  });
  const Later = lazily(file);
  Later.ahead();
  Later.ahead();
  await file();
  const seen = watch();
  await render(<Later name="Departures" waiting={waiting} />);
  expect(board()?.textContent).toBe('Departures');
  expect(seen.filter((text) => text.includes('On its way'))).toEqual([]);
  expect(loads).toBe(1);
});

test('a screen that is not there yet shows that it comes, and then itself', async () => {
  let arrive = (_: { default: typeof Board }): void => undefined;
  const Later = lazily(() => new Promise<{ default: typeof Board }>((resolve) => (arrive = resolve)));
  await render(<Later name="Departures" waiting={waiting} />);
  await expect.element(page.getByText('On its way')).toBeVisible();
  expect(board()).toBeNull();
  arrive({ default: Board });
  await expect.element(page.getByRole('heading', { name: 'Departures' })).toBeVisible();
  expect(page.getByText('On its way').elements()).toEqual([]);
});

test('a screen is drawn once, and not again behind what is shown', async () => {
  await drawFirst();
  let drawn = 0;
  const file = retriable(async () => ({
    default: () => {
      drawn += 1;
      return <h1>Departures</h1>;
    },
  }));
  const Later = lazily(file);
  await render(<Later waiting={waiting} />);
  await expect.element(page.getByRole('heading', { name: 'Departures' })).toBeVisible();
  await file();
  const { rerender } = await render(<Later waiting={waiting} />);
  expect(drawn).toBe(2);
  await rerender(<Later waiting={waiting} />);
  expect(drawn).toBe(3);
});

class Catcher extends Component<{ children: ReactNode }, { caught: boolean }> {
  override state = { caught: false };

  static getDerivedStateFromError(): { caught: boolean } {
    return { caught: true };
  }

  override render(): ReactNode {
    if (!this.state.caught) return this.props.children;
    const again = () => {
      askAgain();
      this.setState({ caught: false });
    };
    return (
      <button type="button" onClick={again}>
        Try again
      </button>
    );
  }
}

test('a screen that did not come is told, and fetched anew when it is asked for again', async () => {
  let loads = 0;
  const Later = lazily(async () => {
    loads += 1;
    if (loads === 1) throw new Error('Importing a module script failed.');
    return { default: Board };
  });
  await render(
    <Catcher>
      <Later name="Departures" waiting={waiting} />
    </Catcher>,
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Departures' })).toBeVisible();
  expect(loads).toBe(2);
});
