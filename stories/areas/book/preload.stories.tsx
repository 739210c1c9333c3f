import type { Meta } from '@storybook/react-vite';
import { payingAt } from './bookings.ts';
import { inWizard } from './in-wizard.tsx';

const paying = inWizard('/book/payment');
const shown = (leaf: 'fetchingToken' | 'preloading' | 'posting' | 'leaving') =>
  paying(`preload.${leaf}`, () => payingAt({ underWay: 'byCard' }, {}, leaf));

export default { title: 'Book/Leaving for the card page' } satisfies Meta;

export const FetchingToken = shown('fetchingToken');
export const Preloading = shown('preloading');
export const Posting = shown('posting');
export const Leaving = shown('leaving');
