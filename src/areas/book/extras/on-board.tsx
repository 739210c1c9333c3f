import { useSelector } from '@xstate/react';
import {
  type AddOnOffer,
  addOnOffers,
  byThing,
  chosenQuantity,
  type PlaceOffer,
  placeOffers,
  wantedAddOn,
  wantedExtra,
} from '#domain/extras/extras-offer.ts';
import type { Extras } from '#domain/trip/extras.ts';
import { chosenSailings } from '#domain/trip/trip.ts';
import { formatPence, pence } from '#domain/values/money.ts';
import { optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { isFetchingPlaces, placesFailure, placesOf, settingsOf } from '#machines/booking/offers.select.ts';
import { PlaceScene } from '#src/ui/drawings/place-scene.tsx';
import { Stepper } from '#src/ui/field/stepper.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './extras.module.css';
import {
  addOnWords,
  chosenWords,
  dayTitle,
  fromWords,
  legWords,
  onlyWords,
  placeWords,
  takenWords,
} from './extras-words.ts';
import { FeedState, Group, type GroupProps } from './group.tsx';
import { Thing } from './thing.tsx';

/** What the crossings have on board: add-ons for the party, then cabins and seats. Each stands once, for all its days. */
export function OnBoard({ booking, offers }: GroupProps) {
  const trip = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const settings = useSelector(offers, settingsOf);
  const properties = useSelector(offers, placesOf);
  const fetching = useSelector(offers, isFetchingPlaces);
  const failure = useSelector(offers, placesFailure);

  const addOns = addOnOffers(trip, options);
  const places = placeOffers(trip, settings, properties);
  const { addOns: chosenAddOns, accommodations } = trip.extras;
  const offered = [...addOns, ...places];
  if (offered.length === 0 && !fetching && failure === null) return null;
  const crossings = chosenSailings(trip).length;
  return (
    <Group icon="ship" title="On board" value={chosenWords([...chosenAddOns, ...accommodations]) ?? fromWords(offered)}>
      {byThing(addOns).map((days) => (
        <AddOn key={days[0]?.resourceCode} booking={booking} days={days} extras={trip.extras} crossings={crossings} />
      ))}
      {places.length > 0 ? (
        <ul className={styles.things}>
          {byThing(places).map((days) => (
            <li key={days[0]?.resourceCode}>
              <Place booking={booking} days={days} extras={trip.extras} crossings={crossings} />
            </li>
          ))}
        </ul>
      ) : null}
      {settings.data.settings.accommodationsEnabled ? (
        <FeedState
          busy={fetching}
          busyLabel="Fetching more about the cabins"
          failure={failure}
          onRetry={() => offers.send({ type: 'places.retried' })}
        />
      ) : (
        <p className={styles.soft}>Cabins and booths cannot be booked at the moment.</p>
      )}
    </Group>
  );
}

interface Props<Offer> extends Pick<GroupProps, 'booking'> {
  /** The same thing on each day that has it. */
  days: readonly Offer[];
  extras: Extras;
  /** Of the whole trip. */
  crossings: number;
}

function AddOn({ booking, days, extras, crossings }: Props<AddOnOffer>) {
  const [first, ...others] = days;
  const say = useStepSay();
  if (!first) return null;
  const choose = (offer: AddOnOffer, wanted: boolean) =>
    booking.send({ type: 'extra.chosen', kind: 'addOns', extra: wantedAddOn(offer, wanted) });
  if (others.length === 0) {
    return (
      <Switch
        label={first.name}
        note={[say(addOnWords(first)), onlyWords(first.legs, crossings)].filter(Boolean).join(', ')}
        checked={chosenQuantity(extras, first) > 0}
        onChange={(wanted) => choose(first, wanted)}
      />
    );
  }
  return (
    <fieldset>
      <legend className={styles.name}>{first.name}</legend>
      <div className={styles.ways}>
        {days.map((offer) => (
          <Switch
            key={offer.date}
            label={legWords(offer.legs)}
            note={say(addOnWords(offer))}
            checked={chosenQuantity(extras, offer) > 0}
            onChange={(wanted) => choose(offer, wanted)}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Place({ booking, days, extras, crossings }: Props<PlaceOffer>) {
  const [first] = days;
  const say = useStepSay();
  if (!first) return null;
  const { resourceCode, name, description, amenities, capacity, petsAllowed } = first;
  const only = onlyWords(
    days.flatMap(({ legs }) => legs),
    crossings,
  );
  return (
    <Thing
      picture={<PlaceScene code={resourceCode} people={capacity} petsAllowed={petsAllowed} />}
      name={name}
      about={[placeWords(first), only].filter(Boolean).join(', ')}
      from={pence(Math.min(...days.map(({ price }) => price)))}
      chosen={takenWords(extras.accommodations.filter((extra) => extra.resourceCode === resourceCode))}
    >
      <p>{description}</p>
      {amenities.length > 0 ? <p className={styles.soft}>{amenities.join(', ')}</p> : null}
      <fieldset className={styles.tickets} aria-label={name}>
        {days.map((offer) => (
          <Stepper
            key={offer.date}
            label={dayTitle(offer)}
            note={`${formatPence(offer.price)} each`}
            value={chosenQuantity(extras, offer)}
            max={offer.most}
            limit={say(`You can book up to ${offer.most} online.`)}
            onChange={(quantity) =>
              booking.send({ type: 'extra.chosen', kind: 'accommodations', extra: wantedExtra(offer, quantity) })
            }
          />
        ))}
      </fieldset>
    </Thing>
  );
}
