import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { FerryFare } from '#domain/contract/content.ts';
import type { Crossing } from '#domain/contract/search.ts';
import { crossingId, pricingOptions } from '#domain/search/crossings.ts';
import type { ChosenSailing } from '#domain/trip/trip.ts';
import { contactPhone, optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { contentActor } from '#machines/booking/content.select.ts';
import { bringsPlate, fareRulesOf, faresOf, vesselOf } from '#machines/booking/fares.select.ts';
import { couponApplied } from '#machines/search/ferry-search.select.ts';
import { CheckInMissed } from '#src/areas/book/parts/check-in-missed.tsx';
import { partyWords } from '#src/areas/book/parts/party-words.ts';
import { RulesFailure } from '#src/areas/book/parts/rules-failure.tsx';
import { TicketCards } from '#src/ui/ticket/ticket-cards.tsx';
import styles from './board.module.css';
import type { ResultsProps } from './results-props.ts';

interface Props extends ResultsProps {
  crossing: Crossing;
  /** The sailing that this one brings back from. */
  outward: ChosenSailing | null;
  value: string;
  onChange: (ticketType: string) => void;
  action: ReactNode;
}

/** The tickets of one sailing side by side: what each costs the whole party and what it allows. */
export function SailingTickets({ booking, search, crossing, outward, value, onChange, action }: Props) {
  const content = useSelector(booking, contentActor);
  const fares = useSelector(content, faresOf);
  const { wish } = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const plated = useSelector(booking, bringsPlate);
  const vessel = useSelector(content, vesselOf(crossing.ship));
  const coupon = useSelector(search, couponApplied);
  const phone = useSelector(booking, contactPhone);
  return (
    <div className={styles.tickets}>
      {vessel?.description ? (
        <p className={styles.note}>
          <b>{vessel.name}.</b> {vessel.description}
        </p>
      ) : null}
      <p className={styles.note}>
        {`Each price is for ${partyWords(wish.party, wish, options)}${coupon ? `, with ${coupon}` : ''}.`}
      </p>
      {outward ? <CheckInMissed legs={[outward, crossing]} withVehicle={wish.vehicle !== null} phone={phone} /> : null}
      {content ? <RulesFailure content={content} /> : null}
      <TicketCards
        legend={`Tickets for the ${crossing.departureTime}`}
        name={`ticket-${crossingId(crossing)}`}
        tickets={pricingOptions(crossing).map((option) => ({
          code: option.ticketType,
          name: option.ticketGroup,
          price: option.total,
          rules: fareRulesOf(fares, option.ticketType, plated).map(ruleWords),
        }))}
        value={value}
        onChange={onChange}
      >
        {action}
      </TicketCards>
    </div>
  );
}

const ruleWords = ({ name, description, allowed }: FerryFare['rules'][number]) => ({
  text: description ? `${name}: ${description.charAt(0).toLowerCase()}${description.slice(1)}` : name,
  allowed,
});
