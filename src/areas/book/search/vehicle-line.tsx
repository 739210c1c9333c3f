import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { routeOf } from '#domain/search/routes.ts';
import { optionsOf, wishOf } from '#machines/booking/booking.select.ts';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { contentActor, vehiclesOf } from '#machines/booking/content.select.ts';
import { lazily } from '#src/app/lazily.tsx';
import { moreVehicles, vehicleWords } from '#src/areas/book/parts/trip-words.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { lineId, type SearchLine } from './search-line.ts';
import styles from './vehicle-line.module.css';

const VehicleChoice = lazily(() => import('./vehicle-choice.tsx'));

/**
 * The vehicle by group, then by class with its limits in words. Until the feed has arrived, the configuration's words
 * are shown.
 */
export function VehicleLine(props: SearchLine) {
  const content = useSelector(props.booking, contentActor);
  return content ? <VehicleLineOf {...props} content={content} /> : null;
}

function VehicleLineOf(props: SearchLine & { content: ActorRefFrom<typeof contentMachine> }) {
  const { booking, content, error, open, onToggle } = props;
  const say = useStepSay();
  const { vehicle, trailer, routeCode, others = [] } = useSelector(booking, wishOf);
  const options = useSelector(booking, optionsOf);
  const vehicles = useSelector(content, vehiclesOf);
  const route = routeOf(options.routes, routeCode);
  if (route?.carriesVehicles === false) {
    return (
      <div className={styles.footOnly}>
        <span className={styles.walker}>
          <Icon name="person" />
        </span>
        <p>{say('The crossing you chose carries foot passengers only.')}</p>
      </div>
    );
  }
  return (
    <DisclosureLine
      icon="car"
      id={lineId('vehicle')}
      label="Vehicle"
      value={[
        `${vehicleWords(vehicle, vehicles, options)}${trailer ? ' with a trailer' : ''}`,
        ...(others.length > 0 ? [moreVehicles(others.length)] : []),
      ].join(' and ')}
      error={error}
      open={open}
      onToggle={(opened) => {
        if (opened) content.send({ type: 'vehicles.wanted' });
        onToggle(opened);
      }}
    >
      <VehicleChoice {...props} waiting={<Spinner label="Opening the choice of vehicles" />} />
    </DisclosureLine>
  );
}
