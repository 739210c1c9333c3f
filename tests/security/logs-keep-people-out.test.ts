import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLog, faultText, lineOf } from '#harbour/log.ts';

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

  it('also where a value looks like a line of the stack', () => {
    const fault = new DrizzleQueryError('insert into "booked" values ($1, $2)', ['x\n    at canary 7', 'canary']);
    expect(faultText(fault)).not.toContain('canary');
    expect(faultText(new Error('It failed.', { cause: fault }))).not.toContain('canary');
    expect(faultText(fault)).toMatch(/^Error: Failed query: insert into "booked" values \(\$1, \$2\)\n {4}at /);
  });

  it('also where the fault has lost its stack', () => {
    const fault = new DrizzleQueryError('select $1', ['ada@example.com']);
    fault.stack = undefined as never;
    expect(faultText(fault)).toBe('Failed query: select $1');
  });

  it('also a fault of the database that nobody has wrapped, whatever it says of a value', () => {
    const said = [
      'invalid input syntax for type uuid: "canary-7f3a"',
      'value "canary-7f3a" is out of range for type integer',
      'duplicate key value violates unique constraint "credential_email"',
    ].map((message) => {
      const fault = Object.assign(new Error(message), { severity: 'ERROR' });
      return [faultText(fault), faultText(new Error('The query failed.', { cause: fault }))].join('\n');
    });
    expect(said.join()).not.toContain('canary');
    expect(said.join()).toContain('value … is out of range for type integer');
    expect(said[2]).toContain('"credential_email"');
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

  it('nor does a line move the cursor, colour or turn what follows it where it is read (assurance 5.14)', () => {
    const line = {
      time: '',
      level: 'warn',
      event: 'browser-fault',
      message: 'a\x1b[2Jb\x9b31mc\x85d\u2028e\u202ef\u2066🚢',
    } as const;
    expect(lineOf(line)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(JSON.parse(lineOf(line))).toEqual(line);
  });
});
