// Other browsers than the journeys': the engines of Safari and of Firefox, and what a person does in them.
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Driver, type Found, soon } from './driver.ts';
import { driveFirefox } from './marionette.ts';
import { driveWebKit } from './webdriver.ts';

/** The last element that is shown and whose words begin so; the field where it is a label. */
const SHOWN = `
  const [selector, words] = arguments;
  const found = [...document.querySelectorAll(selector)].findLast(
    (one) => one.checkVisibility() && one.textContent.trim().startsWith(words),
  );
  return found.control ?? found;`;

interface Engine {
  readonly engine: string;
  /** The first of these that is installed drives it. */
  readonly programs: readonly string[];
  readonly hasWindows: boolean;
  drive(program: string): Promise<Driver>;
}

export const ENGINES: readonly Engine[] = [
  { engine: 'WebKit', programs: ['WebKitWebDriver'], hasWindows: true, drive: driveWebKit },
  { engine: 'Gecko', programs: ['firefox', 'firefox-esr'], hasWindows: false, drive: driveFirefox },
];

const isInstalled = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

/** Whether this machine has it. Without a screen a browser with windows needs one that is made for it. */
export const isHere = ({ programs, hasWindows }: Engine): boolean =>
  programs.some(isInstalled) && (!hasWindows || process.env.DISPLAY !== undefined || isInstalled('xvfb-run'));

/** One page of a browser, and what a person does in it. */
export interface Visitor {
  goTo(address: string): Promise<unknown>;
  /** The last button or link that is shown and whose words begin so. */
  press(words: string): Promise<unknown>;
  fill(label: string, text: string): Promise<unknown>;
  /** Resolves once the page's heading or a button begins so. */
  see(words: string): Promise<unknown>;
  /** The height of the last button that begins so, in CSS pixels. */
  heightOf(words: string): Promise<number>;
  leave(): Promise<void>;
}

export async function visitWith({ programs, drive }: Engine): Promise<Visitor> {
  const browser = await drive(programs.find(isInstalled) ?? '');
  const shown = (selector: string, words: string) => browser.run<Found>(SHOWN, [selector, words]);
  return {
    goTo: browser.goTo,
    // What is drawn anew between finding and pressing is looked for again.
    press: (words) => soon(async () => (await browser.click(await shown('button, a', words))) ?? true),
    fill: (label, text) => soon(async () => (await browser.type(await shown('label', label), text)) ?? true),
    see: (words) => soon(() => shown('h1, button', words)),
    heightOf: async (words) =>
      browser.run('return arguments[0].getBoundingClientRect().height;', [await soon(() => shown('button', words))]),
    leave: browser.leave,
  };
}
