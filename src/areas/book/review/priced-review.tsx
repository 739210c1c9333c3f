import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Cart } from '#domain/contract/booking.ts';
import { besideDonations, donationOffers } from '#domain/extras/land-offer.ts';
import { COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import { hasExtras } from '#domain/trip/extras.ts';
import { aboard, crosses, otherVehicles } from '#domain/trip/trip.ts';
import { formatPence } from '#domain/values/money.ts';
import { fullName } from '#domain/values/person-name.ts';
import { hasPlate, normalisePlate } from '#domain/values/plates.ts';
import { couponRefused } from '#machines/booking/basket.select.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { contactPhone, labelsOf, noticeOf, optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { contentActor, vehiclesOf } from '#machines/booking/content.select.ts';
import { bringsPlate } from '#machines/booking/fares.select.ts';
import { formerCartOf, formerTotal, leadOf } from '#machines/booking/later.select.ts';
import { offersActor, sundriesOf } from '#machines/booking/offers.select.ts';
import { couponTextOf } from '#machines/booking/sailings.select.ts';
import { Donations } from '#src/areas/book/extras/shop.tsx';
import { cartLines } from '#src/areas/book/parts/cart-lines.ts';
import { CouponNote } from '#src/areas/book/parts/coupon-note.tsx';
import { Fact, FactRows } from '#src/areas/book/parts/fact-rows.tsx';
import { tripPartyWords } from '#src/areas/book/parts/party-words.ts';
import { PeopleFact } from '#src/areas/book/parts/people-fact.tsx';
import { StepPage } from '#src/areas/book/parts/step-page.tsx';
import { vehicleWords } from '#src/areas/book/parts/trip-words.ts';
import { WordItem, WordList } from '#src/areas/book/parts/word-list.tsx';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { Link } from '#src/ui/link.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { Plate } from '#src/ui/ticket/plate.tsx';
import { ChosenSailings } from './chosen-sailings.tsx';
import { CouponNotice } from './coupon-notice.tsx';
import { ExtraRows } from './extra-rows.tsx';
import { PlanOffer } from './plan-offer.tsx';
import { PriceNews } from './price-news.tsx';
import styles from './priced-review.module.css';
import { ProtectionOffer } from './protection-offer.tsx';
import { StayRows } from './stay-rows.tsx';
import { StayRules } from './stay-rules.tsx';
import { TicketRules } from './ticket-rules.tsx';
import { trailerFacts, vehicleFacts } from './vehicle-facts.ts';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
  /** While an edit is priced, the cart before it. */
  cart: Cart;
  busy: boolean;
  heading: ReactNode;
}

