import { describe, expect, it } from 'vitest';
import { getProperty } from '#domain/contract/extras.ts';
import { getHotelCalendar } from '#domain/contract/hotels.ts';
import { asker, only } from '#tests/contract/asking.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

describe('Every place has its pictures', () => {
  const harbour = harbourForAll();

  const places = () => asker(harbour).get(getProperty);

  it('shows drawings of its own under the address of the API, none twice', async () => {
    const drawn = new Set<string>();
    for (const { slug, images } of await places()) {
      expect(images.map(({ address }) => address)).toEqual(
        images.map((_, index) => `${harbour.api.url}/content/pictures/${slug}-${index + 1}.svg`),
      );
      for (const { address, description } of images) {
        const answer = await fetch(address);
        const picture = await answer.text();
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
        expect(picture).toMatch(
          /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^>]*viewBox="0 0 320 180">.*<\/svg>$/s,
        );
        expect(picture).not.toMatch(/NaN|undefined|<script|href|url\(/);
        expect(description).toMatch(/^[A-Z].{8,}\.$/);
        expect(drawn.has(picture)).toBe(false);
        drawn.add(picture);
      }
    }
    expect(drawn.size).toBeGreaterThanOrEqual(40);
  });

  it('has day and night in each drawing, after the colours of the page', async () => {
    const [first] = await places();
    const picture = await (await fetch(first?.images[0]?.address ?? '')).text();
    expect(picture).toContain('color-scheme:light dark');
    expect(picture).toContain('.lit{fill:light-dark(#fbe9bd,#f6cf6d)}');
  });

  it('is kept by browsers and not sent twice', async () => {
    const [first] = await places();
    const address = first?.images[0]?.address ?? '';
    const { headers } = await fetch(address);
    expect(headers.get('cache-control')).toBe('public, max-age=86400');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
    );
    for (const known of [headers.get('etag') ?? '', `W/${headers.get('etag')}`]) {
      const again = await fetch(address, { headers: { 'If-None-Match': known } });
      expect([known, again.status, await again.text()]).toEqual([known, 304, '']);
      expect(again.headers.get('content-security-policy')).toBe(headers.get('content-security-policy'));
    }
  });

  it('has no picture at other names', async () => {
    for (const name of ['harbour-view-0.svg', 'harbour-view-99.svg', 'harbour-view-1', '..%2Fparts.ts']) {
      const answer = await fetch(`${harbour.api.url}/content/pictures/${name}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    }
  });

  it('says the same of a place in content as in a search', async () => {
    const days = { startDate: '2026-06-10', endDate: '2026-06-12' };
    const found = await asker(harbour).get(getHotelCalendar, { params: { product: 'PUBLIC' }, query: days });
    const told = await places();
    expect(told.map(({ code }) => code)).toEqual(found.map(({ hotelCode }) => hotelCode));
    for (const [index, { code, description, ...known }] of told.entries()) {
      expect(description).not.toBe('');
      expect(found[index]).toMatchObject({ hotelCode: code, ...known });
    }
    const one = only(await asker(harbour).get(getProperty, { query: { code: 'DUNE-CAMP' } }));
    expect(one).toEqual(told.find(({ code }) => code === 'DUNE-CAMP'));
    expect(await asker(harbour).get(getProperty, { query: { code: 'RITZ' } })).toEqual([]);
  });

  // Proves: S3.14
  it('wears a ribbon where it has one, in its own colour or the colour of ribbons', async () => {
    const days = { startDate: '2026-06-10', endDate: '2026-06-12' };
    const found = await asker(harbour).get(getHotelCalendar, { params: { product: 'PUBLIC' }, query: days });
    const ribbons = found.flatMap(({ hotelCode, ribbon }) => (ribbon === null ? [] : [[hotelCode, ribbon] as const]));
    expect(Object.fromEntries(ribbons)).toEqual({
      'HARBOUR-VIEW': { enabled: true, colour: '#cd1919', text: 'Steps from the ferry' },
      'NORTHPIER-GRAND': { enabled: true, colour: '#ffe9a8', text: 'Pool and spa' },
      'KEEP-INN': { enabled: true, colour: '#0b5d4e', text: 'Two nights under the castle' },
      'VINEYARD-ROOMS': { enabled: false, colour: '#6a1b4d', text: 'Harvest weekend' },
      'GLASS-BAY-PODS': { enabled: true, colour: '#1f6f8b', text: 'New this summer' },
    });
  });
});
