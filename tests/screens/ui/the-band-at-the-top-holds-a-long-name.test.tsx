import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Header } from '#src/ui/shell/header.tsx';
import { Frame } from '#stories/frame.tsx';
import { linesOf } from '#tests/screens/lines-of.ts';

/** In rem, of the marks in it. */
const HEIGHT = 3.5;
const NAME = 'Maximilian-Alexander Wolfeschlegelsteinhausenbergerdorff';
const NUMBER = '01632 960 777';
const SIGN_OUT = 'Sign out';

const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

afterEach(() => page.viewport(390, 844));

async function drawBand(width: number) {
  await page.viewport(width, 800);
  await render(
    <Frame make={() => null}>
      {() => (
        <Header brand="Skerry Ferries" home="#main" account={{ to: '#a', label: NAME, initials: 'MAW' }}>
          <a href="tel:01632960777">
            <Icon name="phone" />
            <span>{NUMBER}</span>
          </a>
          <Button kind="quiet" icon="sign-out" onPress={() => undefined}>
            {SIGN_OUT}
          </Button>
        </Header>
      )}
    </Frame>,
  );
  await expect.element(page.getByRole('link', { name: NAME })).toBeVisible();
}

test.each([320, 480, 600, 640, 768, 1024, 1280])('no higher than its marks at %i px', async (width) => {
  await drawBand(width);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBe(clientWidth);
  expect(document.querySelector('header')?.getBoundingClientRect().height).toBe(HEIGHT * rem());
  const brand = document.createRange();
  brand.selectNodeContents(page.getByText('Skerry Ferries', { exact: true }).element());
  if (width >= 960) expect(linesOf(brand)).toBe(1);
  const initials = document.querySelector('[aria-hidden="true"]:not(svg)');
  expect(initials?.scrollWidth).toBeLessThanOrEqual(initials?.clientWidth ?? 0);
});

test.each([
  [600, []],
  [640, [NUMBER, SIGN_OUT]],
  [940, [NUMBER, SIGN_OUT]],
  [960, [NUMBER, SIGN_OUT, NAME]],
])('its marks stand for the words that it has no room for, at %i px', async (width, words) => {
  await drawBand(width);
  const drawn = [NUMBER, SIGN_OUT, NAME].filter(
    (text) => page.getByText(text, { exact: true }).element().getBoundingClientRect().width > 1,
  );
  expect(drawn).toEqual(words);
});
