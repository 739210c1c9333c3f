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
  request: '',
  legs: [],
  lines: [],
  total: '£1.00',
  totalName: 'Total paid',
  codeNote: '',
  advice: [],
  ahead: [],
};
const LEG: Ticket['legs'][number] = {
  name: '',
  from: 'Port Hallow',
  to: 'Bridehaven',
  day: 'Friday 12 June 2026',
  departs: '08:00',
  arrives: '08:55',
  arrivesOn: '',
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
  event: { uid: '', starts: '', ends: '', summary: '' },
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

/** Lines of 15 points between the heading of an A4 page and its lower margin. */
const PER_PAGE = 47;

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

  it('also where only a plate has such a letter, the first or another', async () => {
    for (const plates of [['王 1234'], ['AB12 CDE', '王 1234']]) {
      const vehicles = plates.map((plate) => ({ name: 'Car up to 5 m', plate }));
      const pdf = await eTicket({ tickets: [{ ...TICKET, legs: [LEG], vehicles }], stays: [], priced: false, now: 0 });
      const [page] = await wordsOf(pdf);
      expect(page).toContain('□ 1234');
      expect(page).toContain(NOTE);
    }
  });
});

describe('A name that is longer than the room for it on a card', () => {
  const GIVEN = 'Anna Maria Theresia Wilhelmina Antonia Josepha Charlotte Eli';
  const LAST = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Powell';
  const PARTY = '2 adults, 1 senior, 2 youths, 1 child and 1 infant';
  const below = async (lead: string, party: string, legs: Ticket['legs']) => {
    const tickets = [{ ...TICKET, lead, party, legs }];
    const [page] = await wordsOf(await eTicket({ tickets, stays: [], priced: false, now: 0 }));
    return page?.match(/Lead passenger: .*/g) ?? [];
  };

  it.each([
    ['1 adult', [LEG]],
    [PARTY, [LEG, LEG]],
  ])('stands whole below, once: %s', async (party, legs) => {
    expect(await below(`${GIVEN} ${LAST}`, party, legs)).toEqual([
      expect.stringContaining(`Lead passenger: ${GIVEN} ${LAST}`),
    ]);
  });

  it('and one that has room is not said again', async () => {
    expect(await below('Ada Ferrier', PARTY, [LEG, LEG])).toEqual([]);
    expect(await below('Anna Maria Theresia Wilhelmina Ferrier-Featherstonehaugh', '1 adult', [LEG])).toEqual([]);
  });
});

describe('A note to the place', () => {
  it.each(['\n', '\r\n', '\t'])('has no squares where it was typed with %j', async (between) => {
    const request = `A cot, please.${between}We arrive late.`;
    const [page] = await wordsOf(await eTicket({ tickets: [], stays: [{ ...STAY, request }], priced: false, now: 0 }));
    expect(page).toContain('A cot, please. We arrive late.');
    expect(page).not.toContain(NOTE);
  });
});

describe('The prices of a return trip with a few extras', () => {
  it('stand on the page of its tickets', async () => {
    const texts = [
      'Car, going out',
      'Car, coming back',
      'Passengers',
      'Lounge, going out',
      'Lounge, coming back',
      'Protection',
    ];
    const lines = texts.map((text) => ({ text, amount: '£1.00', isExtra: false }));
    const advice = ['Arrive early.', 'Check-in closes.', 'Bring your ticket.'];
    const ticket = { ...TICKET, legs: [LEG, LEG], lines, advice };
    const pages = await wordsOf(await eTicket({ tickets: [ticket], stays: [], priced: true, now: 0 }));
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain('Total paid');
  });
});

describe('A list of prices that is longer than its page', () => {
  it.each([30, 46, 47, 100])(
    'is printed in full on pages that say whose they are: %i lines and the total',
    async (count) => {
      const texts = Array.from({ length: count }, (_, index) => `Cabin ${String(index + 1).padStart(3, '0')}`);
      const lines = texts.map((text) => ({ text, amount: '£1.00', isExtra: true }));
      const ticket = { ...TICKET, legs: [LEG, LEG], lines, total: '£99.00' };
      const [card, ...pages] = await wordsOf(await eTicket({ tickets: [ticket], stays: [], priced: true, now: 0 }));
      expect(card).not.toContain('Cabin');
      for (const page of pages) expect(page).toContain(`Prices of booking ${TICKET.reference}`);
      expect(pages.join(' ').match(/Cabin \d{3}|Total paid/g)).toEqual([...texts, 'Total paid']);
      const perPage = pages.map((page) => page.match(/£/g)?.length);
      expect(perPage).toEqual(Array.from(pages, (_, index) => Math.min(PER_PAGE, count + 1 - index * PER_PAGE)));
    },
  );
});
