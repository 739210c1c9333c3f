// A path in a file: JSON knows neither machines nor failures, so each is written as what it is and made again when it is read.
import { CallFailure, type Failure } from '#domain/failures/failure.ts';

/** For `JSON.stringify`: a machine, which an area brings along whole, is written by its name. */
export function forFiles(this: unknown, key: string, value: unknown): unknown {
  const machine = (this as Record<string, { readonly root?: unknown; readonly id?: unknown } | undefined>)[key];
  return machine?.root === undefined ? value : { machine: machine.id };
}

/** What a call failed with, also where it was read from a file. */
export const failureIn = (error: unknown): Failure =>
  (error as { failure?: Failure } | undefined)?.failure ?? { kind: 'network' };

export const thrownAgain = (error: unknown): CallFailure =>
  error instanceof CallFailure ? error : new CallFailure(failureIn(error));
