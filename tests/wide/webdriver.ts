// Another browser than the journeys', by the W3C's WebDriver protocol: each comes with a driver program that speaks it.
import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { vi } from 'vitest';
import { freePort } from '#tests/load/postgres.ts';

/** The key under which the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** The last element that is shown and whose words begin so; the field where it is a label. */
const SHOWN = `
  const [selector, words] = arguments;
  const found = [...document.querySelectorAll(selector)].findLast(
    (one) => one.checkVisibility() && one.textContent.trim().startsWith(words),
  );
  return found.control ?? found;`;
/** High enough for a whole page: WebKit's driver cannot scroll to a row that is not drawn until it is near. */
const WINDOW = { width: 1280, height: 3000 };
const SCREEN = ['xvfb-run', '-a', '-s', `-screen 0 ${WINDOW.width}x${WINDOW.height}x24`];
const PATIENCE = { timeout: 30_000, interval: 100 };

/** Driver programs and what they need to be told: the engines of Safari and of Firefox. */
export const ENGINES = [
  { engine: 'WebKit', driver: 'WebKitWebDriver', capabilities: {} },
  { engine: 'Gecko', driver: 'geckodriver', capabilities: { 'moz:firefoxOptions': { args: ['-headless'] } } },
] as const;
type Engine = (typeof ENGINES)[number];

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
export const isHere = ({ driver }: Engine): boolean =>
  isInstalled(driver) && (process.env.DISPLAY !== undefined || isInstalled('xvfb-run'));

/** One page of a browser, and what a person does in it. */
export interface Visitor {
  goTo(address: string): Promise<unknown>;
  /** The last button or link that is shown and whose words begin so. */
  press(words: string): Promise<unknown>;
  fill(label: string, text: string): Promise<unknown>;
  /** Resolves once the page's heading or a button begins so. */
  see(words: string): Promise<unknown>;
  leave(): Promise<void>;
}

export async function visitWith({ driver, capabilities }: Engine): Promise<Visitor> {
  const port = await freePort();
  const program = start(driver, port);
  const ask = async <Value>(method: string, path: string, body?: unknown): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const soon = <Value>(act: () => Promise<Value>) => vi.waitUntil(() => act().catch(() => null), PATIENCE);
  await soon(() => ask('GET', '/status'));
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/window/rect`, WINDOW);
  const shown = async (selector: string, words: string): Promise<string> => {
    const found = await ask<{ [ELEMENT]: string }>('POST', `${session}/execute/sync`, {
      script: SHOWN,
      args: [selector, words],
    });
    return `${session}/element/${found[ELEMENT]}`;
  };
  return {
    goTo: (url) => ask('POST', `${session}/url`, { url }),
    // What is drawn anew between finding and pressing is looked for again.
    press: (words) => soon(async () => (await ask('POST', `${await shown('button, a', words)}/click`, {})) ?? true),
    fill: (label, text) =>
      soon(async () => (await ask('POST', `${await shown('label', label)}/value`, { text })) ?? true),
    see: (words) => soon(() => shown('h1, button', words)),
    leave: async () => {
      await ask('DELETE', session).catch(() => undefined);
      stop(program);
    },
  };
}

function start(driver: string, port: number): ChildProcess {
  const call = [driver, `--port=${port}`];
  const [program = driver, ...args] = process.env.DISPLAY === undefined ? [...SCREEN, ...call] : call;
  // A group of its own, so that what it starts ends with it.
  return spawn(program, args, { stdio: 'ignore', detached: true });
}

function stop({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid);
}
