import type { Meta } from '@storybook/react-vite';
import { everything, extrasAt, tripWith } from './extras/offers.ts';
import { inWizard } from './in-wizard.tsx';

export default { title: 'Book/Extras in the wizard' } satisfies Meta;

const shown = inWizard('/book/extras');

export const Adding = shown('booking.extras', () => extrasAt(tripWith(everything)));
