import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hasPlate } from '#domain/values/plates.ts';
import { trailerWords } from '#domain/vehicles/saved-vehicle-words.ts';
import { isSameVehicle, type SavedVehicle, VEHICLES_FULL } from '#domain/vehicles/saved-vehicles.ts';
import { vehicleClassName } from '#domain/vehicles/vehicle-names.ts';
import {
  isGarageFull,
  isPerhapsSaved,
  isRemovingVehicle,
  isSavingVehicle,
  openVehicle,
  pageMessage,
  savedVehicles,
  vehicleChange,
  vehicleClasses,
  vehicleOptions,
  vehiclesView,
} from '#machines/account/account.select.ts';
import type { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { BeingRead } from '#src/app/being-read.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Vehicle } from '#src/ui/drawings/vehicle.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { LinedList } from '#src/ui/list/lined-list.tsx';
import { Badge } from '#src/ui/sailing/badge.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { Plate } from '#src/ui/ticket/plate.tsx';
import { AccountLayout } from './parts/account-layout.tsx';
import { VehicleForm } from './parts/account-vehicle-form.tsx';
import { drawingOf, vehicleName } from './parts/account-vehicle-words.ts';
import styles from './vehicles-screen.module.css';

const UNSURE = 'We do not know whether your list was changed. Try again to be sure: it does no harm.';

interface Props {
  vehicles: ActorRefFrom<typeof vehiclesMachine>;
}

/** `/my-account/vehicles`: the saved vehicles, one of them the default. */
export function VehiclesScreen({ vehicles }: Props) {
  const view = useSelector(vehicles, vehiclesView);
  if (view === 'editing') return <VehicleForm vehicles={vehicles} />;
  return (
    <AccountLayout
      page="vehicles"
      title="Your vehicles"
      intro="With their trailers. One of them can be your usual one."
    >
      <BeingRead page={vehicles} view={view} rows={2} label="Loading your vehicles" />
      {view === 'listing' ? <Garage vehicles={vehicles} /> : null}
    </AccountLayout>
  );
}

function Garage({ vehicles }: Props) {
  const saved = useSelector(vehicles, savedVehicles);
  const message = useSelector(vehicles, pageMessage);
  const unsure = useSelector(vehicles, isPerhapsSaved);
  const full = useSelector(vehicles, isGarageFull);
  const removing = useSelector(vehicles, isRemovingVehicle);
  const busy = useSelector(vehicles, isSavingVehicle);
  const add = (
    <Button
      kind="primary"
      icon="plus"
      disabled={full || busy}
      onPress={() => vehicles.send({ type: 'adding.requested' })}
    >
      Add a vehicle
    </Button>
  );
  return (
    <>
      <MessageNotice
        message={message && { ...message, unsure }}
        advice="Please look at your list and try again."
        unsure={UNSURE}
      />
      {saved.length === 0 ? (
        <EmptyState title="No vehicle is saved yet" picture={<Vehicle group="car" />} action={add}>
          <p>Save a vehicle with its registration, and the trailer it tows.</p>
        </EmptyState>
      ) : (
        <>
          <LinedList>
            {saved.map((vehicle, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two vehicles may be alike in everything
              <Row key={index} vehicles={vehicles} vehicle={vehicle} />
            ))}
          </LinedList>
          <div className={styles.add}>
            {add}
            {full ? <p>{VEHICLES_FULL}</p> : null}
          </div>
        </>
      )}
      {removing ? <Removal vehicles={vehicles} /> : null}
    </>
  );
}

function Row({ vehicles, vehicle }: Props & { vehicle: SavedVehicle }) {
  const classes = useSelector(vehicles, vehicleClasses);
  const options = useSelector(vehicles, vehicleOptions);
  const change = useSelector(vehicles, vehicleChange);
  const busy = useSelector(vehicles, isSavingVehicle);
  // The list was read again meanwhile: the vehicle is identified by its content.
  const isChanged = change?.original ? isSameVehicle(change.original, vehicle) : false;
  const isGoing = isChanged && change?.wanted === null;
  const isMarked = isChanged && !isGoing;
  const words = { classes, options };
  const name = <VisuallyHidden> {vehicleName(vehicle, words)}</VisuallyHidden>;
  const trailer = trailerWords(vehicle, words);
  return (
    <li className={styles.row}>
      <Vehicle group={drawingOf(vehicle.resourceCode, words)} className={styles.drawing} />
      <div className={styles.words}>
        <p className={styles.name}>
          <b>{vehicleClassName(vehicle.resourceCode, classes, options)}</b>
          {vehicle.isDefault ? <Badge tone="good">Your usual one</Badge> : null}
        </p>
        {hasPlate(options, vehicle.resourceCode) ? (
          <p>
            {vehicle.licensePlate ? (
              <>
                <VisuallyHidden>Registration </VisuallyHidden>
                <Plate>{vehicle.licensePlate}</Plate>
              </>
            ) : (
              'Registration to follow'
            )}
          </p>
        ) : null}
        {trailer ? <p className={styles.trailer}>Trailer: {trailer}</p> : null}
      </div>
      <div className={styles.actions}>
        <Button kind="quiet" disabled={busy} onPress={() => vehicles.send({ type: 'vehicle.opened', vehicle })}>
          Change{name}
        </Button>
        {vehicle.isDefault ? null : (
          <Button
            kind="quiet"
            busy={isMarked}
            disabled={busy}
            onPress={() => vehicles.send({ type: 'default.chosen', vehicle })}
          >
            {isMarked ? 'Saving…' : 'Make it the usual one'}
            {name}
          </Button>
        )}
        <Button
          kind="quiet"
          busy={isGoing}
          disabled={busy}
          onPress={() => vehicles.send({ type: 'removal.requested', vehicle })}
        >
          {isGoing ? 'Removing…' : 'Remove'}
          {name}
        </Button>
      </div>
    </li>
  );
}

function Removal({ vehicles }: Props) {
  const vehicle = useSelector(vehicles, openVehicle);
  const classes = useSelector(vehicles, vehicleClasses);
  const options = useSelector(vehicles, vehicleOptions);
  const keep = () => vehicles.send({ type: 'change.cancelled' });
  if (!vehicle) return null;
  return (
    <Dialog
      title="Remove this vehicle?"
      onEscape={keep}
      actions={
        <>
          <Button onPress={keep}>Keep it</Button>
          <Button kind="danger" onPress={() => vehicles.send({ type: 'removal.confirmed' })}>
            Remove it
          </Button>
        </>
      }
    >
      <p>{vehicleName(vehicle, { classes, options })}</p>
      <p>
        Your bookings stay as they are.
        {vehicle.isDefault ? ' You will have no usual vehicle until you choose another one.' : ''}
      </p>
    </Dialog>
  );
}
