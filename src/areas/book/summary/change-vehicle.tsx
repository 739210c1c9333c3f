import { useSelector } from '@xstate/react';
import { newTrailer } from '#domain/trailers.ts';
import { amendmentNow, bookedBefore, isOpen } from '#machines/itinerary/amendment.select.ts';
import { PlateField } from '#src/areas/book/parts/plate-field.tsx';
import { TrailerSizes } from '#src/areas/book/parts/trailer-sizes.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { type ChangeFieldProps, edit, useFaultOf } from './change-fields.tsx';
import { controlOf, trailerName, vehicleName } from './change-words.ts';
import styles from './summary.module.css';

/** The class of the vehicle, what it tows, and the plate of each vehicle, as far as the ticket lets them be changed. */
export function VehicleFields(props: ChangeFieldProps) {
  const { change, options } = props;
  const { vehicle, plate, others } = useSelector(change, amendmentNow);
  const booked = useSelector(change, bookedBefore);
  const openClass = useSelector(change, isOpen('vehicles'));
  const openPlate = useSelector(change, isOpen('licensePlate'));
  const faultOf = useFaultOf(change);
  if (!openClass && !openPlate) return null;
  const codes = options.vehicleResourceCodesExpanded.map(({ resourceCode }) => resourceCode);
  return (
    <div className={styles.group}>
      <Section title="Your vehicle">
        {openClass ? (
          <Select
            label="Vehicle"
            name="vehicle"
            id={controlOf('vehicle')}
            value={vehicle ?? ''}
            options={[
              { value: '', label: 'On foot' },
              ...codes.map((code) => ({ value: code, label: vehicleName(options, booked, code) })),
            ]}
            onChange={(code) => edit(props, { vehicle: code || null })}
          />
        ) : null}
        {openClass && vehicle !== null ? <TrailerChange {...props} /> : null}
        {openPlate && vehicle !== null ? (
          <PlateField
            id={controlOf('plate')}
            value={plate}
            error={faultOf('plate')}
            optional={!options.plateRequired}
            hint="Changing it is free."
            onChange={(typed) => edit(props, { plate: typed })}
          />
        ) : null}
        {openPlate
          ? others.map((other, at) => (
              <PlateField
                // biome-ignore lint/suspicious/noArrayIndexKey: two vehicles may be alike in everything
                key={at}
                id={controlOf(`plate-${at + 2}`)}
                label={`Registration of vehicle ${at + 2}`}
                value={other.plate}
                error={faultOf(`plate-${at + 2}`)}
                optional={!options.plateRequired}
                onChange={(typed) => edit(props, { others: others.with(at, { ...other, plate: typed }) })}
              />
            ))
          : null}
      </Section>
    </div>
  );
}

/** The class is known by its code alone; the provider says in words where one cannot be towed or is too long. */
function TrailerChange(props: ChangeFieldProps) {
  const { change, options } = props;
  const { trailer } = useSelector(change, amendmentNow);
  const faultOf = useFaultOf(change);
  const [first] = options.trailerResourceCodes;
  if (first === undefined) return null;
  return (
    <>
      <Switch
        label="With a trailer or caravan"
        checked={trailer !== null}
        onChange={(wanted) => edit(props, { trailer: wanted ? newTrailer(first) : null })}
      />
      {trailer ? (
        <>
          <Select
            label="Trailer"
            name="trailer"
            value={trailer.resourceCode}
            options={options.trailerResourceCodes.map((code) => ({ value: code, label: trailerName(code) }))}
            onChange={(resourceCode) => edit(props, { trailer: { ...trailer, resourceCode } })}
          />
          <div className={styles.pair}>
            <TrailerSizes
              trailer={trailer}
              idOf={controlOf}
              faultOf={faultOf}
              onChange={(sized) => edit(props, { trailer: sized })}
            />
          </div>
        </>
      ) : null}
    </>
  );
}
