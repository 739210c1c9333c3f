import type { Meta } from '@storybook/react-vite';
import { overAPage } from './root.tsx';

export default { title: 'App/Session' } satisfies Meta;

export const Prompting = overAPage('session.prompting.asking', { prompting: 'asking' });
export const ExtensionFailed = overAPage(
  'session.prompting.asking',
  { prompting: 'asking' },
  { failure: 'something went wrong' },
);
export const Extending = overAPage('session.prompting.extending', { prompting: 'extending' });
export const Expired = overAPage('session.expired', 'expired');
