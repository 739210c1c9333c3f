import { describe, expect, it } from 'vitest';
import { loadOperator } from '#harbour/operator/operator.ts';
import { headersFile } from '#scripts/lib/headers-file.ts';

const runtime = {
  provider: 'https://api.example.com',
  clientId: 'gangway',
  idempotencyHeader: 'Idempotency-Key',
  formOrigins: ['https://cards.example.com'],
  pictureOrigins: [],
  consentRequired: false,
  operator: loadOperator(undefined).brand,
};
const seal = { files: {}, importMap: `sha256-${'A'.repeat(43)}=`, style: `sha256-${'B'.repeat(43)}=` } as const;

const rules = headersFile(runtime, seal)
  .trim()
  .split('\n\n')
  .map((block) => {
    const [pattern = '', ...lines] = block.split('\n');
    const fits = new RegExp(`^${pattern.replaceAll('*', '.*').replaceAll(/:\w+/g, '[^/]+')}$`);
    return { pattern, fits, headers: lines.map((line) => line.trim().split(': ', 2) as [string, string]) };
  });

/** As a host does that joins the values of every rule that fits. */
const valuesOf = (path: string, wanted: string): string[] =>
  rules
    .filter(({ fits }) => fits.test(path))
    .flatMap(({ headers }) => headers.filter(([name]) => name === wanted).map(([, value]) => value));

describe('The header file of a CDN', () => {
  it.each([
    '/',
    '/book/',
    '/book/outward',
    '/my-account/bookings/1',
    '/agent-portal/invoices',
    '/contact-centre/bookings',
    '/update-password/agent/',
  ])('keeps the page at %s nowhere', (path) => {
    expect(valuesOf(path, 'Cache-Control')).toEqual(['no-store']);
  });

  it.each(['/book/assets/first-Dnw3DFf-.js', '/book/ticket/assets/page-BFzWhoKl.js'])('keeps %s for ever', (path) => {
    expect(valuesOf(path, 'Cache-Control')).toEqual(['public, max-age=31536000, immutable']);
  });

  it('names no address twice, for not every host takes both', () => {
    const patterns = rules.map(({ pattern }) => pattern);
    expect(patterns).toEqual([...new Set(patterns)]);
  });

  it('gives every address one policy, and the pages of a reset the last word on the referrer', () => {
    for (const path of ['/', '/book/summary', '/book/assets/a.js', '/book/ticket/']) {
      expect(valuesOf(path, 'Content-Security-Policy')).toHaveLength(1);
      expect(valuesOf(path, 'Referrer-Policy')).toEqual(['strict-origin']);
    }
    for (const path of ['/my-account/update-password/', '/update-password/agent/', '/agent-portal/update-password/x']) {
      expect(valuesOf(path, 'Referrer-Policy').at(-1)).toBe('no-referrer');
    }
  });
});
