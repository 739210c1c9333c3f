import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hasPlate } from '#domain/values/plates.ts';
import type { VehicleForm as Form } from '#domain/vehicles/saved-vehicles.ts';
import { mayTow } from '#domain/vehicles/trailers.ts';
import { vehicleClassName } from '#domain/vehicles/vehicle-names.ts';
import {
  isPerhapsSaved,
  isSavingVehicle,
  openVehicle,
  pageMessage,
  vehicleClasses,
  vehicleFaultsOf,
  vehicleForm,
  vehicleOptions,
} from '#machines/account/account.select.ts';
import type { vehiclesMachine } from '#machines/account/vehicles.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { CheckedForm, heldFieldsOf } from '#src/ui/form/checked-form.tsx';
import { FieldPair } from '#src/ui/layout/field-pair.tsx';
import { AccountLayout } from './account-layout.tsx';
import styles from './account-vehicle-form.module.css';

const FORM = 'vehicle';

/** One vehicle with its trailer, which has its own length and height (ruling 28). */
export function VehicleForm({ vehicles }: { vehicles: ActorRefFrom<typeof vehiclesMachine> }) {
  const form = useSelector(vehicles, vehicleForm);
  const faults = useSelector(vehicles, vehicleFaultsOf);
  const classes = useSelector(vehicles, vehicleClasses);
  const options = useSelector(vehicles, vehicleOptions);
  const original = useSelector(vehicles, openVehicle);
  const message = useSelector(vehicles, pageMessage);
  const unsure = useSelector(vehicles, isPerhapsSaved);
  const saving = useSelector(vehicles, isSavingVehicle);
  if (!form) return null;
  const change = (part: Partial<Form>) => vehicles.send({ type: 'vehicle.changed', change: part });
  const field = heldFieldsOf(FORM, faults, form, change);
  const choices = (codes: readonly string[]) =>
    codes.map((code) => ({ value: code, label: vehicleClassName(code, classes, options) }));
  const plated = hasPlate(options, form.resourceCode);
  const tows = form.trailerResourceCode !== '';
  const submit = () => vehicles.send({ type: 'vehicle.submitted' });
  return (
    <AccountLayout page="vehicles" title={original ? 'Change this vehicle' : 'Add a vehicle'}>
      <CheckedForm id={FORM} faults={faults} className={styles.form} busy={saving} onSend={submit}>
        <Select
          label="Vehicle"
          hint={plated ? 'Count the tow bar, bikes and roof box.' : undefined}
          options={choices(options.vehicleResourceCodesExpanded.map(({ resourceCode }) => resourceCode))}
          {...field('resourceCode')}
        />
        {plated ? (
          <TextField
            label="Registration"
            optional
            capitals
            width="short"
            autoComplete="off"
            spellCheck={false}
            maxLength={16}
            {...field('licensePlate')}
          />
        ) : null}
        {tows || mayTow(classes, form.resourceCode) ? (
          <Select
            label="Trailer"
            options={[{ value: '', label: 'No trailer' }, ...choices(options.trailerResourceCodes)]}
            {...field('trailerResourceCode')}
          />
        ) : null}
        {tows ? (
          <FieldPair>
            <TextField
              label="Trailer length in metres"
              hint="With the drawbar."
              inputMode="decimal"
              maxLength={6}
              {...field('trailerLength')}
            />
            <TextField
              label="Trailer height in metres"
              hint="With everything on it."
              inputMode="decimal"
              maxLength={6}
              {...field('trailerHeight')}
            />
          </FieldPair>
        ) : null}
        <Checkbox name="isDefault" checked={form.isDefault} onChange={(isDefault) => change({ isDefault })}>
          This is my usual vehicle
        </Checkbox>
        <MessageNotice message={message && { ...message, unsure }} />
        <div className={styles.buttons}>
          <Button kind="primary" type="submit" busy={saving}>
            {saving ? 'Saving the vehicle…' : 'Save the vehicle'}
          </Button>
          <Button kind="quiet" disabled={saving} onPress={() => vehicles.send({ type: 'change.cancelled' })}>
            Cancel
          </Button>
        </div>
      </CheckedForm>
    </AccountLayout>
  );
}
