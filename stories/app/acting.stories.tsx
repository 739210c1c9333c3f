import type { Meta } from '@storybook/react-vite';
import type { Failure } from '#domain/failures/failure.ts';
import { another, longNamed, whileActing } from './root.tsx';

const offline: Failure = { kind: 'network', fallback: 'something went wrong' };

export default { title: 'App/Acting' } satisfies Meta;

export const Acting = whileActing('acting');
export const ForLongName = whileActing('acting', null, longNamed);
export const ChosenElsewhere = whileActing('acting', null, longNamed, another);
export const NotEnded = whileActing('acting', { of: 'ending', failure: offline });
export const Starting = whileActing('starting');
export const Checking = whileActing('checking');
export const NotStarted = whileActing('nobody', { of: 'starting', failure: offline });
/** Another customer was chosen in vain. */
export const NotChanged = whileActing('acting', { of: 'starting', failure: offline });
/** In the longest words that a provider's reason may have. */
export const Refused = whileActing('nobody', {
  of: 'starting',
  failure: { kind: 'refused', status: 403, description: 'This sign-in may not act for customers any more. '.repeat(6) },
});
export const Unknown = whileActing('unknown');
export const Ending = whileActing('ending');
