import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export const advice =
  'No browser found: install Chromium or Google Chrome, or set CHROMIUM_PATH to the program file of one.';

export const launchArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string} file */
const runs = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The browser inside the npm package; it brings its own libraries when it believes that it is on Lambda. */
const packaged = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
};

/**
 * CHROMIUM_PATH, else an installed browser, else the packaged one.
 * @param {{ env?: NodeJS.ProcessEnv, isProgram?: (file: string) => boolean, unpack?: () => Promise<string | undefined> }} [from]
 * @returns {Promise<string>}
 */
export const findBrowser = async ({ env = process.env, isProgram = runs, unpack = packaged } = {}) => {
  if (env.CHROMIUM_PATH) {
    if (isProgram(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is not a program that can be run: ${env.CHROMIUM_PATH}`);
  }
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const installed = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...elsewhere];
  const found = installed.find(isProgram) ?? (await unpack());
  if (!found) throw new Error(advice);
  return found;
};

/** Finds the browser once and passes its path to every child process. */
export const exportBrowser = async () => {
  process.env.CHROMIUM_PATH = await findBrowser();
  return process.env.CHROMIUM_PATH;
};
