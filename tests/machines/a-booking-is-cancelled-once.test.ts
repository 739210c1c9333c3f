import { describe, expect, it, vi } from 'vitest';
import { failureText } from '#domain/failures/failure.ts';
import { failureWords } from '#machines/failure.select.ts';
import { cancellationMachine, type TruthQuestion } from '#machines/itinerary/cancellation.machine.ts';
import { looksAgain } from '#machines/looks.ts';
import { failed, offline, refused, timedOut } from '#tests/models/fixtures/fixture.ts';
import {
  cancellationInput,
  cancelled,
  cancelQuote,
  changeable,
  dearerQuote,
  moved,
  stayOnly,
} from '#tests/models/fixtures/itinerary.ts';
import { startHeld } from './start-held.ts';

const NO_CONNECTION = failureText(offline.failure);

function open(change: Partial<typeof cancellationInput> = {}) {
  const forgetDecision = vi.fn();
  const machine = cancellationMachine.provide({ actions: { forgetDecision } });
  const { actor, ports } = startHeld(machine, { ...cancellationInput, ...change });
  const confirm = () => actor.send({ type: 'cancellation.confirmed' });
  return {
    ports,
    actor,
    confirm,
    forgetDecision,
    value: () => actor.getSnapshot().value,
    words: () => failureWords(actor.getSnapshot()),
    /** Confirmed, and everything is as it was shown: the act itself is on its way. */
    async act() {
      await ports.answer('quoteCancellation', cancelQuote);
      confirm();
      await ports.answer('readTruth', changeable);
      await ports.answer('quoteCancellation', cancelQuote);
      await ports.answer('openCancellation', 'cancel-key-1');
    },
  };
}

