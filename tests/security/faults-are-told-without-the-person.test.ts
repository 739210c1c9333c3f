import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type ErrorReport, errorReport, redacted } from '#domain/failures/error-report.ts';
import { DRAWING_FAILED } from '#src/platform/drawing-failed.ts';
import { reportFaults } from '#src/platform/error-reports.ts';

class Page extends EventTarget {
  readonly location = { pathname: '/my-account/bookings/SK-4711' } as Location;
  break(type: string, members: object): void {
    this.dispatchEvent(Object.assign(new Event(type), members));
  }
}

function listen() {
  const page = new Page();
  const told: ErrorReport[] = [];
  reportFaults(page as unknown as Window, (report) => told.push(report));
  return { page, told };
}

function fault(message: string): Error {
  const made = new TypeError(message);
  made.stack = [
    `TypeError: ${message}`,
    '    at run (https://elsewhere.example/lib.js:1:2)',
    '    at Summary (https://book.example/book/assets/area-Bx_1-9.js?again=1:12:3456)',
    '    at https://book.example/book/assets/index-C.js:1:1',
  ].join('\n');
  return made;
}

test('an error, a rejection and a fault while drawing are told with their class, file and path pattern (assurance 5.15)', () => {
  const { page, told } = listen();
  page.break('error', { error: fault('Cannot read properties of undefined') });
  page.break('unhandledrejection', { reason: fault('Cannot read properties of undefined') });
  page.break(DRAWING_FAILED, { detail: fault('Cannot read properties of undefined') });
  const common = {
    name: 'TypeError',
    message: 'Cannot read properties of undefined',
    at: 'area-Bx_1-9.js:12:3456',
    page: '/my-account/bookings/:id',
  };
  expect(told).toEqual([
    { kind: 'error', ...common },
    { kind: 'rejection', ...common },
    { kind: 'drawing', ...common },
  ]);
});

test('a message leaves the browser without what may say for whom it broke (assurance 5.14)', () => {
  const { page, told } = listen();
  page.break('error', { error: fault('no booking SK-4711 of ada@example.com') });
  page.break('unhandledrejection', { reason: fault('GET https://api.example/x?sessionId=canary failed') });
  expect(told.map(({ message }) => message)).toEqual(['no booking … of …', 'GET … failed']);
});

test('one fault is told once, and a page that fails without end falls silent', () => {
  const { page, told } = listen();
  for (let round = 0; round < 3; round += 1) page.break('error', { error: fault('the same') });
  expect(told).toHaveLength(1);
  for (let round = 0; round < 50; round += 1) page.break('error', { error: fault('x'.repeat(round % 20)) });
  expect(told).toHaveLength(10);
});

test('what is no error says nothing of itself', () => {
  const { page, told } = listen();
  page.break('unhandledrejection', { reason: { sessionId: 'canary', message: 'canary' } });
  page.break('error', { error: null });
  page.break('error', { error: Object.assign(new Error('short'), { name: 'ada@example.com' }) });
  expect(told.map(({ name, message }) => [name, message])).toEqual([
    ['Unknown', ''],
    ['Unknown', ''],
    ['Unknown', 'short'],
  ]);
  expect(JSON.stringify(told)).not.toContain('canary');
});

test.each([
  ['GET https://api.example/x?sessionId=abc failed', 'GET … failed'],
  ['no booking SK-4711 of ada@example.com', 'no booking … of …'],
  ['Unexpected token in "Ada Ferrier, 12 Quay Street"', 'Unexpected token in …'],
  ['Unexpected token in "{\n  name: Ada Ferrier\n}"', 'Unexpected token in …'],
  [`bearer ${'k'.repeat(40)}`, 'bearer …'],
  ['/agent-portal/update-password/one', '…'],
  ['no car ＡＢ１２, no call ٠١٦٣٢, no mail ada＠example.com', 'no car … no call … no mail …'],
  ['red \x1b[31mand\x9b0m \x1b[Aturned\u202e', 'red … [Aturned'],
])('the message "%s" leaves as "%s" (assurance 5.14)', (message, left) => {
  expect(redacted(message)).toBe(left);
});

test('a listener takes what the app tells, and cleans what is told in the name of the app', () => {
  const { page, told } = listen();
  page.break('error', { error: fault('broken') });
  expect(v.parse(errorReport, told[0])).toEqual(told[0]);
  const forged = { kind: 'error', name: 'Error', message: 'ada@example.com paid 4242', page: '/book' };
  expect(v.parse(errorReport, forged).message).toBe('… paid …');
  expect(v.is(errorReport, { ...forged, page: '/book?sessionId=abc' })).toBe(false);
  expect(v.is(errorReport, { ...forged, name: 'Error\r\n' })).toBe(false);
});
