import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { cartOf, formerCartOf, isPricing, isRepricing, runningTotal } from '#machines/booking/booking.select.ts';
import { failureWords } from '#machines/failure.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { PricedReview } from './parts/priced-review.tsx';

/** `/book/review`: the trip with the provider's own figures, before anything is held or paid. */
export function ReviewScreen({ booking }: { booking: ActorRefFrom<typeof bookingMachine> }) {
  const pricing = useSelector(booking, isPricing);
  const repricing = useSelector(booking, isRepricing);
  const former = useSelector(booking, formerCartOf);
  const cart = useSelector(booking, cartOf) ?? (repricing ? former : null);
  const total = useSelector(booking, runningTotal);
  if (pricing) {
    return (
      <Page
        aside={<SummarySkeleton label="Pricing your trip" />}
        bar={
          <BottomBar total={total}>
            <Button kind="primary" full busy>
              Pricing your trip
            </Button>
          </BottomBar>
        }
      >
        <ReviewHeading />
        <ResultSkeleton rows={3} label="Asking for today's price" />
      </Page>
    );
  }
  return cart ? (
    <PricedReview booking={booking} cart={cart} busy={repricing} heading={<ReviewHeading />} />
  ) : (
    <Unpriced booking={booking} />
  );
}

const ReviewHeading = () => (
  <PageHeading focusKey={BOOKING_PLACES.reviewing} intro="Nothing is held or charged until you go to payment.">
    Check everything
  </PageHeading>
);

function Unpriced({ booking }: { booking: ActorRefFrom<typeof bookingMachine> }) {
  const failure = useSelector(booking, failureWords);
  const retry = (
    <Button kind="primary" onPress={() => booking.send({ type: 'pricing.retried' })}>
      Price the trip again
    </Button>
  );
  return (
    <Page width="text">
      <ReviewHeading />
      <Notice tone="error" title="We could not price your trip" action={retry}>
        {failure ? <p>{failure}</p> : null}
        <p>Your trip and your details are kept, and nothing was charged.</p>
      </Notice>
    </Page>
  );
}
