import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Harbour } from '#harbour/harbour.ts';
import { startTestHarbour } from '#tests/contract/harness.ts';
import { ENGINES, isHere, visitWith } from './engines.ts';

/** Twice what a button is high. */
const STRETCHED = 96;

let harbour: Harbour;
beforeAll(async () => {
  harbour = await startTestHarbour({ place: 'embedded', start: new Date().toISOString() });
});
afterAll(() => harbour?.close());

// WebKit gave a dialog the height of the screen, and its button a good part of that.
test.for(ENGINES)('$engine opens a dialog that is as high as its words', async (engine, { skip }) => {
  skip(!isHere(engine), `${engine.programs.join(' or ')} is not installed`);
  const ada = await visitWith(engine);
  try {
    await ada.goTo(`${harbour.app?.url}/book/`);
    await ada.press('Report a problem');
    expect(await ada.heightOf('Close')).toBeLessThan(STRETCHED);
  } finally {
    await ada.leave();
  }
});
