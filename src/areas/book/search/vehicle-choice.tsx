// Fetched when the line is opened: the drawings of the vehicles are the larger part of it.
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { towingWish } from '#domain/vehicles/trailers.ts';
import { vehicleGroupOf } from '#domain/vehicles/vehicle-names.ts';
import { contactPhone, optionsOf, wishOf } from '#machines/booking/booking.select.ts';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { isFetchingVehicles, vehiclesFailure, vehiclesOf } from '#machines/booking/content.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Vehicle } from '#src/ui/drawings/vehicle.tsx';
import { vehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import { OtherVehicles } from './other-vehicles.tsx';
import { SavedVehicles } from './saved-vehicles.tsx';
import type { SearchLine } from './search-line.ts';
import { TrailerFields } from './trailer-fields.tsx';
import styles from './vehicle-choice.module.css';
import { VehicleClasses } from './vehicle-classes.tsx';

const ON_FOOT = 'on-foot';

interface Props extends SearchLine {
  readonly content: ActorRefFrom<typeof contentMachine>;
}

/** The vehicle: a saved one, a group, a class with its limits in words, a trailer behind it. */
export default function VehicleChoice(props: Props) {
  const { booking, content, change } = props;
  const { vehicle, trailer } = useSelector(booking, wishOf);
  const options = useSelector(booking, optionsOf);
  const vehicles = useSelector(content, vehiclesOf);
  const say = useStepSay();
  const { vehicleResourceCodesExpanded: classes } = options;
  const groups = [...new Set(classes.map(({ groupName }) => groupName))];
  const group = vehicleGroupOf(options, vehicle);
  return (
    <div className={styles.choice}>
      <SavedVehicles {...props} />
      <RadioCards
        legend={say('What do you bring?')}
        hideLegend
        name="vehicle-group"
        layout="tiles"
        options={[
          {
            value: ON_FOOT,
            label: 'No vehicle, on foot',
            picture: <Vehicle group="foot" className={styles.picture} />,
          },
          ...groups.map((name) => ({
            value: name,
            label: name,
            picture: <Vehicle group={vehicleGroup(name.toLowerCase())} className={styles.picture} />,
          })),
        ]}
        value={vehicle === null ? ON_FOOT : (group ?? undefined)}
        onChange={(chosen) =>
          change(
            towingWish(classes.find(({ groupName }) => groupName === chosen)?.resourceCode ?? null, trailer, vehicles),
          )
        }
      />
      {group ? <VehicleClasses {...props} group={group} /> : null}
      {vehicle ? (
        <TrailerFields
          {...props}
          key={vehicle}
          towing={{ vehicle, trailer }}
          onChange={(towed) => change({ trailer: towed })}
        />
      ) : null}
      <OtherVehicles {...props} />
      <FeedState {...props} />
    </div>
  );
}

function FeedState({ booking, content }: Props) {
  const fetching = useSelector(content, isFetchingVehicles);
  const failure = useSelector(content, vehiclesFailure);
  const phone = useSelector(booking, contactPhone);
  const say = useStepSay();
  if (fetching) return <Spinner label="Fetching sizes and limits" />;
  if (!failure) return null;
  return (
    <Notice
      tone="warning"
      title={failure}
      action={<Button onPress={() => content.send({ type: 'vehicles.wanted' })}>Try again</Button>}
    >
      <p>
        <CallText phone={phone}>
          {say(
            `You can choose and go on. If you are not sure of the size, try again${phone ? ` or call us on ${phone}` : ''}.`,
          )}
        </CallText>
      </p>
    </Notice>
  );
}
