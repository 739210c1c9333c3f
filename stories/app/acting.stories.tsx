import type { Meta } from '@storybook/react-vite';
import { whileActing } from './root.tsx';

export default { title: 'App/Acting' } satisfies Meta;

export const Acting = whileActing('acting');
export const NotEnded = whileActing('acting', 'something went wrong');
export const Ending = whileActing('ending');
