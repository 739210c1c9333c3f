import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { crosses } from '#domain/trip/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { cartOf, paymentActor } from '#machines/booking/later.select.ts';
import { type PaymentView, paymentView } from '#machines/payment/payment.select.ts';
import { importBookedArea } from '#src/app/load-area.ts';
import { nextPicture } from '#src/platform/next-task.ts';
import { SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { tripPartyWords } from './parts/party-words.ts';
import { CardRefused, HoldUnknown, Refused, Unfinished, Unknown } from './payment/payment-answers.tsx';
import { PaymentChoice } from './payment/payment-choice.tsx';
import type { PaymentProps } from './payment/payment-page.tsx';
import { Charging, Confirming, Holding, KeepingCard, Leaving } from './payment/payment-waits.tsx';

type Booking = ActorRefFrom<typeof bookingMachine>;

const VIEWS: Readonly<Record<PaymentView, (props: PaymentProps) => ReactNode>> = {
  holding: Holding,
  choosing: PaymentChoice,
  leaving: Leaving,
  charging: Charging,
  confirming: Confirming,
  unknown: Unknown,
  unfinished: Unfinished,
  refused: Refused,
  'hold-unknown': HoldUnknown,
  'keeping-card': KeepingCard,
  'card-refused': CardRefused,
};

/**
 * `/book/payment`: one thing at a time, from holding the space to knowing whether it is paid. Once that is on the screen
 * the file of the summary is fetched, so that nobody who has paid waits for it.
 */
export default function PaymentScreen({ booking }: { booking: Booking }) {
  const payment = useSelector(booking, paymentActor);
  const options = useSelector(booking, optionsOf);
  const { wish, stays, extras } = useSelector(booking, tripOf);
  useEffect(() => {
    nextPicture()
      .then(importBookedArea)
      .catch(() => undefined);
  }, []);
  const say = useStepSay();
  const legs = useSelector(booking, cartOf)?.reservationItems.ferry.flatMap(({ departures }) => departures) ?? [];
  if (!payment) {
    return (
      <Page aside={<SummarySkeleton />}>
        <PageHeading>{say('Opening your booking…')}</PageHeading>
      </Page>
    );
  }
  const what = crosses(wish) ? 'trip' : 'stay';
  const trip = {
    legs,
    options,
    what,
    who: tripPartyWords({ wish, stays }, options),
    beside: { stays, extras },
  } as const;
  return <OpenPayment trip={trip} payment={payment} />;
}

/** An open payment: in the wizard, or on a booking with something due. */
export function OpenPayment({ trip, payment }: PaymentProps) {
  const view = useSelector(payment, paymentView);
  const View = VIEWS[view];
  return <View key={view} trip={trip} payment={payment} />;
}
