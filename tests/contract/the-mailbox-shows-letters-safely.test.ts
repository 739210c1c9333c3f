import { beforeAll, describe, expect, it } from 'vitest';
import { postCart, postReserve } from '#domain/contract/booking.ts';
import { got, visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';

describe('The mailbox shows letters safely', () => {
  const harbour = harbourForAll();
  let id = '';
  beforeAll(async () => {
    const person = visitor(harbour);
    const body = await person.cartBody();
    const lead = {
      ...body.customerInfos[0],
      personName: { givenName: '<img src=x onerror=alert(1)>', surName: '"></pre><script>' },
    };
    const { cartId } = got(await person.ask(postCart, { body: { ...body, customerInfos: [lead] } }));
    const { itineraryId } = got(await person.ask(postReserve, { body: { cartId, guaranteesAccepted: [] } }));
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    await harbour.settled();
    id = /href="\/mailbox\/([0-9a-f-]{36})"/.exec(await (await fetch(`${harbour.api.url}/mailbox`)).text())?.[1] ?? '';
  });

  const open = (path: string) => fetch(`${harbour.api.url}/mailbox${path}`);

  it('lists the letter and shows its words, never its markup', async () => {
    const page = await open(`/${id}`);
    const html = await page.text();
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(html).not.toMatch(/<img|<script/);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('shows the layout only in a sandbox without script, forms or anything fetched', async () => {
    const frame = await open(`/${id}/html`);
    expect(frame.headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
    expect(await frame.text()).not.toMatch(/<img|<script/);
  });

  it('is closed to whoever comes through a proxy', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded']) {
      const answer = await fetch(`${harbour.api.url}/mailbox/${id}`, { headers: { [name]: 'for=203.0.113.9' } });
      expect([answer.status, (await answer.text()).includes('alert')]).toEqual([404, false]);
    }
  });

  it('gives out the raw message and each attachment as downloads', async () => {
    const raw = await open(`/${id}/raw`);
    expect([raw.headers.get('content-type'), raw.headers.get('content-disposition')]).toEqual([
      'message/rfc822',
      `attachment; filename="${id}.eml"`,
    ]);
    const pdf = await open(`/${id}/attachments/0`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const calendar = await open(`/${id}/attachments/1`);
    expect(calendar.headers.get('content-type')).toBe('text/calendar');
    // RFC 5545: as the letter has it, with both ends of a line.
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR\r\n(?:[^\r\n]*\r\n)*END:VCALENDAR\r\n$/);
    for (const { headers } of [pdf, calendar]) {
      expect(headers.get('content-disposition')).toMatch(/^attachment; filename="[A-Za-z0-9._-]+"$/);
    }
    for (const path of ['/nothing', '/nothing/raw', `/${id}/attachments/9`, `/${id}/attachments/x`]) {
      expect((await open(path)).status).toBe(404);
    }
  });
});
