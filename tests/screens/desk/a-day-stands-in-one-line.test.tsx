import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { NO_QUERY } from '#domain/desk/desk-search.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { DeskScreen } from '#src/areas/contact-centre/desk-screen.tsx';
import { dashboardAt, departuresAt, sailings } from '#stories/areas/contact-centre/desks.ts';
import { Frame } from '#stories/frame.tsx';

const SHORT = '2026-05-01';
const LONG = '2026-09-30';
const PAGES = [
  ['Go to a day', (date: string) => departuresAt('shown', { date, departures: sailings })],
  ['Sailing on', (day: string) => dashboardAt('idle', { query: { ...NO_QUERY, day } })],
] as const;

test.for(PAGES.flatMap(([label, make]) => [768, 1024, 1280].map((width) => [label, width, make] as const)))(
  'the longest day of %s has one line, as the shortest, on a screen of %i px',
  async ([label, width, make]) => {
    await page.viewport(width, 800);
    const heightOn = async (day: string) => {
      const { getByRole, unmount } = await render(
        <Frame make={() => make(day)} path={DESK_PLACES.dashboard}>
          {(desk) => <DeskScreen desk={desk} />}
        </Frame>,
      );
      const { height } = getByRole('button', { name: new RegExp(`^${label}`) })
        .element()
        .getBoundingClientRect();
      await unmount();
      return height;
    };
    expect(await heightOn(LONG)).toBe(await heightOn(SHORT));
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth).toBe(0);
  },
);
