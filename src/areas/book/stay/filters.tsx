import { useSelector } from '@xstate/react';
import {
  amenitiesOf,
  type HotelFilter,
  type HotelOrder,
  isFiltered,
  priceSteps,
  typesOf,
} from '#domain/stay/hotel-search.ts';
import { formatPence, pence } from '#domain/values/money.ts';
import { filterOf, hotelOffersOf, orderOf } from '#machines/search/hotel-search.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import styles from './stay.module.css';
import type { StaySearch } from './stay-search.ts';

const ORDERS: readonly { value: HotelOrder; label: string }[] = [
  { value: 'recommended', label: 'Recommended' },
  { value: 'price', label: 'Lowest price first' },
  { value: 'name', label: 'By name' },
];
const MOST_AMENITIES = 8;
const ANY = '';

type Props = Pick<StaySearch, 'search'>;

/** The order of the list. */
function Order({ search }: Props) {
  const order = useSelector(search, orderOf);
  return (
    <Select
      label="Order"
      name="stay-order"
      value={order}
      options={ORDERS}
      onChange={(chosen) => search.send({ type: 'order.chosen', order: chosen })}
    />
  );
}

/** The filters: each applies at once, and one press clears them all. */
export function Filters({ search }: Props) {
  const offers = useSelector(search, hotelOffersOf);
  const filter = useSelector(search, filterOf);
  const { type, most, amenities, pets } = filter;
  const change = (part: Partial<HotelFilter>) => search.send({ type: 'filter.changed', change: part });
  const steps = priceSteps(offers);
  return (
    <DisclosureLine icon="tag" label="Filter and order" value={filterWords(filter)}>
      <div className={styles.filters}>
        <div className={styles.pair}>
          <Order search={search} />
          <Select
            label="Type"
            name="stay-type"
            value={type ?? ANY}
            options={[{ value: ANY, label: 'Any type' }, ...typesOf(offers).map((value) => ({ value, label: value }))]}
            onChange={(value) => change({ type: value === ANY ? null : value })}
          />
          {steps.length > 0 ? (
            <Select
              label="Price of the stay"
              name="stay-price"
              value={most === null ? ANY : String(most)}
              options={[
                { value: ANY, label: 'Any price' },
                ...steps.map((step) => ({ value: String(step), label: `Up to ${formatPence(step, true)}` })),
              ]}
              onChange={(value) => change({ most: value === ANY ? null : pence(Number(value)) })}
            />
          ) : null}
        </div>
        <Switch label="Pets welcome" name="stay-pets" checked={pets} onChange={(on) => change({ pets: on })} />
        <fieldset className={styles.amenities}>
          <legend>What is there</legend>
          {amenitiesOf(offers)
            .slice(0, MOST_AMENITIES)
            .map((words) => (
              <Checkbox
                key={words}
                name="stay-amenity"
                checked={amenities.includes(words)}
                onChange={(on) =>
                  change({ amenities: on ? [...amenities, words] : amenities.filter((one) => one !== words) })
                }
              >
                {words}
              </Checkbox>
            ))}
        </fieldset>
        {isFiltered(filter) ? <ClearFilters search={search} /> : null}
      </div>
    </DisclosureLine>
  );
}

export function ClearFilters({ search }: Props) {
  return (
    <Button kind="quiet" icon="cross" onPress={() => search.send({ type: 'filter.cleared' })}>
      Clear all filters
    </Button>
  );
}

const filterWords = ({ type, most, amenities, pets }: HotelFilter): string =>
  [
    ...(type ? [type] : []),
    ...(most === null ? [] : [`up to ${formatPence(most, true)}`]),
    ...(pets ? ['pets welcome'] : []),
    ...amenities,
  ].join(', ') || 'All places';
