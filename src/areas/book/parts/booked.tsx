import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatPence } from '#domain/money.ts';
import { fullName } from '#domain/person-name.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import {
  amountAsked,
  amountOnAccount,
  amountPaid,
  confirmationAddress,
  isForStaff,
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
import { classNames } from '#src/ui/class-names.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import styles from './booked.module.css';
import { BookedTickets } from './booked-tickets.tsx';
import { cartLines } from './cart-lines.ts';
import { Fact, FactRows } from './fact-rows.tsx';
import { HelpLine } from './help-line.tsx';
import { lineOf } from './sailing-words.ts';
import { ScreenHeading } from './screen-heading.tsx';
import { useSay } from './use-say.ts';
import { WordItem, WordList } from './word-list.tsx';

interface Props {
  itinerary: ActorRefFrom<typeof itineraryMachine>;
}

/** First the relief, then the ticket, then what to do with it; for staff whose booking it is, and what to do beside it. */
export function Booked({ itinerary: summary }: Props) {
  const itinerary = useSelector(summary, itineraryOf);
  const options = useSelector(summary, summaryOptions);
  const labels = useSelector(summary, summaryLabels);
  const phone = useSelector(summary, summaryPhone);
  const reference = useSelector(summary, referenceOf);
  const address = useSelector(summary, confirmationAddress);
  const price = useSelector(summary, amountAsked);
  const paid = useSelector(summary, amountPaid);
  const forStaff = useSelector(summary, isForStaff);
  const say = useSay(summary);
  const onAccount = useSelector(summary, amountOnAccount) > 0;
  const whose = useSelector(summary, viewerOf) === 'agent' ? 'your' : 'the agency’s';
  const ferry = itinerary?.reservationItems.ferry ?? [];
  const first = ferry[0]?.departures[0];
  const plan = itinerary?.paymentPlan ?? null;
  const request = ferry.map((item) => item.comments).find((comments) => comments !== '');
  const plateFollows = ferry.some((item) => item.vehicles.some((vehicle) => vehicle.licensePlate === ''));
  const line = first && lineOf(first, options);
  const route = line && `${line.from.name} to ${line.to.name}`;
  const lead = fullName(itinerary?.customerInfos[0]?.personName);
  const stay = itinerary?.reservationItems.hotel[0]?.hotelName;
  const isConfirming = itinerary?.status === null;
  // Staff act on a booking more often than they read it: what can be done stands beside it, not after it.
  const work = (
    <div className={styles.work}>
      <TicketActions itinerary={summary} />
      <Manage itinerary={summary} />
      <BookAgain itinerary={summary} />
    </div>
  );

  return (
    <Page
      aside={
        <div className={styles.beside}>
          <SummaryPanel title={onAccount ? 'On account' : 'Paid'}>
            <PriceLines
              caption={onAccount ? `What goes on ${whose} account` : say('What you paid')}
              lines={itinerary ? cartLines(itinerary) : []}
              total={price}
              totalLabel="Price"
            />
            <p className={styles.paid}>
              {onAccount ? `The amount appears among ${whose} invoices.` : paidWords(paid, price, plan !== null)}
            </p>
          </SummaryPanel>
          {forStaff ? work : null}
        </div>
      }
    >
      {forStaff ? (
        <div className={styles.relief}>
          <ScreenHeading place="booked" intro={[lead, route ?? stay].filter(Boolean).join(', ')}>
            {`Booking ${reference}`}
          </ScreenHeading>
          {address ? (
            <p className={styles.sent}>{`Confirmation ${first ? 'and ticket go' : 'goes'} to ${address}.`}</p>
          ) : null}
        </div>
      ) : (
        <div className={styles.relief}>
          <ScreenHeading place="booked" intro={route ? `${route}. We look forward to having you on board.` : stay}>
            {isConfirming ? 'Your booking is being confirmed' : 'You’re booked'}
          </ScreenHeading>
          <p className={styles.reference}>
            <span>Booking reference</span>
            <b>{reference}</b>
          </p>
          {address ? (
            <p className={styles.sent}>{`Your confirmation ${first ? 'and ticket go' : 'goes'} to ${address}.`}</p>
          ) : null}
        </div>
      )}
      {forStaff && isConfirming ? <Notice title="This booking is still being confirmed." live={false} /> : null}
      <BookedTickets itinerary={summary} />
      {forStaff ? null : <TicketActions itinerary={summary} />}
      {itinerary ? <AlsoBooked itinerary={itinerary} say={say} /> : null}
      {plan ? <Plan plan={plan} say={say} /> : null}
      {first ? (
        <Section title="On the day">
          <WordList>
            {labels.arrive ? <WordItem icon="clock">{labels.arrive}</WordItem> : null}
            {labels.checkIn ? <WordItem icon="info">{labels.checkIn}</WordItem> : null}
            {labels.bring ? <WordItem icon="ticket">{labels.bring}</WordItem> : null}
            {labels.assistance ? <WordItem icon="phone">{labels.assistance}</WordItem> : null}
          </WordList>
        </Section>
      ) : null}
      {request || plateFollows ? (
        <Section title="Please note">
          <FactRows>
            {plateFollows ? (
              <Fact
                term="Registration"
                value="To follow"
                note={say('Tell us before you travel, so that check-in finds your vehicle.')}
              />
            ) : null}
            {request ? (
              <Fact term={say('Your request')} value={request} note="Our crew has it with your booking." />
            ) : null}
          </FactRows>
        </Section>
      ) : null}
      {forStaff ? null : (
        <>
          <Manage itinerary={summary} />
          <BookAgain itinerary={summary} />
        </>
      )}
      {/* On paper it is the traveller's. */}
      <div className={classNames(forStaff && styles.onPaper)}>
        <HelpLine phone={phone} />
      </div>
    </Page>
  );
}

function paidWords(paid: number, price: number, byPlan: boolean): string {
  if (paid >= price) return 'Paid in full.';
  return `${formatPence(paid)} is paid${byPlan ? ', the rest by your plan.' : '.'}`;
}
