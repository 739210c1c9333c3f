// WebKit, by the W3C's WebDriver protocol: it comes with a driver program that speaks it.
import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#tests/load/postgres.ts';
import { type Driver, type Found, soon, WINDOW } from './driver.ts';

/** The key under which the protocol names an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const SCREEN = ['xvfb-run', '-a', '-s', `-screen 0 ${WINDOW.width}x${WINDOW.height}x24`];

export async function driveWebKit(driver: string): Promise<Driver> {
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
  await soon(() => ask('GET', '/status'));
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  const at = (element: Found) => `${session}/element/${element[ELEMENT]}`;
  await ask('POST', `${session}/window/rect`, WINDOW);
  return {
    goTo: (url) => ask('POST', `${session}/url`, { url }),
    run: (script, args) => ask('POST', `${session}/execute/sync`, { script, args }),
    click: (element) => ask('POST', `${at(element)}/click`, {}),
    type: (element, text) => ask('POST', `${at(element)}/value`, { text }),
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
