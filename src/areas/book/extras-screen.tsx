import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hasExtras } from '#domain/trip/extras.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { labelsOf, tripOf } from '#machines/booking/booking.select.ts';
import { areGroupsToCome, offersActor } from '#machines/booking/offers.select.ts';
import { runningTotal } from '#machines/booking/sailings.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './extras/extras.module.css';
import { OnBoard } from './extras/on-board.tsx';
import { OnIsland } from './extras/on-island.tsx';
import { Donations, Shop } from './extras/shop.tsx';
import { TravelCards } from './extras/travel-cards.tsx';
import { StepPage } from './parts/step-page.tsx';
import { totalWords } from './parts/total-words.ts';
import { TripSummary } from './parts/trip-summary.tsx';
import { WordItem, WordList } from './parts/word-list.tsx';

/** `/book/extras`: what can be added to the crossings. All of it is optional, and nothing is preselected. */
export function ExtrasScreen({ booking }: { booking: ActorRefFrom<typeof bookingMachine> }) {
  const trip = useSelector(booking, tripOf);
  const labels = useSelector(booking, labelsOf);
  const total = useSelector(booking, runningTotal);
  const totalLabel = useSelector(booking, totalWords);
  const offers = useSelector(booking, offersActor);
  const toCome = useSelector(offers, areGroupsToCome);
  const say = useStepSay();
  const added = hasExtras(trip.extras);
  const included = [
    ...(trip.wish.vehicle && labels.includedPeople ? [labels.includedPeople] : []),
    ...(labels.pets ? [labels.pets] : []),
  ];
  return (
    <StepPage
      total={total}
      totalLabel={totalLabel}
      summary={<TripSummary booking={booking} itemised />}
      step={
        <Button kind="primary" full onPress={() => booking.send({ type: 'extras.accepted' })}>
          {added ? 'Continue' : 'Continue without extras'}
        </Button>
      }
    >
      <PageHeading
        focusKey={BOOKING_PLACES.extras}
        intro={say('All of it is optional. Nothing is added unless you add it.')}
      >
        Anything to add?
      </PageHeading>
      {included.length > 0 ? (
        <section aria-label="Already included" className={styles.included}>
          <h2 className={styles.includedTitle}>Already included</h2>
          <WordList>
            {included.map((words) => (
              <WordItem key={words} icon="check">
                {words}
              </WordItem>
            ))}
          </WordList>
        </section>
      ) : null}
      {offers ? (
        <section aria-label={say('What you can add')} className={styles.groups} data-to-come={toCome || undefined}>
          <VisuallyHidden as="h2">{say('What you can add')}</VisuallyHidden>
          <OnBoard booking={booking} offers={offers} />
          <OnIsland booking={booking} offers={offers} />
          <Shop booking={booking} offers={offers} />
          <TravelCards booking={booking} offers={offers} />
          <Donations booking={booking} offers={offers} />
          <p className={styles.nothing}>There is nothing to add to this trip.</p>
        </section>
      ) : null}
    </StepPage>
  );
}
