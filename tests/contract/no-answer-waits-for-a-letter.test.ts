import { EventEmitter, once } from 'node:events';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { putItineraryCancel } from '#domain/contract/booking.ts';
import { transaction } from '#harbour/db/database.ts';
import { type MailRow, mail } from '#harbour/db/mail-schema.ts';
import type { Harbour } from '#harbour/harbour.ts';
import type { LogLine } from '#harbour/log.ts';
import { createCarrier } from '#harbour/mail/carrier.ts';
import { deliverMail, queueMail } from '#harbour/mail/post.ts';
import { readSettings } from '#harbour/settings.ts';
import { mailOf } from './accounts/letters.ts';
import { type Visitor, visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import { startTestHarbour, type TestHarbour } from './harness.ts';
import { type MailServer, startMailServer } from './mail-server.ts';

async function book(harbour: Harbour, person: Visitor = visitor(harbour)): Promise<string> {
  const { itineraryId } = await person.hold();
  await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
  return itineraryId;
}

const letterTo = ({ clock }: Harbour, recipient: string) => ({
  id: recipient,
  kind: 'welcome' as const,
  recipient,
  subject: 'Your account is open',
  priced: false,
  raw: 'Subject: Your account is open\r\n\r\nHello,\r\n',
  queuedAt: clock.now(),
  writtenAt: clock.now(),
});

describe('No answer waits for a letter', () => {
  let harbour: TestHarbour;
  let server: MailServer;
  const said: LogLine[] = [];
  beforeAll(async () => {
    server = await startMailServer({ silent: false, refuses: /@nobody/ });
    const settings = readSettings({ SMTP_URL: server.url });
    harbour = await startTestHarbour({ settings, logSink: (line) => said.push(line) });
  });
  afterAll(async () => {
    await server.close();
    await harbour.close();
  });

  it('books and sends again while the mail server says nothing, and sends everything on once it speaks', async () => {
    const person = visitor(harbour);
    server.hush();
    const first = await book(harbour, person);
    await server.knocked();
    const second = await book(harbour, person);
    for (const id of [first, second]) expect((await person.itineraryOf(id)).status).toBe(30);
    expect((await person.mailAgain(first)).status).toBe(200);

    server.wake();
    await harbour.clock.advance('PT5M');
    expect(server.taken).toEqual(['Ada@example.com', 'Ada@example.com', 'Ada@example.com']);
    const letters = await mailOf(harbour);
    expect(letters.map(({ itineraryId }) => itineraryId).sort()).toEqual([first, first, second].sort());
    for (const letter of letters) expect(letter.forwardedAt).not.toBeNull();
    expect(said.filter(({ level }) => level === 'error').map(({ event }) => event)).toEqual(['mail-send-fault']);
  });

  it('sends nothing on that was written more than five days ago, as before a mail server was named', async () => {
    const person = visitor(harbour);
    const [old, late] = [await book(harbour, person), await book(harbour, person)];
    await mailOf(harbour);
    const before = server.taken.length;
    const ago = (days: number) => ({ forwardedAt: null, queuedAt: harbour.clock.now() - days * 86_400_000 });
    await harbour.db.update(mail).set(ago(5)).where(eq(mail.itineraryId, old));
    await harbour.db.update(mail).set(ago(4)).where(eq(mail.itineraryId, late));
    harbour.services.post.poke();
    const letters = await mailOf(harbour);
    expect(server.taken.length).toBe(before + 1);
    expect(letters.find(({ itineraryId }) => itineraryId === old)?.forwardedAt).toBeNull();
    expect(letters.find(({ itineraryId }) => itineraryId === late)?.forwardedAt).not.toBeNull();
  });

  it('sends once what two processes carry at the same time', async () => {
    await mailOf(harbour);
    const before = server.taken.length;
    const booked = [await book(harbour), await book(harbour), await book(harbour)];
    await mailOf(harbour);
    expect(server.taken.length).toBe(before + 3);
    await harbour.db.update(mail).set({ forwardedAt: null }).where(inArray(mail.itineraryId, booked));
    const never = () => false;
    await Promise.all([deliverMail(harbour.services, never), deliverMail(harbour.services, never)]);
    expect(server.taken.length).toBe(before + 6);
  });

  it('ends a round at the first letter that the server is silent about, and lets the others pass meanwhile', async () => {
    await harbour.settled();
    const before = server.taken.length;
    const taken = () => server.taken.slice(before);
    const put = (...names: string[]) => harbour.db.insert(mail).values(names.map((name) => letterTo(harbour, name)));
    server.hush();
    await put('a@x.test', 'b@x.test', 'c@x.test');
    harbour.services.post.poke();
    await server.knocked();
    server.wake();
    await harbour.settled();
    expect(taken()).toEqual([]);
    harbour.services.post.poke();
    await harbour.settled();
    expect(taken()).toEqual(['b@x.test', 'c@x.test']);

    await put('d@x.test');
    await harbour.clock.advance('PT5M');
    expect(taken()).toEqual(['b@x.test', 'c@x.test', 'd@x.test', 'a@x.test']);
  });

  it('lets no letters whose address is refused hold up those behind them, and has the address in no line', async () => {
    await harbour.settled();
    const before = server.taken.length;
    said.length = 0;
    const refused = Array.from({ length: 60 }, (_, index) => `typing.error.${index}@nobody.test`);
    const letters = [...refused, 'ada@example.com'].map((recipient, place) => ({
      ...letterTo(harbour, recipient),
      id: `m${place}`,
      queuedAt: harbour.clock.now() + place,
    }));
    await harbour.db.insert(mail).values(letters);
    harbour.services.post.poke();
    await harbour.settled();
    expect(server.taken.slice(before)).toEqual(['ada@example.com']);
    const faults = said.filter(({ event }) => event === 'mail-send-fault');
    expect(faults).toHaveLength(60);
    expect(faults[0]).toMatchObject({ mail: 'm0', fault: 'EENVELOPE, 550 to RCPT TO' });
    expect(JSON.stringify(said)).not.toContain('@');
    // Until the next start.
    await harbour.clock.advance('PT20M');
    expect(said.filter(({ event }) => event === 'mail-send-fault')).toHaveLength(60);
  });

  it.each([
    ['puts off', 'RCPT TO', '451 Come back in five minutes'],
    ['refuses for what is not its address', 'MAIL FROM', '550 We take nothing from you at the moment'],
  ])('sends later what the server %s', async (_, beginning, reply) => {
    await harbour.settled();
    const before = server.taken.length;
    server.answerOnce(beginning, reply);
    await harbour.db.insert(mail).values(letterTo(harbour, `later.${beginning.length}@example.com`));
    harbour.services.post.poke();
    await harbour.settled();
    expect(server.taken.slice(before)).toEqual([]);
    await harbour.clock.advance('PT5M');
    expect(server.taken.slice(before)).toEqual([`later.${beginning.length}@example.com`]);
  });
});

describe('A letter that is queued', () => {
  const open: Harbour[] = [];
  const start = async (...options: Parameters<typeof startTestHarbour>) => {
    const harbour = await startTestHarbour(...options);
    open.push(harbour);
    return harbour;
  };
  afterEach(async () => {
    for (const harbour of open.splice(0)) await harbour.close();
  });

  it('is sent by the next start where the process that was sending it was killed', async () => {
    const deaf = await startMailServer({ silent: true });
    const server = await startMailServer({ silent: false });
    try {
      const killed = await start({ place: 'embedded', settings: readSettings({ SMTP_URL: deaf.url }) });
      await book(killed);
      await deaf.knocked();
      const next = await start({ dump: await killed.dump(), settings: readSettings({ SMTP_URL: server.url }) });
      await next.clock.advance('PT5M');
      expect(server.taken).toEqual(['Ada@example.com']);
    } finally {
      await deaf.close();
      await server.close();
    }
  });

  it('is written by the next start where the process that queued it was killed, but no ticket that is no good', async () => {
    const killed = await start({ place: 'embedded' });
    await killed.services.post.stop();
    const person = visitor(killed);
    const [kept, id] = [await book(killed), await book(killed, person)];
    await transaction(killed.db, (tx) =>
      queueMail(killed.services, tx, {
        itineraryId: kept,
        kind: 'e-ticket',
        recipient: 'late@example.com',
        priced: false,
      }),
    );
    expect((await person.ask(putItineraryCancel, { params: { id }, body: {} })).status).toBe(200);
    const next = await start({ dump: await killed.dump() });
    const letters = await mailOf(next);
    const of = (booking: string) => letters.filter(({ itineraryId }) => itineraryId === booking);
    expect([of(kept), of(id)].map((some) => some.map(({ kind, recipient }) => `${kind} ${recipient}`).sort())).toEqual([
      ['confirmation Ada@Example.com', 'e-ticket late@example.com'],
      ['cancellation Ada@Example.com'],
    ]);
    for (const { raw } of letters) expect(raw).toContain('Message-ID: ');
  });

  it('keeps an orderly end waiting, in which no call begins any more', async () => {
    const deaf = await startMailServer({ silent: true });
    const ending = await startTestHarbour({ settings: readSettings({ SMTP_URL: deaf.url }) });
    await book(ending);
    await deaf.knocked();
    const ended = ending.close();
    // One that comes in at that moment, on a kept connection, is the last.
    await fetch(`${ending.api.url}/health`).catch(() => undefined);
    await expect(fetch(`${ending.api.url}/health`)).rejects.toThrow();
    await deaf.close();
    await ended;
  });

  it('is left to the next start by an orderly end, which finishes the one in hand alone', async () => {
    const wanted = ['first@example.com', 'second@example.com', 'third@example.com'];
    let ended: Promise<void> | undefined;
    let queued = false;
    const ending = await start({
      settings: readSettings({ LOG_LEVEL: 'info' }),
      place: 'embedded',
      logSink: ({ event }) => {
        if (event === 'mail-written' && queued) ended ??= ending.services.post.stop();
      },
    });
    const itineraryId = await book(ending);
    await ending.settled();
    await transaction(ending.db, async (tx) => {
      for (const recipient of wanted)
        await queueMail(ending.services, tx, { itineraryId, kind: 'e-ticket', recipient, priced: false });
    });
    queued = true;
    ending.services.post.poke();
    await ending.settled();
    await ended;
    const written = (letters: readonly MailRow[]) => letters.filter(({ raw }) => raw !== null).length;
    expect(written(await ending.db.select().from(mail))).toBe(2);
    const next = await start({ dump: await ending.dump() });
    expect(written(await mailOf(next))).toBe(4);
  });
});

describe('A letter that cannot be written', () => {
  const said: LogLine[] = [];
  const harbour = harbourForAll({ logSink: (line) => said.push(line) });
  const written = async () => (await mailOf(harbour)).filter(({ raw }) => raw !== null).map(({ id }) => id);
  const forgetWords = () => harbour.db.update(mail).set({ raw: null, subject: null, writtenAt: null });

  it('stays, is logged, and holds up no other', async () => {
    const [spoilt, other] = [await book(harbour), await book(harbour)];
    await harbour.settled();
    await forgetWords();
    await harbour.db.update(mail).set({ itineraryId: null, queuedAt: 0 }).where(eq(mail.itineraryId, spoilt));
    harbour.services.post.poke();
    const letters = await mailOf(harbour);
    expect(letters.map(({ itineraryId, raw }) => [itineraryId, raw !== null])).toEqual([
      [null, false],
      [other, true],
    ]);
    expect(said.filter(({ level }) => level === 'error').map(({ event }) => event)).toEqual(['mail-write-fault']);
  });

  it('holds up none either where there are more than one round takes at once', async () => {
    const good = await written();
    const spoilt = Array.from({ length: 60 }, (_, index) => ({
      id: `spoilt-${index}`,
      kind: 'confirmation' as const,
      recipient: 'nobody@example.com',
      priced: false,
      queuedAt: index,
    }));
    await harbour.db.insert(mail).values(spoilt);
    await forgetWords();
    harbour.services.post.poke();
    expect(await written()).toEqual(good);
  });
});

describe('The carrier', () => {
  it('makes one round at a time and another for whatever was queued meanwhile, however often it is told', async () => {
    const bell = new EventEmitter();
    const heard: string[] = [];
    const carrier = createCarrier(
      async () => {
        heard.push('begun');
        bell.emit('begun');
        await once(bell, 'enough');
        heard.push('ended');
      },
      () => undefined,
    );
    await carrier.idle();
    for (let time = 0; time < 3; time += 1) carrier.poke();
    const another = once(bell, 'begun');
    bell.emit('enough');
    await another;
    bell.emit('enough');
    await carrier.idle();
    expect(heard).toEqual(['begun', 'ended', 'begun', 'ended']);
  });

  it('tells of a round that failed and goes on with the next; stopped, it finishes and begins no more', async () => {
    const faults: unknown[] = [];
    const stopping: boolean[] = [];
    let carried = 0;
    const carrier = createCarrier(
      async (isStopping) => {
        carried += 1;
        await Promise.resolve();
        stopping.push(isStopping());
        if (carried === 1) throw new Error('The database is gone.');
      },
      (fault) => faults.push(fault),
    );
    carrier.poke();
    await carrier.idle();
    expect(faults).toEqual([new Error('The database is gone.')]);
    carrier.poke();
    await carrier.stop();
    carrier.poke();
    await carrier.idle();
    expect([carried, stopping]).toEqual([2, [false, true]]);
  });
});
