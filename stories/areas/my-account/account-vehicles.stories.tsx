import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { emptyVehicle, vehicleFormOf } from '#domain/vehicles/saved-vehicles.ts';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { AccountScreen } from '#src/areas/my-account/account-screen.tsx';
import { Frame } from '#stories/frame.tsx';
import { car, motorhome, vehiclesAt } from './accounts.ts';

const shown = (state: string, make: () => ActorRefFrom<typeof accountMachine>): StoryObj => ({
  parameters: { state },
  render: () => (
    <Frame make={make} path={ACCOUNT_PLACES.vehicles}>
      {(account) => <AccountScreen account={account} />}
    </Frame>
  ),
});

export default { title: 'My account/Vehicles' } satisfies Meta;

const form = vehicleFormOf(motorhome);
const open = { original: motorhome, form };
const removal = { original: car, change: { original: car, wanted: null } };
const conflict = {
  tone: 'error' as const,
  text: 'Your vehicles have since been changed somewhere else. Please check them and make your change again.',
};

export const Vehicles = shown('account.vehicles', () => vehiclesAt('listing'));
export const Reading = shown('vehicles.reading', () => vehiclesAt('reading', { list: { coVehicles: [] } }));
export const Unreadable = shown('vehicles.unreadable', () =>
  vehiclesAt('unreadable', {
    list: { coVehicles: [] },
    failure: { kind: 'network', fallback: 'Unable to fetch user vehicles' },
  }),
);
export const Listing = shown('vehicles.listing', () =>
  vehiclesAt('listing', { message: { tone: 'success', text: 'The vehicle is saved.' } }),
);
export const None = shown('vehicles.listing', () => vehiclesAt('listing', { list: { coVehicles: [] } }));
export const Editing = shown('vehicles.editing', () => vehiclesAt('editing', open));
export const EditingABicycle = shown('vehicles.editing', () =>
  vehiclesAt('editing', { form: emptyVehicle('BICYCLE', false) }),
);
export const EditingWithFaults = shown('vehicles.editing', () =>
  vehiclesAt('editing', {
    ...open,
    form: { ...form, trailerLength: '' },
    faults: [{ field: 'trailerLength', text: 'Enter the length of the trailer in metres, such as 4.50.' }],
  }),
);
export const EditingAfterConflict = shown('vehicles.editing', () =>
  vehiclesAt('editing', { ...open, message: conflict }),
);
export const PerhapsSaved = shown('vehicles.editing', () =>
  vehiclesAt('editing', { ...open, lost: true, message: { tone: 'error', text: 'something went wrong' } }),
);
export const PerhapsRemoved = shown('vehicles.listing', () =>
  vehiclesAt('listing', { lost: true, message: { tone: 'error', text: 'something went wrong' } }),
);
export const Removing = shown('vehicles.removing', () => vehiclesAt('removing', { original: car }));
export const Merging = shown('vehicles.saving.merging', () => vehiclesAt({ saving: 'merging' }, open));
export const Sending = shown('vehicles.saving.sending', () => vehiclesAt({ saving: 'sending' }, removal));
export const Rereading = shown('vehicles.saving.rereading', () =>
  vehiclesAt({ saving: 'rereading' }, { ...open, message: conflict }),
);
