import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { cartOf, optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import { amountDue, paidAlready } from '#machines/payment/payment.select.ts';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { TripLine } from './trip-line.tsx';
import { partyWords } from './trip-words.ts';

export interface PaymentProps {
  readonly booking: ActorRefFrom<typeof bookingMachine>;
  readonly payment: ActorRefFrom<typeof paymentMachine>;
}

interface PageProps extends PaymentProps {
  readonly children: ReactNode;
  /** The next step, where there is one. */
  readonly step?: ReactNode;
  /** What the total is called: nothing is said to be due while nobody knows. */
  readonly totalLabel?: string;
}

/** A view of the payment beside the trip that is paid. */
export function PaymentPage({ booking, payment, children, step, totalLabel = 'To pay' }: PageProps) {
  const due = useSelector(payment, amountDue);
  return (
    <Page
      aside={<PaymentSummary booking={booking} payment={payment} action={step} totalLabel={totalLabel} />}
      bar={
        step ? (
          <BottomBar total={due} totalLabel={totalLabel}>
            {step}
          </BottomBar>
        ) : undefined
      }
    >
      {children}
    </Page>
  );
}

function PaymentSummary({
  booking,
  payment,
  action,
  totalLabel,
}: PaymentProps & { action: ReactNode; totalLabel: string }) {
  const cart = useSelector(booking, cartOf);
  const options = useSelector(booking, optionsOf);
  const { wish } = useSelector(booking, tripOf);
  const due = useSelector(payment, amountDue);
  const paid = useSelector(payment, paidAlready);
  const ferry = cart?.reservationItems.ferry ?? [];
  return (
    <SummaryPanel title="Your trip" action={action}>
      <TripLine legs={ferry.flatMap((item) => item.departures)} options={options} variant="summary" />
      <PriceLines
        caption="What is to pay"
        lines={
          paid > 0
            ? [
                { key: 'price', description: 'Price of the trip', amount: due + paid },
                { key: 'paid', description: 'Already paid', amount: -paid },
              ]
            : []
        }
        total={due}
        totalLabel={totalLabel}
        totalNote={`for ${partyWords(wish.party, wish.vehicle, options)}`}
      />
    </SummaryPanel>
  );
}
