import { useSelector } from '@xstate/react';
import type { Extras } from '#domain/extras.ts';
import {
  type AddOnOffer,
  addOnOffers,
  chosenQuantity,
  crossingDays,
  type PlaceOffer,
  placeOffers,
  wantedAddOn,
  wantedExtra,
} from '#domain/extras-offer.ts';
import { formatPence } from '#domain/money.ts';
import { optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { isFetchingPlaces, placesFailure, placesOf, settingsOf } from '#machines/booking/offers.select.ts';
import { PlaceScene } from '#src/ui/drawings/place-scene.tsx';
import { Stepper } from '#src/ui/field/stepper.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { Badge } from '#src/ui/sailing/badge.tsx';
import styles from './extras.module.css';
import { addOnWords, chosenWords, dayNote, dayTitle, fromWords, onlyWords, roomWords } from './extras-words.ts';
import { FeedState, Group, type GroupProps } from './group.tsx';

/** What each crossing has on board: add-ons for the party, then cabins and seats. */
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
  const days = crossingDays(trip).filter(({ date }) => offered.some((offer) => offer.date === date));
  return (
    <Group icon="ship" title="On board" value={chosenWords([...chosenAddOns, ...accommodations]) ?? fromWords(offered)}>
      {days.map((day) => (
        <section key={day.date} className={styles.day} aria-label={dayTitle(day)}>
          <h3 className={styles.dayTitle}>
            {dayTitle(day)}
            <span className={styles.soft}>{dayNote(day, options)}</span>
          </h3>
          <Rows
            addOns={addOns.filter(({ date }) => date === day.date)}
            places={places.filter(({ date }) => date === day.date)}
            extras={trip.extras}
            only={(legs) => onlyWords(legs, day)}
            booking={booking}
          />
        </section>
      ))}
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

interface RowsProps extends Pick<GroupProps, 'booking'> {
  addOns: readonly AddOnOffer[];
  places: readonly PlaceOffer[];
  extras: Extras;
  only: (legs: AddOnOffer['legs']) => string | null;
}

function Rows({ addOns, places, extras, only, booking }: RowsProps) {
  return (
    <>
      {addOns.map((offer) => (
        <Switch
          key={offer.resourceCode}
          label={offer.name}
          note={[addOnWords(offer), only(offer.legs)].filter(Boolean).join(', ')}
          checked={chosenQuantity(extras, offer) > 0}
          onChange={(wanted) =>
            booking.send({ type: 'extra.chosen', kind: 'addOns', extra: wantedAddOn(offer, wanted) })
          }
        />
      ))}
      {places.map((offer) => (
        <Place key={offer.resourceCode} booking={booking} offer={offer} extras={extras} only={only(offer.legs)} />
      ))}
    </>
  );
}

interface PlaceProps extends Pick<GroupProps, 'booking'> {
  offer: PlaceOffer;
  extras: Extras;
  only: string | null;
}

function Place({ booking, offer, extras, only }: PlaceProps) {
  return (
    <div className={styles.place}>
      <div className={styles.count}>
        <Stepper
          label={offer.name}
          note={<strong className={styles.price}>{`${formatPence(offer.price)} each`}</strong>}
          value={chosenQuantity(extras, offer)}
          max={offer.most}
          limit={`You can book up to ${offer.most} online.`}
          onChange={(quantity) =>
            booking.send({ type: 'extra.chosen', kind: 'accommodations', extra: wantedExtra(offer, quantity) })
          }
        />
      </div>
      <div className={styles.picture}>
        <PlaceScene code={offer.resourceCode} people={offer.capacity} petsAllowed={offer.petsAllowed} />
      </div>
      <div className={styles.about}>
        <p>{offer.description}</p>
        {offer.amenities.length > 0 ? <p>{offer.amenities.join(', ')}</p> : null}
        <p className={styles.terms}>
          {offer.petsAllowed ? <Badge tone="good">Pets allowed</Badge> : <Badge>No pets</Badge>}
          {[roomWords(offer), only].filter(Boolean).join(', ')}
        </p>
      </div>
    </div>
  );
}
