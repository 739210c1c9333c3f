import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { type BookingList, crossingLeft, mayBeOpened } from '#domain/itinerary/booking-lists.ts';
import { bookingReference } from '#domain/itinerary/itinerary-status.ts';
import { openWords } from '#domain/itinerary/owed.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { summaryPlace } from '#src/routing/places.ts';
import { tripName } from '#src/ui/booking/trip-name.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { lineOf } from '#src/ui/line/sailing-line.ts';
import { ReturnLink, useReturn } from '#src/ui/return-link.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { Plate } from '#src/ui/ticket/plate.tsx';
import styles from './account-booking.module.css';
import { countdown, tripDays } from './trip-words.ts';

interface Props {
  itinerary: Itinerary;
  options: FerryOptions;
  /** Whether it is the booking that was opened last. */
  isLast: boolean;
}

const nameOf = (itinerary: Itinerary, options: FerryOptions): string =>
  tripName(itinerary, options) ?? 'A booking we cannot read yet';

/** The next trip as a ticket: when, in words, the line, what travels, and a link to it. */
export function NextTrip({ itinerary, options, today, isLast }: Props & { today: string }) {
  const link = useReturn<HTMLAnchorElement>(isLast);
  const { ferry, hotel } = itinerary.reservationItems;
  const booked = ferry.flatMap(({ departures }) => departures);
  const left = crossingLeft(itinerary, today);
  const legs = left ? booked.slice(booked.indexOf(left)) : booked;
  const plates = ferry.flatMap(({ vehicles }) => vehicles.map(({ licensePlate }) => licensePlate)).filter(Boolean);
  const open = openWords(itinerary);
  return (
    <article className={styles.ticket} aria-label={`Your next trip, ${nameOf(itinerary, options)}`}>
      <h2 className={styles.when}>{countdown(itinerary, today)}</h2>
      {legs.map((leg) => (
        <div key={`${leg.routeCode} ${leg.departureDate} ${leg.departureTime}`}>
          <p className={styles.day}>{formatDate(leg.departureDate, 'long')}</p>
          <CrossingLine {...lineOf(leg, options)} variant="ticket" />
        </div>
      ))}
      {[...new Set(hotel.map(({ hotelName }) => hotelName))].map((name) => (
        <p key={name}>{name}</p>
      ))}
      <p className={styles.facts}>
        <span>
          Reference <b>{bookingReference(itinerary)}</b>
        </span>
        {plates.map((plate) => (
          <span key={plate}>
            <VisuallyHidden>Registration </VisuallyHidden>
            <Plate>{plate}</Plate>
          </span>
        ))}
      </p>
      {open ? <p>{open}</p> : null}
      <div>
        <LinkButton ref={link} kind="primary" to={summaryPlace(itinerary.itineraryId)} icon="ticket">
          {legs.length > 0 && !open ? 'Open your ticket' : 'Open your booking'}
        </LinkButton>
      </div>
    </article>
  );
}

/** Another booking as a line. */
export function BookingRow({ itinerary, options, list, isLast }: Props & { list: BookingList }) {
  const open = openWords(itinerary);
  const words = (
    <span className={styles.words}>
      <b>{nameOf(itinerary, options)}</b>
      <span className={styles.about}>
        <span>{tripDays(itinerary)}</span> <span>{bookingReference(itinerary)}</span>{' '}
        <span>{formatPence(itinerary.travelCost.amountAfterTax)}</span>
      </span>
      {open ? <span>{open}</span> : null}
    </span>
  );
  return (
    <li className={styles.row}>
      {mayBeOpened(itinerary, list) ? (
        <ReturnLink to={summaryPlace(itinerary.itineraryId)} isLast={isLast} className={styles.line}>
          {words}
          <Icon name="chevron-right" />
        </ReturnLink>
      ) : (
        <span className={styles.line}>{words}</span>
      )}
    </li>
  );
}
