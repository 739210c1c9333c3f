import { describe, expect, it } from 'vitest';
import { LOG_FAULTS, MOST_LOG_BYTES, readCallerLog } from '#domain/desk/caller-log.ts';
import { callerLogMachine } from '#machines/desk/caller-log.machine.ts';
import { isReadingLog, logFault, logOf } from '#machines/desk/desk.select.ts';
import { MAX_CHARACTERS } from '#src/recorder/recorder.ts';
import { recordingOf } from '#src/recorder/recording.ts';
import { callerLogOutcomes, savedLog } from '#tests/models/fixtures/desk.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { CANARY, wholeBooking } from './whole-booking.ts';

const [saved, noLog] = callerLogOutcomes.readLog.done;
const read = (recording: object) => readCallerLog(JSON.stringify(recording));

// Proves: R12
describe('The log that a caller hands over', () => {
  it('of a whole booking is told step by step, the latest first, with what failed and nothing of the person', async () => {
    const { root, recorder, stop } = await wholeBooking();
    const recording = recordingOf(recorder, root);
    stop();
    const answer = readCallerLog(`${JSON.stringify(recording, null, 2)}\n`);
    if ('fault' in answer) throw new Error(answer.fault);
    const { reference, steps } = answer.log;
    expect(reference).toBe(recording.reference);
    expect(steps.some(({ what }) => what.startsWith('Xstate'))).toBe(false);
    expect(steps.find(({ fault }) => fault !== null)).toMatchObject({
      what: 'Search crossings failed',
      fault: 'The connection was broken.',
    });
    const told = steps.map(({ what }) => what);
    expect(told.indexOf('Review accepted')).toBeLessThan(told.indexOf('Search requested'));
    expect(JSON.stringify(answer)).not.toContain(CANARY);
  });

  it('says the time, the page and what was chosen', () => {
    expect(read(savedLog)).toEqual({
      log: {
        reference: 'J8QP-JFW3',
        version: savedLog.version,
        earlier: 0,
        steps: [
          {
            at: '00:48',
            what: 'Day chosen',
            choice: 'leg outward, date 2026-12-24',
            where: 'Booking, sailing, outward.',
            fault: null,
          },
        ],
      },
    });
  });

  it('of a long visit shows the last hundred steps, and says how many came before', () => {
    const [, chosen] = savedLog.entries;
    if (!chosen) throw new Error('The log has a step.');
    const entries = Array.from({ length: 130 }, (_, second) => ({ ...chosen, t: second * 1000 }));
    const ticks = entries.slice(0, 20).map((entry) => ({ ...entry, event: 'clock.ticked' }));
    const answer = read({ ...savedLog, entries: [...ticks, ...entries] });
    if ('fault' in answer) throw new Error(answer.fault);
    expect([answer.log.steps.length, answer.log.earlier, answer.log.steps[0]?.at]).toEqual([100, 30, '02:09']);
  });

  it.each([
    ['what is no JSON', 'no log', LOG_FAULTS.other],
    ['another JSON', '{"dependencies":{}}', LOG_FAULTS.other],
    ['nothing', '', LOG_FAULTS.other],
    ['a list', '[]', LOG_FAULTS.other],
    ['another format', JSON.stringify({ ...savedLog, gangwayRecording: 2 }), LOG_FAULTS.format],
    ['a broken entry', JSON.stringify({ ...savedLog, entries: [{ t: 'now' }] }), LOG_FAULTS.other],
  ])('is not %s', (_, text, fault) => {
    expect(readCallerLog(text)).toEqual({ fault });
  });

  it('may be as long as a recording gets when it is saved', () => {
    const [, chosen] = savedLog.entries;
    const entries = [];
    while (JSON.stringify(entries).length < MAX_CHARACTERS) entries.push(chosen);
    expect(JSON.stringify({ ...savedLog, entries }, null, 2).length * 2).toBeLessThan(MOST_LOG_BYTES);
  });
});

describe('The desk opens a log', () => {
  const start = () => {
    const ports = new HeldPorts();
    const { actor, reports } = startUnderParent(ports.holdAll(callerLogMachine), {});
    const choose = (size = 1000) => actor.send({ type: 'file.chosen', file: { size, text: () => Promise.reject() } });
    return { ports, actor, choose, reports, now: () => actor.getSnapshot() };
  };

  it('shows the latest file, whichever is read last, and closes it', async () => {
    const { ports, actor, choose, now } = start();
    choose();
    choose();
    expect(isReadingLog(now())).toBe(true);
    await ports.answer('readLog', saved);
    await ports.answer('readLog', noLog);
    expect(logOf(now())?.reference).toBe('J8QP-JFW3');
    actor.send({ type: 'log.closed' });
    expect([logOf(now()), logFault(now())]).toEqual([null, null]);
  });

  it('reads nothing of a file that is too large, and shows the one before no longer, nor on the way back', async () => {
    const { ports, choose, reports, now } = start();
    choose();
    await ports.answer('readLog', saved);
    choose(MOST_LOG_BYTES);
    await ports.answer('readLog', saved);
    expect([ports.countOf('readLog'), logFault(now())]).toEqual([2, null]);
    choose(MOST_LOG_BYTES + 1);
    expect([ports.countOf('readLog'), logOf(now()), logFault(now())]).toEqual([2, null, LOG_FAULTS.large]);
    expect(reports().at(-1)).toEqual({ type: 'view.changed', view: { log: null } });
  });

  it('says what is wrong, and takes the next file', async () => {
    const { ports, choose, now } = start();
    choose();
    await ports.answer('readLog', noLog);
    expect(logFault(now())).toBe(LOG_FAULTS.other);
    choose();
    expect(logFault(now())).toBeNull();
    await ports.fail('readLog', offline);
    expect(logFault(now())).toBe(LOG_FAULTS.unread);
    choose();
    await ports.answer('readLog', saved);
    expect([logOf(now())?.reference, logFault(now())]).toEqual(['J8QP-JFW3', null]);
  });
});
