// Firefox, by the protocol that it speaks itself, so that no driver program is needed: `LENGTH:[0, id, command, what]`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/load/postgres.ts';
import { type Driver, type Found, soon, WINDOW } from './driver.ts';

type Answer = readonly [type: 1, id: number, fault: { error: string; message: string } | null, result: unknown];

export async function driveFirefox(program: string): Promise<Driver> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'gangway-firefox-'));
  writeFileSync(join(profile, 'user.js'), `user_pref("marionette.port", ${port});\n`);
  const size = ['--width', `${WINDOW.width}`, '--height', `${WINDOW.height}`];
  const browser = spawn(program, ['--headless', '--marionette', '--no-remote', '--profile', profile, ...size], {
    stdio: 'ignore',
  });
  const socket = await soon(() => reach(port));
  const ask = speak(socket);
  await ask('WebDriver:NewSession', {});
  return {
    goTo: (url) => ask('WebDriver:Navigate', { url }),
    run: (script, args) => ask('WebDriver:ExecuteScript', { script, args }),
    click: (element) => ask('WebDriver:ElementClick', { id: idOf(element) }),
    type: (element, text) => ask('WebDriver:ElementSendKeys', { id: idOf(element), text }),
    leave: async () => {
      const ended = once(browser, 'exit');
      socket.destroy();
      browser.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const idOf = (element: Found) => Object.values(element)[0];

/** Fails until the browser listens. */
async function reach(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

function speak(socket: Socket) {
  const asked = new Map<number, (answer: Answer) => void>();
  const hear = (message: unknown) => {
    // The first message is a greeting.
    if (Array.isArray(message)) asked.get(message[1])?.(message as unknown as Answer);
  };
  let heard = Buffer.alloc(0);
  socket.on('data', (part) => {
    heard = Buffer.concat([heard, part]);
    for (;;) {
      const colon = heard.indexOf(':');
      const end = colon + 1 + Number(heard.subarray(0, colon));
      if (colon < 0 || heard.length < end) return;
      hear(JSON.parse(heard.subarray(colon + 1, end).toString()));
      heard = heard.subarray(end);
    }
  });
  let last = 0;
  return async <Value>(command: string, what: object): Promise<Value> => {
    const id = ++last;
    const answered = new Promise<Answer>((resolve) => asked.set(id, resolve));
    const words = JSON.stringify([0, id, command, what]);
    socket.write(`${Buffer.byteLength(words)}:${words}`);
    const [, , fault, result] = await answered;
    if (fault) throw new Error(`${fault.error}: ${fault.message}`);
    // What a script answers comes wrapped; other commands answer with an object of their own.
    return (result !== null && typeof result === 'object' && 'value' in result ? result.value : result) as Value;
  };
}
