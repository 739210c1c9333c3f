import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hasExtras } from '#domain/trip/extras.ts';
import { aboard, chosenSailings, crosses } from '#domain/trip/trip.ts';
import { isTryingCoupon, unaskedCoupon } from '#machines/booking/basket.select.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { contactPhone, labelsOf, optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { contentActor, vehiclesOf } from '#machines/booking/content.select.ts';
import { bringsPlate } from '#machines/booking/fares.select.ts';
import { isIncomplete } from '#machines/booking/later.select.ts';
import { runningTotal, staySaving } from '#machines/booking/sailings.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { Fact, FactRows } from './parts/fact-rows.tsx';
import { heldWords } from './parts/held-words.ts';
import { tripPartyWords } from './parts/party-words.ts';
import { PeopleFact } from './parts/people-fact.tsx';
import { type StepNote, StepPage } from './parts/step-page.tsx';
import { totalWords } from './parts/total-words.ts';
import { TripSummary } from './parts/trip-summary.tsx';
import { vehicleWords } from './parts/trip-words.ts';
import { WordItem, WordList } from './parts/word-list.tsx';
import { BasketCoupon, RefusedCoupon } from './review/basket-coupon.tsx';
import { ChosenSailings } from './review/chosen-sailings.tsx';
import { ExtraRows } from './review/extra-rows.tsx';
import { StayRows } from './review/stay-rows.tsx';
import { TicketRules } from './review/ticket-rules.tsx';
import { trailerFacts, vehicleFacts } from './review/vehicle-facts.ts';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
}

/** `/book/basket`: the whole trip, before anything is asked about the people. */
export function BasketScreen({ booking }: Props) {
  const trip = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const labels = useSelector(booking, labelsOf);
  const phone = useSelector(booking, contactPhone);
  const total = useSelector(booking, runningTotal);
  const totalLabel = useSelector(booking, totalWords);
  const saving = useSelector(booking, staySaving);
  const say = useStepSay();
  const held = useSelector(booking, (snapshot) => heldWords(snapshot, say));
  const content = useSelector(booking, contentActor);
  const plated = useSelector(booking, bringsPlate);
  const vehicles = useSelector(content, vehiclesOf);
  const mayContinue = useSelector(booking, (snapshot) => snapshot.can({ type: 'basket.accepted' }));
  const trying = useSelector(booking, isTryingCoupon);
  const wish = aboard(trip.wish);
  const legs = chosenSailings(trip);
  const sails = crosses(wish);
  const nameOf = (code: string | null) => vehicleWords(code, vehicles, options);
  const added = hasExtras(trip.extras);
  const note = useNote(booking);

  return (
    <StepPage
      total={total}
      totalLabel={totalLabel}
      summary={<TripSummary booking={booking} drawn={false} />}
      title="What it costs"
      step={
        <Button
          kind="primary"
          full
          busy={trying}
          disabled={!mayContinue}
          describedBy={note?.id}
          onPress={() => booking.send({ type: 'basket.accepted' })}
        >
          {trying ? say('Pricing your trip') : say('Continue to your details')}
        </Button>
      }
      note={note}
    >
      <PageHeading focusKey={BOOKING_PLACES.basket} intro="Look it over. Everything can still be changed.">
        {say('Your trip')}
      </PageHeading>
      <RefusedCoupon booking={booking} />
      <ChosenSailings legs={legs} options={options} withVehicle={wish.vehicle !== null} phone={phone} />
      <Section title="A place to stay">
        <StayRows booking={booking} />
        {saving ? <p>{saving}</p> : null}
        {trip.stays.length === 0 ? <Link to={BOOKING_PLACES.stay}>Add a place to stay</Link> : null}
      </Section>
      {sails ? (
        <Section title="Extras">
          <ExtraRows booking={booking} extras={trip.extras} />
          <Link to={BOOKING_PLACES.extras}>{added ? 'Add something else' : say('Add something to your trip')}</Link>
        </Section>
      ) : null}
      <Section title="Who and what">
        <FactRows>
          <PeopleFact trip={trip} term="Passengers" />
          {[...(sails ? vehicleFacts(wish, nameOf) : []), ...trailerFacts(wish, nameOf)].map((fact) => (
            <Fact key={fact.term} {...fact} />
          ))}
        </FactRows>
        {sails ? <BasketCoupon booking={booking} /> : null}
      </Section>
      {legs.length > 0 ? (
        <Section title={legs.length > 1 ? say('What your tickets allow') : say('What your ticket allows')}>
          {content ? <TicketRules content={content} tickets={legs} plated={plated} /> : null}
        </Section>
      ) : null}
      <Section title="Included in the price">
        <WordList>
          <WordItem icon="check">
            The whole price for {tripPartyWords(trip, options)}. No charges are added later.
          </WordItem>
          {wish.vehicle && labels.includedPeople ? <WordItem icon="check">{labels.includedPeople}</WordItem> : null}
          {sails && labels.pets ? <WordItem icon="check">{labels.pets}</WordItem> : null}
        </WordList>
      </Section>
      <Notice live={false} title={held ?? say('Nothing is held until you go to payment')}>
        <p>
          {held
            ? say('Pay to book it. If you change your trip, we hold the changed one when you go to payment.')
            : say(
                sails
                  ? 'We hold your space from then on. Before that, prices and space can change.'
                  : 'We hold your room from then on. Before that, prices and rooms can change.',
              )}
        </p>
      </Notice>
    </StepPage>
  );
}

/** Why the trip cannot go on, or what it goes on without. */
function useNote(booking: Props['booking']): StepNote | null {
  const incomplete = useSelector(booking, isIncomplete);
  const unasked = useSelector(booking, unaskedCoupon);
  const say = useStepSay();
  if (incomplete) return { id: 'nothing-left', text: say('Add a place to stay first: your trip has no crossing.') };
  return unasked ? { id: 'code-not-applied', text: `${unasked} is not in the prices: it has not been applied.` } : null;
}
