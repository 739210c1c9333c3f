import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatPence } from '#domain/money.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import {
  amountAsked,
  amountOnAccount,
  amountPaid,
  confirmationAddress,
  itineraryOf,
  referenceOf,
  summaryLabels,
  summaryOptions,
  summaryPhone,
  viewerOf,
} from '#machines/itinerary/itinerary.select.ts';
import { BookAgain } from '#src/areas/book/summary/again.tsx';
import { AlsoBooked } from '#src/areas/book/summary/also-booked.tsx';
import { Manage } from '#src/areas/book/summary/manage.tsx';
import { Plan } from '#src/areas/book/summary/plan.tsx';
import { TicketActions } from '#src/areas/book/summary/ticket-actions.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import styles from './booked.module.css';
import { BookedTickets } from './booked-tickets.tsx';
import { cartLines } from './cart-lines.ts';
import { FactRows } from './fact-rows.tsx';
import { HelpLine } from './help-line.tsx';
import { lineOf } from './sailing-words.ts';
import { ScreenHeading } from './screen-heading.tsx';
import { WordList } from './word-list.tsx';

interface Props {
  itinerary: ActorRefFrom<typeof itineraryMachine>;
}

/** First the relief, then the ticket, then what to do with it. */
export function Booked({ itinerary: summary }: Props) {
  const itinerary = useSelector(summary, itineraryOf);
  const options = useSelector(summary, summaryOptions);
  const labels = useSelector(summary, summaryLabels);
  const phone = useSelector(summary, summaryPhone);
  const reference = useSelector(summary, referenceOf);
  const address = useSelector(summary, confirmationAddress);
  const price = useSelector(summary, amountAsked);
  const paid = useSelector(summary, amountPaid);
  const onAccount = useSelector(summary, amountOnAccount) > 0;
  const whose = useSelector(summary, viewerOf) === 'agent' ? 'your' : 'the agency’s';
  const ferry = itinerary?.reservationItems.ferry ?? [];
  const first = ferry[0]?.departures[0];
  const plan = itinerary?.paymentPlan ?? null;
  const request = ferry.map((item) => item.comments).find((comments) => comments !== '');
  const plateFollows = ferry.some((item) => item.vehicles.some((vehicle) => vehicle.licensePlate === ''));

  return (
    <Page
      aside={
        <SummaryPanel title={onAccount ? 'On account' : 'Paid'}>
          <PriceLines
            caption={onAccount ? `What goes on ${whose} account` : 'What you paid'}
            lines={itinerary ? cartLines(itinerary) : []}
            total={price}
            totalLabel="Price"
          />
          <p className={styles.paid}>
            {onAccount ? `The amount appears among ${whose} invoices.` : paidWords(paid, price, plan !== null)}
          </p>
        </SummaryPanel>
      }
    >
      <div className={styles.relief}>
        <ScreenHeading
          place="booked"
          intro={
            first
              ? `${lineOf(first, options).from.name} to ${lineOf(first, options).to.name}. We look forward to having you on board.`
              : undefined
          }
        >
          {itinerary?.status === null ? 'Your booking is being confirmed' : 'You’re booked'}
        </ScreenHeading>
        <p className={styles.reference}>
          <span>Booking reference</span>
          <b>{reference}</b>
        </p>
        {address ? <p className={styles.sent}>Your confirmation and ticket go to {address}.</p> : null}
      </div>
      <BookedTickets itinerary={summary} />
      <TicketActions itinerary={summary} />
      {itinerary ? <AlsoBooked itinerary={itinerary} /> : null}
      {plan ? <Plan plan={plan} /> : null}
      <Section title="On the day">
        <WordList
          items={[
            { icon: 'clock' as const, key: 'arrive', words: labels.arrive },
            { icon: 'info' as const, key: 'checkIn', words: labels.checkIn },
            { icon: 'ticket' as const, key: 'bring', words: labels.bring },
            { icon: 'phone' as const, key: 'assistance', words: labels.assistance },
          ].flatMap(({ words, ...item }) => (words ? [{ ...item, words }] : []))}
        />
      </Section>
      {request || plateFollows ? (
        <Section title="Please note">
          <FactRows
            facts={[
              ...(plateFollows
                ? [
                    {
                      term: 'Registration',
                      value: 'To follow',
                      note: 'Tell us before you travel, so that check-in finds your vehicle.',
                    },
                  ]
                : []),
              ...(request
                ? [{ term: 'Your request', value: request, note: 'Our crew has it with your booking.' }]
                : []),
            ]}
          />
        </Section>
      ) : null}
      <Manage itinerary={summary} />
      <BookAgain itinerary={summary} />
      <HelpLine phone={phone} />
    </Page>
  );
}

function paidWords(paid: number, price: number, byPlan: boolean): string {
  if (paid >= price) return 'Paid in full.';
  return `${formatPence(paid)} is paid${byPlan ? ', the rest by your plan.' : '.'}`;
}
