import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { HeroLine } from '#src/ui/line/hero-line.tsx';
import { Header } from '#src/ui/shell/header.tsx';
import { WithEverything } from '#stories/areas/book/review.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

/** What a reader may ask of a text (WCAG 1.4.12). */
const SPACED = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

afterEach(async () => {
  document.adoptedStyleSheets = [];
  await page.viewport(390, 844);
});

const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

function spread() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SPACED);
  document.adoptedStyleSheets = [sheet];
}

test('the band at the top of a phone fits when its letters stand further apart', async () => {
  await page.viewport(390, 800);
  await render(
    <Frame make={() => null}>
      {() => (
        <Header brand="Skerry Ferries" home="#main" account={{ to: '#a', label: 'Sign in' }}>
          <a href="#phone">
            <svg width="24" height="24" aria-hidden="true" />
            <span>Call us</span>
          </a>
          <a href="#find">
            <svg width="24" height="24" aria-hidden="true" />
            <span>My booking</span>
          </a>
        </Header>
      )}
    </Frame>,
  );
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const name = page.getByText('Skerry Ferries').element();
  expect(name.getBoundingClientRect().height).toBeLessThan(30);
  spread();
  expect(tooWide()).toBeLessThanOrEqual(0);
});

test.each([390, 360, 320])(
  'the harbours over the search stand whole at %s px when their letters stand further apart',
  async (width) => {
    await page.viewport(width, 800);
    await render(
      <Frame make={() => null}>
        {() => (
          <HeroLine
            from={{ code: 'HAL', name: 'Port Hallow' }}
            to={{ code: 'BRI', name: 'Bridehaven' }}
            departures={['07:30', '09:30', '11:30'].map((time) => ({ time, day: 'Wed' }))}
          />
        )}
      </Frame>,
    );
    const name = page.getByText('Bridehaven');
    await expect.element(name).toBeVisible();
    spread();
    const words = document.createRange();
    words.selectNodeContents(name.element());
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  },
);

test('what a trip costs fits a narrow screen when its letters stand further apart', async () => {
  await page.viewport(320, 800);
  await drawStory(WithEverything);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  spread();
  expect(tooWide()).toBeLessThanOrEqual(0);
});