describe('A booking is cancelled once', () => {
  // Proves: P8, S7.21
  it('says the fee before anything is decided, and asks for nothing else', async () => {
    const { ports, value } = open();
    await ports.answer('quoteCancellation', cancelQuote);
    expect(value()).toBe('deciding');
    expect(ports.calls.map(({ port }) => port)).toEqual(['quoteCancellation']);
  });

  // Proves: P8
  it('reads the booking and asks for the fee again before it acts', async () => {
    const { ports, act, actor, forgetDecision } = open();
    await act();
    expect(ports.calls.map(({ port }) => port)).toEqual([
      ...['quoteCancellation', 'readTruth', 'quoteCancellation', 'openCancellation', 'cancelItinerary'],
    ]);
    expect(ports.inputsOf('cancelItinerary')).toEqual([
      { itineraryId: 'itinerary-1', email: null, attemptKey: 'cancel-key-1' },
    ]);
    await ports.answer('cancelItinerary', cancelled);
    expect(actor.getSnapshot().output).toEqual({ elsewhere: false });
    expect(forgetDecision).toHaveBeenCalledOnce();
  });

  // Proves: P59, R8
  it('reads the booking where the fee is refused: cancelled by somebody else, or as it was', async () => {
    const isCancelled = refused('This booking is cancelled.', 'cancelled', 409);
    const theirs = open();
    await theirs.ports.fail('quoteCancellation', isCancelled);
    expect(theirs.value()).toBe('verifying');
    await theirs.ports.answer('readTruth', cancelled);
    expect(theirs.actor.getSnapshot().output).toEqual({ elsewhere: true });
    const ours = open();
    await ours.ports.fail('quoteCancellation', refused('This trip has begun.', 'departed', 409));
    await ours.ports.answer('readTruth', changeable);
    expect([ours.value(), ours.words()]).toEqual(['refused', 'This trip has begun.']);
    const unread = open();
    await unread.ports.fail('quoteCancellation', refused('This trip has begun.', 'departed', 409));
    await unread.ports.fail('readTruth', offline);
    expect(unread.value()).toBe('refused');
  });

  // Proves: P59
  it('stops where the booking moved meanwhile, and says what moved', async () => {
    const { ports, confirm, value, actor } = open();
    await ports.answer('quoteCancellation', cancelQuote);
    confirm();
    await ports.answer('readTruth', moved);
    expect(value()).toBe('moved');
    expect(actor.getSnapshot().context.moves).toEqual([{ what: 'total', before: 6250, now: 6750 }]);
    expect(ports.countOf('cancelItinerary')).toBe(0);
    actor.send({ type: 'moves.seen' });
    expect(value()).toBe('quoting');
  });

  // Proves: P8
  it('stops where the fee moved meanwhile', async () => {
    const { ports, confirm, value, actor } = open();
    await ports.answer('quoteCancellation', cancelQuote);
    confirm();
    await ports.answer('readTruth', changeable);
    await ports.answer('quoteCancellation', dearerQuote);
    expect(value()).toBe('moved');
    expect(actor.getSnapshot().context.moves).toEqual([{ what: 'fee', before: 3125, now: 6250 }]);
    expect(ports.countOf('cancelItinerary')).toBe(0);
  });

  it('ends where somebody else has cancelled it already, and says so', async () => {
    const { ports, confirm, actor, forgetDecision } = open();
    await ports.answer('quoteCancellation', cancelQuote);
    confirm();
    await ports.answer('readTruth', cancelled);
    expect([actor.getSnapshot().output, ports.countOf('cancelItinerary')]).toEqual([{ elsewhere: true }, 0]);
    expect(forgetDecision).toHaveBeenCalledOnce();
  });

  // Proves: R8
  it.each([
    ['no answer', offline],
    ['none in time', timedOut],
    ['an answer that is not one', failed({ kind: 'unreadable' })],
    ['a fault of the server', failed({ kind: 'refused', status: 500 })],
  ])('reads the truth after %s and sends nothing again', async (_, error) => {
    const { ports, act, value, actor, forgetDecision } = open();
    await act();
    await ports.fail('cancelItinerary', error);
    expect(value()).toBe('settling');
    await ports.fail('readTruth', offline);
    expect(value()).toBe('unknown');
    actor.send({ type: 'cancellation.confirmed' });
    expect(value()).toBe('unknown');
    for (const times of [1, 2]) {
      actor.send({ type: 'truth.requested' });
      await ports.fail('readTruth', offline);
      expect([value(), looksAgain(actor.getSnapshot())]).toEqual(['unknown', times]);
    }
    actor.send({ type: 'truth.requested' });
    expect(forgetDecision).not.toHaveBeenCalled();
    await ports.answer('readTruth', cancelled);
    expect(actor.getSnapshot().output).toEqual({ elsewhere: false });
    expect(ports.countOf('cancelItinerary')).toBe(1);
    // The provider may still be at work on it: it is waited for while it stands.
    expect(ports.inputsOf('readTruth').map((asked) => (asked as TruthQuestion).stood)).toEqual([
      undefined,
      ...Array.from({ length: 4 }, () => changeable),
    ]);
    expect(forgetDecision).toHaveBeenCalledOnce();
  });

  // Proves: R8
  it('reads the truth after an answer that tells of no cancellation', async () => {
    const { ports, act, value, words } = open();
    await act();
    await ports.answer('cancelItinerary', changeable);
    expect(value()).toBe('settling');
    await ports.answer('readTruth', changeable);
    expect([value(), words()]).toEqual([
      'deciding',
      'Your booking was not cancelled. It stands as it was, and nothing was paid back.',
    ]);
  });

  it('says that it was not cancelled once the truth says so, and asks the key of the same decision again', async () => {
    const { ports, act, value, words, confirm, forgetDecision } = open();
    await act();
    await ports.fail('cancelItinerary', timedOut);
    await ports.answer('readTruth', changeable);
    expect([value(), words()]).toEqual([
      'deciding',
      'Your booking was not cancelled. It stands as it was, and nothing was paid back.',
    ]);
    confirm();
    expect(words()).toBeNull();
    await ports.answer('readTruth', changeable);
    await ports.answer('quoteCancellation', cancelQuote);
    const [first, second] = ports.inputsOf('openCancellation');
    expect(second).toEqual(first);
    expect(forgetDecision).not.toHaveBeenCalled();
  });

  it('is decided about anew, under a key of its own, once the fee is another', async () => {
    const { ports, act, actor, confirm } = open();
    await act();
    await ports.fail('cancelItinerary', timedOut);
    await ports.answer('readTruth', changeable);
    confirm();
    await ports.answer('readTruth', changeable);
    await ports.answer('quoteCancellation', dearerQuote);
    actor.send({ type: 'moves.seen' });
    await ports.answer('quoteCancellation', dearerQuote);
    confirm();
    await ports.answer('readTruth', changeable);
    await ports.answer('quoteCancellation', dearerQuote);
    const [first, second] = ports.inputsOf('openCancellation');
    expect(second).not.toEqual(first);
  });

  it('asks for the fee again where it could not be said', async () => {
    const { ports, actor, value, words } = open();
    await ports.fail('quoteCancellation', offline);
    expect([value(), words()]).toEqual(['refused', NO_CONNECTION]);
    actor.send({ type: 'quote.retried' });
    await ports.answer('quoteCancellation', cancelQuote);
    expect([value(), actor.getSnapshot().context.quote]).toEqual(['deciding', cancelQuote]);
  });

  it.each(['readTruth', 'openCancellation'])('says why where %s fails, and may be confirmed again', async (port) => {
    const { ports, confirm, value, words } = open();
    await ports.answer('quoteCancellation', cancelQuote);
    confirm();
    if (port !== 'readTruth') await ports.answer('readTruth', changeable);
    if (port !== 'readTruth') await ports.answer('quoteCancellation', cancelQuote);
    await ports.fail(port, offline);
    expect([value(), words()]).toEqual(['deciding', NO_CONNECTION]);
  });

  it('ends with no word of a cancellation where the booking is kept', async () => {
    const { ports, actor } = open();
    await ports.answer('quoteCancellation', cancelQuote);
    actor.send({ type: 'cancellation.dropped' });
    expect(actor.getSnapshot().output).toEqual({ elsewhere: false });
  });

  it('shows the words of a refusal and does not act', async () => {
    const { ports, act, value, actor } = open();
    await act();
    await ports.fail('cancelItinerary', refused('This trip has begun, so it can no longer be cancelled.', 'departed'));
    await ports.answer('readTruth', changeable);
    expect(value()).toBe('refused');
    expect(actor.getSnapshot().context.failure?.description).toBe(
      'This trip has begun, so it can no longer be cancelled.',
    );
    actor.send({ type: 'cancellation.dropped' });
    expect(actor.getSnapshot().output).toEqual({ elsewhere: false });
  });

  // Proves: P58
  it('leaves the fee to the provider of a stay where there is no crossing', async () => {
    const { ports, confirm, value, actor } = open({ itinerary: stayOnly });
    expect([value(), actor.getSnapshot().context.quote, ports.calls]).toEqual(['deciding', null, []]);
    confirm();
    await ports.answer('readTruth', stayOnly);
    await ports.answer('openCancellation', 'cancel-key-1');
    expect(ports.calls.map(({ port }) => port)).toEqual(['readTruth', 'openCancellation', 'cancelItinerary']);
  });
});
