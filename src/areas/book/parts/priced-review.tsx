import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Cart } from '#domain/contract/booking.ts';
import { COUPON_NOT_VALID } from '#domain/coupon.ts';
import { formatPence } from '#domain/money.ts';
import { describeParty } from '#domain/passengers.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { contentActor, formerTotal, labelsOf, leadOf, optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { Plate } from '#src/ui/ticket/plate.tsx';
import { cartLines, couponNote, couponRefused } from './cart-lines.ts';
import { CouponNotice } from './coupon-notice.tsx';
import { ChangeLink, FactRows } from './fact-rows.tsx';
import styles from './priced-review.module.css';
import { Section } from './section.tsx';
import { StepPage } from './step-page.tsx';
import { TicketRules } from './ticket-rules.tsx';
import { TripLine } from './trip-line.tsx';
import { partyWords } from './trip-words.ts';
import { WordList } from './word-list.tsx';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
  cart: Cart;
  heading: ReactNode;
}

/** The review once the provider has priced it: its departures, its lines, its total. */
export function PricedReview({ booking, cart, heading }: Props) {
  const options = useSelector(booking, optionsOf);
  const labels = useSelector(booking, labelsOf);
  const { wish } = useSelector(booking, tripOf);
  const lead = useSelector(booking, leadOf);
  const former = useSelector(booking, formerTotal);
  const content = useSelector(booking, contentActor);
  const { ferry } = cart.reservationItems;
  const total = cart.travelCost.amountAfterTax;
  const changed = former !== null && former !== total;
  const coupon = couponNote(ferry);
  const legs = ferry.flatMap((item) => item.departures);
  const vehicles = ferry.flatMap((item) => item.vehicles);

  return (
    <StepPage
      title="What you pay"
      total={total}
      totalLabel={changed ? 'New total' : 'Total'}
      summary={
        <>
          <PriceLines
            caption="Price of your trip"
            lines={cartLines(ferry)}
            total={total}
            totalNote={`for ${partyWords(wish.party, wish.vehicle, options)}`}
          />
          {coupon ? (
            <p className={styles.saved}>
              Code {coupon.code} is in these prices: you save {formatPence(coupon.discount)}.
            </p>
          ) : null}
        </>
      }
      step={
        <Button kind="primary" full onPress={() => booking.send({ type: 'review.accepted' })}>
          {changed ? `Accept ${formatPence(total)} and go to payment` : 'Go to payment'}
        </Button>
      }
    >
      {heading}
      {changed ? (
        <Notice tone="warning" title={`The total was ${formatPence(former)} and is now ${formatPence(total)}`}>
          <p>Nothing was charged. You choose whether to go on at the new price.</p>
        </Notice>
      ) : null}
      {couponRefused(ferry) ? <CouponNotice text={COUPON_NOT_VALID} coupon={wish.coupon} /> : null}
      <Section title="Sailings">
        <TripLine
          legs={legs}
          options={options}
          action={(index) => (
            <ChangeLink
              to={index === 0 ? BOOKING_PLACES.outward : BOOKING_PLACES.return}
              what={index === 0 ? 'sailing going out' : 'sailing coming back'}
            />
          )}
        />
        {labels.checkIn ? <WordList items={[{ icon: 'clock', key: 'checkIn', words: labels.checkIn }]} /> : null}
      </Section>
      <Section title="Who and what">
        <FactRows
          facts={[
            { term: 'Passengers', value: describeParty(wish.party), change: BOOKING_PLACES.searching },
            {
              term: 'Vehicle',
              value:
                vehicles.map((vehicle) => vehicle.description || vehicle.resourceCode).join(', ') ||
                'No vehicle, on foot',
              change: BOOKING_PLACES.searching,
            },
            ...(wish.vehicle
              ? [
                  {
                    term: 'Registration',
                    value: lead.plate ? <Plate>{lead.plate}</Plate> : 'To follow',
                    change: BOOKING_PLACES.travellers,
                  },
                ]
              : []),
            {
              term: 'Lead passenger',
              value: `${lead.givenName.trim()} ${lead.surName.trim()}`,
              note: `${lead.email.trim()}\n${lead.phone.trim()}`,
              change: BOOKING_PLACES.travellers,
            },
            ...(lead.request.trim()
              ? [{ term: 'Your request', value: lead.request.trim(), change: BOOKING_PLACES.travellers }]
              : []),
          ]}
        />
      </Section>
      <Section title={legs.length > 1 ? 'What your tickets allow' : 'What your ticket allows'}>
        {content ? <TicketRules content={content} tickets={legs} /> : null}
      </Section>
      <p className={styles.terms}>
        When you pay, you accept these ticket rules and the Policies &amp; Conditions linked at the foot of the page.
      </p>
    </StepPage>
  );
}
