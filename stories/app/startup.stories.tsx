import type { Meta } from '@storybook/react-vite';
import { whileStarting } from './root.tsx';

export default { title: 'App/Startup' } satisfies Meta;

export const Connecting = whileStarting('connecting', { runtime: null });
export const Loading = whileStarting('loading');
export const Recalling = whileStarting('recalling');
export const Validating = whileStarting('validating');
export const Clearing = whileStarting('clearing');
export const Remembering = whileStarting('remembering', { query: { sessionId: null, awc: 'campaign-7' } });
export const Failed = whileStarting('failed', { failure: 'Unable to fetch config.' });
export const FailedBeforeAnything = whileStarting('failed', { failure: 'Unable to fetch config.', runtime: null });
