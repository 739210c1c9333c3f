import { useSelector } from '@xstate/react';
import { describeParty, partySize } from '#domain/trip/passengers.ts';
import { wishOf } from '#machines/booking/booking.select.ts';
import { lazily } from '#src/app/lazily.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { lineId, type SearchLine } from './search-line.ts';

export const PartyChoice = lazily(() => import('./party-choice.tsx'));

/** Who travels; the numbers are chosen in place. */
export function PartyLine(props: SearchLine) {
  const { party } = useSelector(props.booking, wishOf);
  return (
    <DisclosureLine
      icon="person"
      id={lineId('who')}
      label="Who is travelling"
      value={partySize(party) === 0 ? 'Nobody yet' : describeParty(party)}
      error={props.error}
      open={props.open}
      onToggle={props.onToggle}
    >
      <PartyChoice {...props} waiting={<Spinner label="Opening the choice of passengers" />} />
    </DisclosureLine>
  );
}
