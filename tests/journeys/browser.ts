// The browser of the journeys: one for all files of a worker, with a profile for each passenger.
import { type Browser, chromium } from 'playwright-core';
import { findBrowser, launchArgs } from '#scripts/lib/find-browser.mjs';

/**
 * A page lives for seconds here, and the pages of all workers fill the machine: threads that compile and collect beside them
 * cost more than they save, and room for what is young spares most of the collecting.
 */
const SCRIPTS = '--js-flags=--single-threaded --min-semi-space-size=32';

/** The pages of a profile share what is compiled, and no process stands ready for a page that nobody opens. */
const ONE_PROCESS = '--renderer-process-limit=1';

/** A browser of one's own; with a window, where it is to be watched. */
export const launchBrowser = async ({ window = false } = {}): Promise<Browser> =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: [...launchArgs.filter((arg) => !(window && arg === '--headless')), SCRIPTS, ONE_PROCESS],
    headless: !window,
  });

let shared: Promise<Browser> | undefined;

/** The one of this worker, which ends with it. */
export const sharedBrowser = (): Promise<Browser> => {
  shared ??= launchBrowser();
  return shared;
};
