import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Trip } from '#domain/trip/trip.ts';
import type { paymentMachine } from '#machines/payment/payment.machine.ts';
import {
  amountDue,
  asksForPart,
  cardsPaying,
  isOwedByInvoice,
  paidAlready,
  paidByPoints,
  paidByTravelCard,
  restDue,
} from '#machines/payment/payment.select.ts';
import { BesideSailings } from '#src/areas/book/parts/beside-sailings.tsx';
import { PAID_WORDS, type PaidThing } from '#src/areas/book/parts/paid-words.ts';
import { TotalBar } from '#src/areas/book/parts/total-bar.tsx';
import { type TripLeg, TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { usePaySay } from './use-pay-say.ts';

/** What is paid for: a trip that is being booked, or a booking of which something is due. */
interface PaidTrip {
  readonly legs: readonly TripLeg[];
  readonly options: FerryOptions;
  /** `2 people with a car`. */
  readonly who: string;
  readonly what: PaidThing;
  /** What is listed beside the sailings, where a trip is being booked. */
  readonly beside?: Pick<Trip, 'stays' | 'extras'>;
}

export interface PaymentProps {
  readonly trip: PaidTrip;
  readonly payment: ActorRefFrom<typeof paymentMachine>;
}

interface PageProps extends PaymentProps {
  readonly children: ReactNode;
  /** The next step, where there is one. */
  readonly step?: ReactNode;
  /** The name of the total. */
  readonly totalLabel?: string;
  /** While nobody knows whether it is paid, nothing is called due. */
  readonly isOpen?: boolean;
}

/** A view of the payment beside the trip that is paid. */
export function PaymentPage({ trip, payment, children, step, totalLabel, isOpen = false }: PageProps) {
  const rest = useSelector(payment, restDue);
  const due = useSelector(payment, amountDue);
  const paid = useSelector(payment, paidAlready);
  const inPart = useSelector(payment, asksForPart);
  const asked = rest < due + paid ? 'Left to pay' : 'To pay';
  const open = inPart ? 'This payment' : 'Total';
  const label = totalLabel ?? (isOpen ? open : asked);
  return (
    <Page
      aside={<PaymentSummary trip={trip} payment={payment} action={step} totalLabel={label} />}
      bar={
        step ? (
          <TotalBar total={rest} totalLabel={label}>
            {step}
          </TotalBar>
        ) : undefined
      }
    >
      {children}
    </Page>
  );
}

const takenOff = (key: string, description: string, amount: number) =>
  amount > 0 ? [{ key, description, amount: -amount }] : [];

function PaymentSummary({
  trip,
  payment,
  action,
  totalLabel,
}: PaymentProps & { action: ReactNode; totalLabel: string }) {
  const due = useSelector(payment, amountDue);
  const rest = useSelector(payment, restDue);
  const points = useSelector(payment, paidByPoints);
  const travelCard = useSelector(payment, paidByTravelCard);
  const cards = useSelector(payment, cardsPaying);
  const paid = useSelector(payment, paidAlready);
  const isOwed = useSelector(payment, isOwedByInvoice);
  const say = usePaySay(payment);
  const { priced } = PAID_WORDS[trip.what];
  return (
    <SummaryPanel title={`${say('Your')} ${priced}`} action={action}>
      {trip.legs.length > 0 ? <TripLine legs={trip.legs} options={trip.options} variant="summary" /> : null}
      {trip.beside ? <BesideSailings {...trip.beside} /> : null}
      <PriceLines
        caption="What is to pay"
        lines={
          rest === due && paid === 0
            ? []
            : [
                { key: 'price', description: `To pay for the ${priced}`, amount: due + paid },
                ...takenOff('paid', isOwed ? 'Already on account' : 'Already paid', paid),
                ...takenOff('points', say('Your points'), points),
                ...takenOff('travel-card', say(cards > 1 ? 'Your travel cards' : 'Your travel card'), travelCard),
              ]
        }
        total={rest}
        totalLabel={totalLabel}
        totalNote={`for ${trip.who}`}
      />
    </SummaryPanel>
  );
}
