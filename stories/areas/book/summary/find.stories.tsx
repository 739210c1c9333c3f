import type { Meta, StoryObj } from '@storybook/react-vite';
import { FindScreen } from '#src/areas/book/find-screen.tsx';
import { Frame } from '#stories/frame.tsx';
import { lookUpAt } from './changes.ts';

const shown = (leaf: string, make: () => ReturnType<typeof lookUpAt>): StoryObj => ({
  parameters: { state: `lookUp.${leaf}` },
  render: () => (
    <Frame make={make} path="/book/find">
      {(lookUp) => <FindScreen lookUp={lookUp} />}
    </Frame>
  ),
});

export default { title: 'Book/Find' } satisfies Meta;

export const Asking = shown('asking', () => lookUpAt('asking'));
export const AskingFromALetter = shown('asking', () =>
  lookUpAt('asking', { asked: { reference: 'K7Q2MX4P', email: '' } }),
);
export const AskingToPay = shown('asking', () => lookUpAt('asking', { toPay: true }));
export const AskingWithFaults = shown('asking', () =>
  lookUpAt('asking', {
    faults: [
      { field: 'reference', text: 'Enter the booking reference from your confirmation, such as K7Q2MX4P.' },
      { field: 'email', text: 'Enter an e-mail address like name@example.com.' },
    ],
  }),
);
export const AskingForStaff = shown('asking', () => lookUpAt('asking', { viewer: 'desk' }));
export const Looking = shown('looking', () => lookUpAt('looking'));
export const LookingForStaff = shown('looking', () => lookUpAt('looking', { viewer: 'agent' }));
export const Refused = shown('refused', () =>
  lookUpAt('refused', { failure: { kind: 'refused', status: 404, text: 'Unauthorized itinerary' } }),
);
export const UnansweredForStaff = shown('unanswered', () =>
  lookUpAt('unanswered', { viewer: 'desk', failure: { kind: 'network', text: 'unable to fetch itinerary' } }),
);
export const Unanswered = shown('unanswered', () =>
  lookUpAt('unanswered', { failure: { kind: 'network', text: 'unable to fetch itinerary' } }),
);
