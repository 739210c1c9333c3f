import { describe, expect, test } from 'vitest';
import { CallFailure } from '#domain/failures/failure.ts';
import { isAwc, rememberAwc } from '#src/platform/cookies.ts';
import { formAddress } from '#src/platform/post-form.ts';

describe('the awc cookie (T09)', () => {
  // Proves: P17, S4.13
  test('is kept for half a day, secure and on this site only', () => {
    const document = { cookie: '' };
    expect(rememberAwc('1234_a.B-c', document)).toBe(true);
    expect(document.cookie).toBe('awc=1234_a.B-c; Max-Age=43200; Path=/; SameSite=Lax; Secure');
  });

  test.each([
    '',
    ' ',
    '1; domain=.evil.test',
    '1\r\nSet-Cookie: x=1',
    '1\n',
    'ü',
    '🍪',
    'a=b',
    '%3B',
    '"1"',
    'x'.repeat(257),
    'x'.repeat(5000),
  ])('is not kept when its value is %j', (value) => {
    const document = { cookie: 'before' };
    expect(isAwc(value)).toBe(false);
    expect(rememberAwc(value, document)).toBe(false);
    expect(document.cookie).toBe('before');
  });

  // Proves: P17
  test('has up to 256 characters', () => {
    expect([1, 256, 257].map((length) => isAwc('x'.repeat(length)))).toEqual([true, true, false]);
  });
});

describe('the address of a card form (T41)', () => {
  const origins = [
    'https://cards.test',
    'http://localhost:4601',
    'http://127.0.0.1:4602',
    'http://cards.test',
    'ftp://cards.test',
  ];

  test.each([
    'https://cards.test/pay?x=1',
    'https://CARDS.test:443/',
    'http://localhost:4601/pay',
    'http://127.0.0.1:4602/',
  ])('%s is on the list', (action) => {
    expect(formAddress(action, origins).href).toBe(new URL(action).href);
  });

  test.each([
    ['javascript:alert(1)', 'the address is not secure'],
    ['JaVaScRiPt:alert(1)//https://cards.test', 'the address is not secure'],
    ['data:text/html,<script>alert(1)</script>', 'the address is not secure'],
    ['blob:https://cards.test/1', 'the address is not secure'],
    ['http://cards.test/pay', 'the address is not secure'],
    ['ftp://cards.test/pay', 'the address is not secure'],
    ['http://localhost.evil.test:4601/', 'the address is not secure'],
    ['ftp://localhost:4601/', 'the address is not secure'],
    ['', 'the address is not one'],
    ['/pay', 'the address is not one'],
    ['//cards.test/pay', 'the address is not one'],
    ['https://', 'the address is not one'],
    ['https://cards.test@evil.test/', 'the address carries a sign-in'],
    ['https://user:secret@cards.test/', 'the address carries a sign-in'],
    ['https://:secret@cards.test/', 'the address carries a sign-in'],
    ['https://evil.test/https://cards.test', 'the address is not a known payment page'],
    ['https://cards.test.evil.test/', 'the address is not a known payment page'],
    ['https://sub.cards.test/', 'the address is not a known payment page'],
    ['https://cards.test:444/', 'the address is not a known payment page'],
    ['https:\\\\evil.test/cards.test', 'the address is not a known payment page'],
    ['http://localhost:4602/', 'the address is not a known payment page'],
    ['http://[::1]:4601/', 'the address is not a known payment page'],
  ])('%s is refused: %s', (action, reason) => {
    const failure = { kind: 'unreadable', text: `Payment form error: ${reason}` };
    expect(() => formAddress(action, origins)).toThrow(CallFailure);
    expect(() => formAddress(action, origins)).toThrow(expect.objectContaining({ failure }));
  });

  test('an empty list lets nothing out', () => {
    expect(() => formAddress('https://cards.test/', [])).toThrow('Payment form error: ');
  });
});
