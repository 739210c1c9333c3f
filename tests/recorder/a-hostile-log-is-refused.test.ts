import * as v from 'valibot';
import { expect, it } from 'vitest';
import { APP_VERSION, recordingFile } from '#domain/recording/recording.ts';

const entry = { t: 0, actor: '', machine: 'app', event: 'xstate.init', state: 'starting' };
const log = { gangwayRecording: 1, version: APP_VERSION, reference: '3N4C-6VJ3', dropped: 0, entries: [entry] };
/** Clears the screen of whoever prints it. */
const ESCAPE = '\u001b[2J';

it('A log as the app saves it is one', () => {
  expect(v.is(recordingFile, log)).toBe(true);
});

it.each<readonly [string, object]>([
  ['the release', { ...log, version: ESCAPE }],
  ['the reference', { ...log, reference: `3N4C\n6VJ3` }],
  ...['actor', 'machine', 'event', 'from', 'state'].map((name): [string, object] => [
    `the ${name} of an entry`,
    { ...log, entries: [{ ...entry, [name]: ESCAPE }] },
  ]),
  ['a field of an event', { ...log, entries: [{ ...entry, data: { page: ESCAPE } }] }],
])('one that would write into the terminal of its reader is none: %s', (_, hostile) => {
  expect(v.is(recordingFile, hostile)).toBe(false);
});
