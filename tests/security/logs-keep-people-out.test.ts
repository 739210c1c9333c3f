import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog, faultText } from '#harbour/log.ts';

describe('Logs keep people out', () => {
  it('a failed query is written with its statement and cause, without its values (assurance 5.14)', () => {
    const fault = new DrizzleQueryError(
      'insert into "customer" ("email", "note") values ($1, $2)',
      ['ada@example.com', 'two\n    lines, canary'],
      new Error('invalid input syntax for type uuid: "canary-7f3a"'),
    );
    const text = faultText(fault);
    expect(text).toContain('insert into "customer"');
    expect(text).toContain('\n    at ');
    expect(text).toContain('caused by Error: invalid input syntax for type uuid: …');
    expect(text).not.toMatch(/ada@example\.com|canary|lines/);
  });

  it('also where the fault has lost its stack', () => {
    const fault = new DrizzleQueryError('select $1', ['ada@example.com']);
    fault.stack = undefined as never;
    expect(faultText(fault)).toBe('Failed query: select $1');
  });

  it('what is thrown and is no error says nothing of itself', () => {
    expect(faultText({ password: 'canary' })).toBe('Something that is no error was thrown.');
  });

  it('one event is one line, whatever its members hold (assurance 5.14)', () => {
    const lines: string[] = [];
    const log = createLog(
      'info',
      (line) => lines.push(JSON.stringify(line)),
      () => '2026-06-01T08:00:00Z',
    );
    log.info('request', { route: 'x\r\n{"level":"error"}\u2028' });
    log.debug('request', { route: 'never' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/[\r\n]/);
  });
});
