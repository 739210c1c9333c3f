import { type Failure, failureText, isNetworkFault, mayHaveActed } from '#domain/failures/failure.ts';

interface MayFail {
  readonly context: { readonly failure: Failure | null };
}

/** Why the last call of a machine failed, in words; null unless it did. */
export const failureWords = ({ context: { failure } }: MayFail): string | null => failure && failureText(failure);

/** Whether no answer came to it. */
export const isUnheard = ({ context: { failure } }: MayFail): boolean => failure !== null && isNetworkFault(failure);

/** Whether it may have acted all the same: nobody knows. */
export const isUnsure = ({ context: { failure } }: MayFail): boolean => failure !== null && mayHaveActed(failure);
