import { describe, expect, it } from 'vitest';
import { eTicket } from '#harbour/mail/e-ticket.ts';
import type { StayFacts } from '#harbour/mail/stay-facts.ts';
import type { Ticket } from '#harbour/mail/ticket-facts.ts';
import { pagesOf } from './letter-pages.ts';

const TICKET: Ticket = {
  operator: 'Skerry Ferries',
  phone: '01632 960100',
  reference: 'SK123456',
  code: 'SK123456-1',
  lead: 'Ada Ferrier',
  party: '1 adult',
  vehicles: [{ name: 'Car up to 5 m', plate: 'AB12 CDE' }],
  legs: [],
  lines: [],
  total: '£1.00',
  totalName: 'Total paid',
  advice: [],
};
const LEG: Ticket['legs'][number] = {
  from: 'Port Hallow',
  to: 'Bridehaven',
  day: 'Friday 12 June 2026',
  departs: '08:00',
  arrives: '08:55',
  duration: '55 min',
  ship: 'Skerry Pearl',
  ticketGroup: 'Standard',
  event: { uid: '', starts: '', ends: '', summary: '' },
};
const STAY: StayFacts = {
  operator: 'Skerry Ferries',
  phone: '01632 960100',
  reference: 'SK123456',
  lead: 'Ada Ferrier',
  house: 'The Anchorage',
  town: 'Bridehaven',
  rooms: [],
  times: 'From 15:00',
  directions: '',
  rules: '',
  request: '',
  total: '£1.00',
  totalName: 'Total paid',
};

const drawn = ({ lead = TICKET.lead, plate = 'AB12 CDE' }) =>
  eTicket({
    tickets: [{ ...TICKET, lead, legs: [LEG], vehicles: [{ name: 'Car up to 5 m', plate }] }],
    stays: [{ ...STAY, lead }],
    priced: false,
    now: 0,
  });

async function wordsOf(pdf: Buffer): Promise<string[]> {
  const pages = await pagesOf({
    attachments: [{ mimeType: 'application/pdf', content: new Uint8Array(pdf).buffer }] as never,
  });
  return pages.map((page) => page.replaceAll(/\s+/g, ' ').normalize('NFC'));
}

const NOTE = 'A square stands for a letter that this page cannot print.';

describe('A ticket writes the names that people have', () => {
  it.each([
    'Γιώργος Παπαδόπουλος',
    'Олександра Петренко',
    'Nguyễn Văn Ơn',
    'Łukasz Żółć',
    'Şebnem Çağlar-Ioniță',
    'Zoë O’Brien',
    'Zoë Brien'.normalize('NFD'),
  ])('%s', async (lead) => {
    const pdf = await drawn({ lead });
    for (const page of await wordsOf(pdf)) {
      expect(page).toContain(lead.normalize('NFC'));
      expect(page).not.toContain(NOTE);
    }
    // Only the letters in use are embedded.
    expect(pdf.length).toBeLessThan(30_000);
  });

  it('and a plate in letters of its country', async () => {
    const [ticket] = await wordsOf(await drawn({ plate: 'ЖЗ 1234 ΑΒ' }));
    expect(ticket).toContain('ЖЗ 1234 ΑΒ');
  });

  it('with a square for a letter that it does not have, and says so', async () => {
    for (const page of await wordsOf(await drawn({ lead: '王 Ada Ferrier' }))) {
      expect(page).toContain('□ Ada Ferrier');
      expect(page).toContain(NOTE);
    }
  });
});
