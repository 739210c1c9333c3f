// What axe finds on a page: its script is read once for each document, and only what is wrong is told.
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

export interface Violation {
  /** The rule, `color-contrast`. */
  readonly id: string;
  /** Where, as a selector, `.price`. */
  readonly target: string;
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Every place where a rule does not hold, once nothing is on its way to another colour any more. Throws on a page with
 * frames: a frame is a document of its own, which this does not look into.
 */
export async function violationsOn(page: Page, options: RunOptions = {}): Promise<readonly Violation[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has a frame, which axe would not look into.`);
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (wanted) => {
    if (!window.axe) throw new Error('axe does not stand in this page.');
    const turning = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    while (turning().length > 0) await Promise.allSettled(turning().map(({ finished }) => finished));
    const { violations } = await window.axe.run({ ...wanted, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => ({ id, target: target.join(' ') })));
  }, options);
}
