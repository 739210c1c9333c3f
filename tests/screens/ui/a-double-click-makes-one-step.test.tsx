import { type FormEvent, type ReactNode, useState } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { turnAwayLatePresses } from '#src/platform/late-presses.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { SailingRow } from '#src/ui/sailing/sailing-row.tsx';
import { GoProvider } from '#src/ui/use-go.ts';
import { Frame } from '#stories/frame.tsx';

beforeAll(() => turnAwayLatePresses(document));

const NEXT = {
  button: (goOn: () => void) => (
    <Button full onPress={goOn}>
      Go on
    </Button>
  ),
  'button of a form': () => (
    <Button type="submit" full>
      Go on
    </Button>
  ),
  link: (goOn: () => void) => (
    <GoProvider value={goOn}>
      <LinkButton to="/book/basket" full>
        Go on
      </LinkButton>
    </GoProvider>
  ),
  'row of a sailing': (goOn: () => void) => (
    <SailingRow
      line={{ from: { code: 'HAL', name: 'Port Hallow' }, to: { code: 'BRI', name: 'Bridehaven' } }}
      chosen="Go on"
      onToggle={goOn}
    />
  ),
  switch: (goOn: () => void) => <Switch label="Go on" checked={false} onChange={goOn} />,
};

/** Two steps, each with its way on in the same place. */
function Steps({ next }: { next: (goOn: () => void) => ReactNode }) {
  const [step, setStep] = useState(1);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setStep(3);
  };
  return (
    <>
      <h1>Step {step}</h1>
      {step === 1 ? (
        <Button kind="primary" full onPress={() => setStep(2)}>
          Go on
        </Button>
      ) : (
        <form onSubmit={submit}>{next(() => setStep(3))}</form>
      )}
    </>
  );
}

test.each(['button', 'button of a form', 'link', 'row of a sailing', 'switch'] as const)(
  'the second press does not reach the next %s',
  async (kind) => {
    await render(<Frame make={() => null}>{() => <Steps next={NEXT[kind]} />}</Frame>);
    await page.getByText('Go on').dblClick();
    await expect.element(page.getByRole('heading', { name: 'Step 2' })).toBeVisible();
    await page.getByText('Go on').click();
    await expect.element(page.getByRole('heading', { name: 'Step 3' })).toBeVisible();
  },
);

test('nor does it reach a box to tick that has taken the place of another', async () => {
  const turned: number[] = [];
  function Boxes() {
    const [box, setBox] = useState(1);
    const turn = () => {
      turned.push(box);
      setBox(2);
    };
    return <input key={box} type="checkbox" aria-label="Go on" checked={false} onChange={turn} />;
  }
  await render(<Boxes />);
  await page.getByRole('checkbox').dblClick();
  expect(turned).toEqual([1]);
});

test('a button that stays where it is takes every press', async () => {
  let presses = 0;
  await render(<Button onPress={() => presses++}>A day later</Button>);
  await page.getByRole('button').dblClick();
  expect(presses).toBe(2);
});

test.each(['its words', 'itself'] as const)('so does a switch, pressed on %s', async (where) => {
  const turns: boolean[] = [];
  function Points() {
    const [on, setOn] = useState(false);
    const turn = (next: boolean) => {
      turns.push(next);
      setOn(next);
    };
    return <Switch label="Use your points" checked={on} onChange={turn} />;
  }
  await render(<Points />);
  await (where === 'itself' ? page.getByRole('switch') : page.getByText('Use your points')).dblClick();
  expect(turns).toEqual([true, false]);
});

describe('where each tap counts as the first', () => {
  // Safari on phones.
  beforeAll(() => void Object.defineProperty(window, 'ongesturestart', { value: null, configurable: true }));
  afterAll(() => void Reflect.deleteProperty(window, 'ongesturestart'));

  let now = 60_000;
  const tap = (text: string, after: number) => {
    now += after;
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 });
    Object.defineProperty(event, 'timeStamp', { value: now });
    page.getByText(text).element().dispatchEvent(event);
  };

  test('the second of two that follow each other at once does not reach the next page, and a later one does', async () => {
    await render(<Frame make={() => null}>{() => <Steps next={NEXT.button} />}</Frame>);
    tap('Go on', 1000);
    await expect.element(page.getByRole('heading', { name: 'Step 2' })).toBeVisible();
    tap('Go on', 200);
    await expect.element(page.getByRole('heading', { name: 'Step 2' })).toBeVisible();
    tap('Go on', 400);
    await expect.element(page.getByRole('heading', { name: 'Step 3' })).toBeVisible();
  });

  test('a button that stays where it is takes them all', async () => {
    let presses = 0;
    await render(<Button onPress={() => presses++}>A day later</Button>);
    for (const after of [1000, 200, 200]) tap('A day later', after);
    expect(presses).toBe(3);
  });
});
