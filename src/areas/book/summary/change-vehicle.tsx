import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import { type Driven, inPlace } from '#domain/amendment/amended-vehicles.ts';
import { hasPlate } from '#domain/values/plates.ts';
import { mayTow, newTrailer, trailerLimitFault } from '#domain/vehicles/trailers.ts';
import { classOf } from '#domain/vehicles/vehicle-names.ts';
import {
  amendmentNow,
  bookedBefore,
  changeClasses,
  isOpen,
  isPlateOpen,
  mayAddVehicle,
  mayDrive,
  wasAfoot,
} from '#machines/itinerary/amendment.select.ts';
import { summaryLabels } from '#machines/itinerary/itinerary.select.ts';
import { PlateField } from '#src/areas/book/parts/plate-field.tsx';
import { limitWords } from '#src/areas/book/parts/size-words.ts';
import { TrailerSizes } from '#src/areas/book/parts/trailer-sizes.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { type ChangeFieldProps, edit, useFaultOf } from './change-fields.tsx';
import { controlOf, leftWords, trailerName, vehicleName } from './change-words.ts';
import styles from './summary.module.css';
import { useSay } from './use-say.ts';

/** Every vehicle of the booking, as far as the ticket lets it be changed; staff add further ones (ruling 30). */
export function VehicleFields(props: ChangeFieldProps) {
  const { change, itinerary, options } = props;
  const say = useSay(itinerary);
  const amendment = useSelector(change, amendmentNow);
  const afoot = useSelector(change, wasAfoot);
  const openClass = useSelector(change, isOpen('vehicles'));
  const openPlate = useSelector(change, isOpen('licensePlate'));
  const mayAdd = useSelector(change, mayAddVehicle);
  const drives = useSelector(change, mayDrive);
  const booked = useSelector(change, bookedBefore);
  const classes = useSelector(change, changeClasses);
  if (!openClass && !openPlate) return null;
  const { others } = amendment;
  if (openClass && !drives && afoot) {
    return (
      <div className={styles.group}>
        <Section title={say('Your vehicle')}>
          <p className={styles.soft}>This crossing carries foot passengers only.</p>
        </Section>
      </div>
    );
  }
  const [first] = options.vehicleResourceCodesExpanded;
  // Where its class is not open to a change, nothing below says which one it is.
  const titleOf = (vehicle: string | null, number: number) =>
    openClass ? `Vehicle ${number}` : `Vehicle ${number}: ${vehicleName({ classes, options }, booked, vehicle)}`;
  const put = (at: number, part: Partial<Driven>) =>
    edit(
      props,
      at === 0 ? part : { others: others.map((other, index) => (index === at - 1 ? { ...other, ...part } : other)) },
    );
  return (
    <>
      {inPlace(amendment).map(({ vehicle, plate, trailer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two vehicles may be alike in everything
        <div key={at} className={styles.group}>
          <Section title={others.length === 0 ? say('Your vehicle') : titleOf(vehicle, at + 1)}>
            <VehicleChange
              {...props}
              openClass={openClass}
              number={at + 1}
              isOnly={others.length === 0}
              driven={{ vehicle, plate, trailer }}
              onChange={(part) => put(at, part)}
            />
          </Section>
          {openClass && at === others.length ? (
            <p className={styles.soft} role="status">
              {leftWords(amendment, options)}
            </p>
          ) : null}
        </div>
      ))}
      {mayAdd && first ? (
        <div className={styles.group}>
          <div>
            <Button
              icon="plus"
              onPress={() => {
                const added = { vehicle: first.resourceCode, plate: '', trailer: null };
                flushSync(() => edit(props, { others: [...others, added] }));
                document.getElementById(controlOf(`vehicle${markOf(others.length + 2)}`))?.focus();
              }}
            >
              Add another vehicle
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
}

interface VehicleProps extends ChangeFieldProps {
  readonly number: number;
  readonly isOnly: boolean;
  readonly driven: Driven;
  readonly openClass: boolean;
  readonly onChange: (part: Partial<Driven>) => void;
}

/** The class of one vehicle, what it tows, and its plate. */
function VehicleChange(props: VehicleProps) {
  const { change, itinerary, options, number, isOnly, driven, openClass, onChange } = props;
  const say = useSay(itinerary);
  const { vehicle, plate } = driven;
  const booked = useSelector(change, bookedBefore);
  const afoot = useSelector(change, wasAfoot);
  const classes = useSelector(change, changeClasses);
  const { oversize } = useSelector(itinerary, summaryLabels);
  const openPlate = useSelector(change, isPlateOpen(number));
  const faultOf = useFaultOf(props);
  const field = number === 1 ? 'plate' : `plate-${number}`;
  const about = classOf(classes, vehicle);
  const plated = hasPlate(options, vehicle);
  const codes = options.vehicleResourceCodesExpanded.map(({ resourceCode }) => resourceCode);
  return (
    <>
      {openClass ? (
        <Select
          label={number === 1 ? 'Vehicle' : `Class of vehicle ${number}`}
          name={number === 1 ? 'vehicle' : `vehicle-${number}`}
          id={controlOf(`vehicle${markOf(number)}`)}
          value={vehicle ?? ''}
          hint={about && `${limitWords(about)}. ${about.description}`.trim()}
          options={[
            { value: '', label: isOnly ? 'On foot' : 'It stays behind' },
            ...codes.map((code) => ({ value: code, label: vehicleName({ classes, options }, booked, code) })),
          ]}
          onChange={(code) => onChange({ vehicle: code || null })}
        />
      ) : null}
      {openClass && about && oversize && number === 1 && plated ? <p className={styles.soft}>{oversize}</p> : null}
      {openClass && vehicle !== null ? <TrailerChange {...props} /> : null}
      {openPlate && plated ? (
        <PlateField
          id={controlOf(field)}
          label={number === 1 ? say('Registration of your vehicle') : `Registration of vehicle ${number}`}
          value={plate}
          error={faultOf(field)}
          optional={!options.plateRequired}
          hint={number === 1 && !afoot ? 'Changing it is free.' : undefined}
          onChange={(typed) => onChange({ plate: typed })}
        />
      ) : null}
    </>
  );
}

/** The provider says in words where a trailer cannot be towed or is too long. */
function TrailerChange(props: VehicleProps) {
  const { change, options, number, driven, onChange } = props;
  const { vehicle, trailer } = driven;
  const classes = useSelector(change, changeClasses);
  const faultOf = useFaultOf(props);
  const [first] = options.trailerResourceCodes;
  const tows = vehicle === null || mayTow(classes, vehicle);
  if (first === undefined || (!tows && !trailer)) return null;
  const mark = markOf(number);
  const behind = number === 1 ? '' : ` behind vehicle ${number}`;
  return (
    <>
      <Switch
        label={number === 1 ? 'With a trailer or caravan' : `Vehicle ${number} with a trailer or caravan`}
        note={tows ? undefined : 'This vehicle may not tow. Choose another one, or no trailer.'}
        checked={trailer !== null}
        onChange={(wanted) => onChange({ trailer: wanted ? newTrailer(first) : null })}
      />
      {trailer ? (
        <>
          <Select
            label={`Trailer${behind}`}
            name={`trailer${mark}`}
            value={trailer.resourceCode}
            options={options.trailerResourceCodes.map((code) => ({
              value: code,
              label: trailerName({ classes, options }, code),
            }))}
            onChange={(resourceCode) => onChange({ trailer: { ...trailer, resourceCode } })}
          />
          <div className={styles.pair}>
            <TrailerSizes
              trailer={trailer}
              behind={behind}
              mark={mark}
              idOf={(name) => controlOf(`${name}${mark}`)}
              faultOf={(name) => faultOf(`${name}${mark}`)}
              onChange={(sized) => onChange({ trailer: sized })}
            />
          </div>
          <p className={styles.soft} role="status">
            {trailerLimitFault(trailer, classes)}
          </p>
        </>
      ) : null}
    </>
  );
}

/** What the fields of a further vehicle are marked with. */
const markOf = (number: number): string => (number === 1 ? '' : `-${number}`);
