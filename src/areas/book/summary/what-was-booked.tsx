import { useSelector } from '@xstate/react';
import { itineraryOf, summaryOptions } from '#machines/itinerary/itinerary.select.ts';
import { TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { StayFacts } from './also-booked.tsx';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

/** Which trip it was, for whoever has several bookings. */
export function WhatWasBooked({ itinerary: summary }: SummaryProps) {
  const say = useSay(summary);
  const options = useSelector(summary, summaryOptions);
  const booked = useSelector(summary, itineraryOf)?.reservationItems;
  const legs = booked?.ferry.flatMap(({ departures }) => departures) ?? [];
  const hotel = booked?.hotel ?? [];
  if (legs.length + hotel.length === 0) return null;
  return (
    <Section title="What was booked">
      {legs.length > 0 ? <TripLine legs={legs} options={options} variant="summary" /> : null}
      {hotel.length > 0 ? <StayFacts hotel={hotel} say={say} /> : null}
    </Section>
  );
}
