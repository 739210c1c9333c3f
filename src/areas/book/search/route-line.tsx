import { useSelector } from '@xstate/react';
import type { Route } from '#domain/contract/configuration.ts';
import { routeOf, wayBack } from '#domain/search/routes.ts';
import { capitalised } from '#domain/values/words.ts';
import { optionsOf, wishOf } from '#machines/booking/booking.select.ts';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { endsOf } from '#src/ui/line/route-ends.ts';
import styles from './route-line.module.css';
import { lineId, type SearchLine } from './search-line.ts';

/** The route as two shores. The swap button is beside the line, so that the line need not be opened. */
export function RouteLine({ booking, change, error, open, onToggle }: SearchLine) {
  const routeCode = useSelector(booking, (state) => wishOf(state).routeCode);
  const options = useSelector(booking, optionsOf);
  const route = routeOf(options.routes, routeCode);
  const back = wayBack(options.routes, routeCode);
  const { from, to } = endsOf(options, routeCode);
  const direction = route?.crossings.findIndex((crossing) => crossing.routeCode === routeCode) ?? 0;
  // Every route in the current direction: swapping reverses them all.
  const choices = options.routes.flatMap((candidate) => {
    const crossing = candidate.crossings[direction] ?? candidate.crossings[0];
    if (!crossing) return [];
    const label = `${crossing.departurePort} to ${crossing.arrivalPort}`;
    return [{ value: crossing.routeCode, label, note: routeKind(candidate) }];
  });
  return (
    <div className={styles.route}>
      <DisclosureLine
        icon="ship"
        id={lineId('route')}
        label="From and to"
        value={
          <span className={styles.value}>
            {from.name} to {to.name}
            {route && !route.carriesVehicles ? <span className={styles.kind}>{routeKind(route)}</span> : null}
          </span>
        }
        error={error}
        open={open}
        onToggle={onToggle}
      >
        <RadioCards
          legend="Choose a route"
          hideLegend
          name="route"
          options={choices}
          value={routeCode}
          onChange={(chosen) => change({ routeCode: chosen })}
        />
      </DisclosureLine>
      {back ? (
        <button type="button" className={styles.swap} onClick={() => change({ routeCode: back })}>
          <Icon name="swap" label={`Swap: sail from ${to.name} to ${from.name}`} />
        </button>
      ) : null}
    </div>
  );
}

/** What a route is, beside its two ports: `Fast craft, foot passengers only`. */
function routeKind({ description, crossings, carriesVehicles }: Route): string {
  const [out] = crossings;
  const rest = out ? description.replace(`${out.departurePort} – ${out.arrivalPort}`, '').trim() : description;
  const carried = carriesVehicles ? 'vehicles and foot passengers' : 'foot passengers only';
  const words = rest === '' || rest === description ? carried : `${rest}, ${carried}`;
  return capitalised(words);
}
