import { useSelector } from '@xstate/react';
import { nightsLeftOutside } from '#domain/amendment/amended-stays.ts';
import { ferryOf } from '#domain/itinerary/itinerary-status.ts';
import { amendmentNow, bookedBefore } from '#machines/itinerary/amendment.select.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { ChangeProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

/** What a change leaves of a stay that is booked with the sailings (ruling 40). */
export function NightsOutside({ itinerary, change }: ChangeProps) {
  const say = useSay(itinerary);
  const booked = useSelector(change, bookedBefore);
  const { departures } = useSelector(change, amendmentNow);
  const nights = nightsLeftOutside(booked, ferryOf(booked)?.departures ?? [], departures);
  if (nights.length === 0) return null;
  return (
    <Notice tone="warning" live={false} title="The stay does not move with the sailings">
      {nights.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{say('A stay cannot be changed online. Call us if your plans have changed.')}</p>
    </Notice>
  );
}
