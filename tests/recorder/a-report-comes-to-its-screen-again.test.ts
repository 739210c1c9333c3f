import { describe, expect, it } from 'vitest';
import { APP_VERSION, type RecordedEntry } from '#domain/recording.ts';
import { referenceFor } from '#domain/recording-reference.ts';
import { recordingOf } from '#src/recorder/recording.ts';
import { endOf } from '#tests/paths/qa-path.ts';
import { runPath } from '#tests/paths/run-path.ts';
import { decode } from './decode.ts';
import { replay } from './replay.ts';
import { waysTo } from './way-to.ts';
import { wholeBooking } from './whole-booking.ts';

const record = async (paysToo: boolean) => {
  const { root, recorder, stop } = await wholeBooking({ paysToo });
  const recording = recordingOf(recorder, root);
  stop();
  return recording;
};

describe('A report', () => {
  it.each([
    ['in the middle of a payment', false, /^booking\.paying\.underWay\/payment\.underWay\.confirming$/],
    ['after the booking', true, /^itinerary\.booked\./],
  ])('made %s is replayed to the state that its reference names', async (_, paysToo, place) => {
    const recording = await record(paysToo);
    const replayed = await replay(recording);
    expect(replayed.place).toMatch(place);
    expect({ ...replayed, decoded: decode(recording.reference) }).toMatchObject({
      ...{ lost: null, decoded: { place: replayed.place, error: 'none' } },
      followed: replayed.all,
    });
  });

  it('that no event can bring about again says where it was lost', async () => {
    const recording = await record(false);
    const wrong = (entry: RecordedEntry) => (entry.event === 'sailing.chosen' ? { ...entry, state: 'booked' } : entry);
    const { lost, followed, all } = await replay({ entries: recording.entries.map(wrong) });
    expect(lost).toMatchObject({ event: 'sailing.chosen', state: 'booked' });
    expect(followed).toBeLessThan(all);
  });

  it('with a failed call names its kind', () => {
    const place = 'booking.reviewing.failed';
    const reference = referenceFor({ version: APP_VERSION, place, failure: { kind: 'refused', status: 409 } });
    expect(decode(reference)).toEqual({ place, error: 'refused 409' });
  });

  it('of another release, or of a place that is not, is refused in words', () => {
    const other = referenceFor({ version: '0.2.0', place: 'booking.travellers', failure: null });
    const nowhere = referenceFor({ version: APP_VERSION, place: 'booking.nowhere', failure: null });
    expect(() => decode(other)).toThrow('is of another release');
    expect(() => decode(nowhere)).toThrow('do not have');
    expect(() => decode('AAAA-AAAB')).toThrow('misheard');
  });
});

describe('A reference alone', () => {
  it('leads to its screen by paths that the machines follow', async () => {
    const paths = waysTo('itinerary.cancelling/cancellation.deciding');
    expect(paths.map(endOf)).toEqual(['cancelling', 'deciding']);
    for (const path of paths) await runPath(path);
  });
});
