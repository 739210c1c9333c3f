import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { towingWish } from '#domain/trailers.ts';
import { routeOf } from '#domain/trip.ts';
import { labelsOf, optionsOf, wishOf } from '#machines/booking/booking.select.ts';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { isFetchingVehicles, vehiclesFailure, vehiclesOf } from '#machines/booking/content.select.ts';
import { vehicleGroupOf, vehicleWords } from '#src/areas/book/parts/trip-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Vehicle } from '#src/ui/drawings/vehicle.tsx';
import { vehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { SavedVehicles } from './saved-vehicles.tsx';
import { lineId, type SearchLine } from './search-line.ts';
import { TrailerFields } from './trailer-fields.tsx';
import { VehicleClasses } from './vehicle-classes.tsx';
import styles from './vehicle-line.module.css';

const ON_FOOT = 'on-foot';

/** The vehicle by group, then by class with its limits in words. What the feed has not told yet, the configuration has. */
export function VehicleLine(props: SearchLine) {
  const content = useSelector(props.booking, (state) => state.children.content);
  return content ? <VehicleLineOf {...props} content={content} /> : null;
}

function VehicleLineOf(props: SearchLine & { content: ActorRefFrom<typeof contentMachine> }) {
  const { booking, content, change, error, open, onToggle } = props;
  const { vehicle, trailer, routeCode } = useSelector(booking, wishOf);
  const options = useSelector(booking, optionsOf);
  const vehicles = useSelector(content, vehiclesOf);
  const route = routeOf(options.routes, routeCode);
  if (route?.carriesVehicles === false) {
    return (
      <div className={styles.footOnly}>
        <Vehicle group="foot" className={styles.walker} />
        <p>The crossing you chose carries foot passengers only.</p>
      </div>
    );
  }
  const classes = options.vehicleResourceCodesExpanded.filter(
    ({ resourceCode }) => !options.trailerResourceCodes.includes(resourceCode),
  );
  const groups = [...new Set(classes.map(({ groupName }) => groupName))];
  const group = vehicleGroupOf(options, vehicle);
  return (
    <DisclosureLine
      icon="car"
      id={lineId('vehicle')}
      label="Vehicle"
      value={
        trailer
          ? `${vehicleWords(vehicle, vehicles, options)} with a trailer`
          : vehicleWords(vehicle, vehicles, options)
      }
      error={error}
      open={open}
      onToggle={(opened) => {
        if (opened) content.send({ type: 'vehicles.wanted' });
        onToggle(opened);
      }}
    >
      <div className={styles.choice}>
        <SavedVehicles {...props} />
        <RadioCards
          legend="What do you bring?"
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
          value={group ?? ON_FOOT}
          onChange={(chosen) =>
            change(
              towingWish(
                classes.find(({ groupName }) => groupName === chosen)?.resourceCode ?? null,
                trailer,
                vehicles,
              ),
            )
          }
        />
        {group ? <VehicleClasses {...props} group={group} /> : null}
        <TrailerFields {...props} key={vehicle} />
        <FeedState {...props} />
      </div>
    </DisclosureLine>
  );
}

function FeedState({ booking, content }: SearchLine & { content: ActorRefFrom<typeof contentMachine> }) {
  const fetching = useSelector(content, isFetchingVehicles);
  const failure = useSelector(content, vehiclesFailure);
  const phone = useSelector(booking, labelsOf).contactPhone;
  if (fetching) return <Spinner label="Fetching sizes and limits" />;
  if (!failure) return null;
  return (
    <Notice
      tone="warning"
      title={failure}
      action={<Button onPress={() => content.send({ type: 'vehicles.wanted' })}>Try again</Button>}
    >
      <p>
        You can choose and go on. If you are not sure of the size, try again{phone ? ` or call us on ${phone}` : ''}.
      </p>
    </Notice>
  );
}
