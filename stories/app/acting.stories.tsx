import type { Meta } from '@storybook/react-vite';
import type { Failure } from '#domain/failure.ts';
import { whileActing } from './root.tsx';

const offline: Failure = { kind: 'network', fallback: 'something went wrong' };

export default { title: 'App/Acting' } satisfies Meta;

export const Acting = whileActing('acting');
export const NotEnded = whileActing('acting', { of: 'ending', failure: offline });
export const Starting = whileActing('starting');
export const Checking = whileActing('checking');
export const NotStarted = whileActing('nobody', { of: 'starting', failure: offline });
export const Unknown = whileActing('unknown');
export const Ending = whileActing('ending');