/** The review once the provider has priced it: its departures, its lines, its total. */
export function PricedReview({ booking, cart, busy, heading }: Props) {
  const options = useSelector(booking, optionsOf);
  const labels = useSelector(booking, labelsOf);
  const phone = useSelector(booking, contactPhone);
  const trip = useSelector(booking, tripOf);
  const wish = aboard(trip.wish);
  const former = useSelector(booking, formerTotal);
  const content = useSelector(booking, contentActor);
  const plated = useSelector(booking, bringsPlate);
  const { ferry, hotel } = cart.reservationItems;
  const formerCart = useSelector(booking, formerCartOf);
  const mayPlan = useSelector(booking, (state) => state.can({ type: 'plan.chosen', wanted: true }));
  const offers = useSelector(booking, offersActor);
  const donations = donationOffers(useSelector(offers, (state) => state && sundriesOf(state)) ?? []);
  const couponText = useSelector(booking, couponTextOf);
  const say = useStepSay();
  const sails = crosses(wish);
  // A donation is changed where it is offered.
  const extras = sails ? besideDonations(trip.extras, donations) : trip.extras;
  const total = cart.travelCost.amountAfterTax;
  const changed = former !== null && former !== total;
  const notice = useSelector(booking, noticeOf);
  // The provider mostly says so itself, above the heading.
  const told = changed && notice?.lines.some((line) => [former, total].every((sum) => line.includes(formatPence(sum))));
  const refusal = couponText ?? (couponRefused(ferry) ? COUPON_NOT_VALID : null);
  const legs = ferry.flatMap((item) => item.departures);
  const goOn = changed ? `Accept ${formatPence(total)} and go to payment` : 'Go to payment';

  return (
    <StepPage
      title={say('What you pay')}
      total={total}
      totalLabel={changed ? 'New total' : 'Total'}
      summary={
        <>
          <PriceLines
            caption={say('Price of your trip')}
            lines={cartLines(cart)}
            total={total}
            totalNote={`for ${tripPartyWords(trip, options)}`}
          />
          <CouponNote ferry={ferry} say={say} />
        </>
      }
      step={
        <Button kind="primary" full busy={busy} onPress={() => booking.send({ type: 'review.accepted' })}>
          {busy ? say('Pricing your trip') : goOn}
        </Button>
      }
    >
      {heading}
      {changed && !told ? (
        <Notice tone="warning" title={`The total was ${formatPence(former)} and is now ${formatPence(total)}`}>
          <p>{say('Nothing was charged. You choose whether to go on at the new price.')}</p>
        </Notice>
      ) : null}
      {!changed && formerCart ? <PriceNews former={formerCart} cart={cart} /> : null}
      {refusal ? (
        <CouponNotice
          text={refusal}
          action={
            <Link to={BOOKING_PLACES.basket} className={styles.onScreen}>
              Change or remove the code {wish.coupon}
            </Link>
          }
        />
      ) : null}
      <ChosenSailings legs={legs} options={options} withVehicle={wish.vehicle !== null} phone={phone}>
        {labels.checkIn ? (
          <WordList>
            <WordItem icon="clock">{labels.checkIn}</WordItem>
          </WordList>
        ) : null}
      </ChosenSailings>
      {hotel.length > 0 ? (
        <Section title="A place to stay">
          <StayRows booking={booking} removable={false} />
          <StayRules hotel={hotel} />
        </Section>
      ) : null}
      {hasExtras(extras) ? (
        <Section title="Extras">
          <ExtraRows booking={booking} extras={extras} />
        </Section>
      ) : null}
      <div className={styles.offers}>
        <ProtectionOffer booking={booking} ferry={ferry} busy={busy} words={labels.protection} />
        {offers && sails ? (
          <div className={styles.donations}>
            <Donations booking={booking} offers={offers} folded />
          </div>
        ) : null}
      </div>
      {cart.planOffer && mayPlan ? (
        <div className={styles.plan}>
          <PlanOffer booking={booking} plan={cart.planOffer} />
        </div>
      ) : null}
      <Section title="Who and what">
        <WhoAndWhat booking={booking} cart={cart} />
      </Section>
      {legs.length > 0 ? (
        <Section title={legs.length > 1 ? say('What your tickets allow') : say('What your ticket allows')}>
          {content ? <TicketRules content={content} tickets={legs} plated={plated} /> : null}
        </Section>
      ) : null}
      {hotel.length > 0 && legs.length > 0 && labels.packageTerms ? (
        <Section title="Crossing and stay together">
          <p>{labels.packageTerms}</p>
        </Section>
      ) : null}
      <p className={styles.terms}>
        {say('When you pay, you accept')} {sails ? 'these ticket rules' : 'the rules of the stay'} and the Policies
        &amp; Conditions<span className={styles.onScreen}> linked at the foot of the page</span>.
      </p>
    </StepPage>
  );
}

function WhoAndWhat({ booking, cart }: Pick<Props, 'booking' | 'cart'>) {
  const options = useSelector(booking, optionsOf);
  const trip = useSelector(booking, tripOf);
  const wish = aboard(trip.wish);
  const lead = useSelector(booking, leadOf);
  const content = useSelector(booking, contentActor);
  const classes = useSelector(content, vehiclesOf);
  const say = useStepSay();
  const vehicles = cart.reservationItems.ferry.flatMap((item) => item.vehicles);
  const nameOf = (code: string | null) =>
    vehicles.find(({ resourceCode }) => resourceCode === code)?.description || vehicleWords(code, classes, options);
  return (
    <FactRows>
      <PeopleFact trip={trip} term="Passengers" />
      {[...(crosses(wish) ? vehicleFacts(wish, nameOf) : []), ...trailerFacts(wish, nameOf)].map((fact) => (
        <Fact key={fact.term} {...fact} />
      ))}
      {hasPlate(options, wish.vehicle) ? (
        <Fact term="Registration" value={plateOf(lead.plate)} change={BOOKING_PLACES.travellers} />
      ) : null}
      {otherVehicles(wish).map(({ resourceCode, plate }, at) => {
        if (!hasPlate(options, resourceCode)) return null;
        const term = `Registration of vehicle ${at + 2}`;
        return <Fact key={term} term={term} value={plateOf(plate)} change={BOOKING_PLACES.travellers} />;
      })}
      <Fact
        term={crosses(wish) ? 'Lead passenger' : 'Lead guest'}
        value={fullName(lead)}
        note={`${lead.email.trim()}\n${lead.phone.trim()}`}
        change={BOOKING_PLACES.travellers}
      />
      {lead.poNumber.trim() ? (
        <Fact term="PO number" value={lead.poNumber.trim()} change={BOOKING_PLACES.travellers} />
      ) : null}
      {lead.request.trim() ? (
        <Fact term={say('Your request')} value={lead.request.trim()} change={BOOKING_PLACES.travellers} />
      ) : null}
    </FactRows>
  );
}

/** As it is sent: what was typed may be nothing but spaces. */
function plateOf(typed: string) {
  const plate = normalisePlate(typed);
  return plate ? <Plate>{plate}</Plate> : 'To follow';
}
