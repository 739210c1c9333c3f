import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { paymentActor } from '#machines/booking/booking.select.ts';
import { type PaymentView, paymentView } from '#machines/payment/payment.select.ts';
import { SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { HoldUnknown, Refused, Unfinished, Unknown } from './parts/payment-answers.tsx';
import { PaymentChoice } from './parts/payment-choice.tsx';
import type { PaymentProps } from './parts/payment-page.tsx';
import { Confirming, Holding, Leaving } from './parts/payment-waits.tsx';
import { ScreenHeading } from './parts/screen-heading.tsx';

type Booking = ActorRefFrom<typeof bookingMachine>;

const VIEWS: Readonly<Record<PaymentView, (props: PaymentProps) => ReactNode>> = {
  holding: Holding,
  choosing: PaymentChoice,
  leaving: Leaving,
  confirming: Confirming,
  unknown: Unknown,
  unfinished: Unfinished,
  refused: Refused,
  'hold-unknown': HoldUnknown,
};

/** `/book/payment`: one thing at a time, from holding the space to knowing whether it is paid. */
export function PaymentScreen({ booking }: { booking: Booking }) {
  const payment = useSelector(booking, paymentActor);
  if (!payment) {
    return (
      <Page aside={<SummarySkeleton />}>
        <ScreenHeading place="booked">Opening your booking…</ScreenHeading>
      </Page>
    );
  }
  return <OpenPayment booking={booking} payment={payment} />;
}

function OpenPayment({ booking, payment }: PaymentProps) {
  const view = useSelector(payment, paymentView);
  const View = VIEWS[view];
  return <View key={view} booking={booking} payment={payment} />;
}
