import type { AnyActorRef } from 'xstate';
import { APP_VERSION, RECORDING_FORMAT, type RecordingFile } from '#domain/recording/recording.ts';
import { referenceFor } from '#domain/recording/recording-reference.ts';
import { placeOf } from './place.ts';
import type { Recorder } from './recorder.ts';

/** The recording as it would be saved and referred to at this moment. */
export function recordingOf(recorder: Recorder, root: AnyActorRef): RecordingFile {
  const { entries, dropped, failure } = recorder.log();
  return {
    gangwayRecording: RECORDING_FORMAT,
    version: APP_VERSION,
    reference: referenceFor({ version: APP_VERSION, place: placeOf(root), failure }),
    dropped,
    entries: [...entries],
  };
}
