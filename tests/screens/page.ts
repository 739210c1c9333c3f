// The page that the files of a worker share: to load everything anew for each of them takes four times as long. What an
// earlier test may have left in it goes before the next one.
// The base styles come first: they settle the order of the cascade layers.
import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { beforeAll, beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

beforeAll(async () => {
  await page.viewport(390, 844);
  // What is measured is measured in the face that people read, whichever file came first.
  await document.fonts.load('1rem "Atkinson Hyperlegible Next"');
});

// Of itself it does so in the first file alone, which is the one that loads it.
beforeEach(cleanup);

// The browser remembers every press for as long as the page lives, and then moves the focus to each heading that comes.
beforeEach(() => {
  const activation = { hasBeenActive: false };
  const touch = ({ isTrusted }: Event) => {
    activation.hasBeenActive ||= isTrusted;
  };
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: activation });
  for (const press of ['keydown', 'pointerdown']) window.addEventListener(press, touch, true);
  return () => {
    for (const press of ['keydown', 'pointerdown']) window.removeEventListener(press, touch, true);
  };
});
