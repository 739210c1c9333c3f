import { useSelector } from '@xstate/react';
import type { Say } from '#domain/desk/staff-words.ts';
import { crossingWords } from '#domain/search/routes.ts';
import { formatPence, NOTHING, type Pence } from '#domain/values/money.ts';
import { fullName } from '#domain/values/person-name.ts';
import { hasPlate } from '#domain/values/plates.ts';
import {
  amountAsked,
  amountDue,
  amountOnAccount,
  amountPaid,
  amountPaidBeside,
  confirmationAddress,
  isForStaff,
  isOwedByInvoice,
  itineraryOf,
  pricesGoAlong,
  referenceOf,
  seesOnlyOutcome,
  summaryLabels,
  summaryOptions,
  summaryPhone,
  viewerOf,
  willSail,
} from '#machines/itinerary/itinerary.select.ts';
import { cartLines } from '#src/areas/book/parts/cart-lines.ts';
import { CouponNote } from '#src/areas/book/parts/coupon-note.tsx';
import { Fact, FactRows } from '#src/areas/book/parts/fact-rows.tsx';
import { HelpLine } from '#src/areas/book/parts/help-line.tsx';
import { WordItem, WordList } from '#src/areas/book/parts/word-list.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { BookAgain } from './again.tsx';
import { AlsoBooked } from './also-booked.tsx';
import styles from './booked.module.css';
import { BookedTickets } from './booked-tickets.tsx';
import { Manage, ToManage } from './manage.tsx';
import { Owed } from './owed.tsx';
import { Plan } from './plan.tsx';
import type { SummaryProps } from './summary-props.ts';
import { TicketActions } from './ticket-actions.tsx';
import { useSay } from './use-say.ts';

const FORWARD = 'We look forward to having you on board.';
const THANKS = 'Thank you for sailing with us.';

/** First the relief, then the ticket, then what to do with it; for staff whose booking it is, and what to do beside it. */
export function Booked({ itinerary: summary }: SummaryProps) {
  const itinerary = useSelector(summary, itineraryOf);
  const phone = useSelector(summary, summaryPhone);
  const forStaff = useSelector(summary, isForStaff);
  const sails = useSelector(summary, willSail);
  const priced = useSelector(summary, pricesGoAlong);
  const say = useSay(summary);
  return (
    <Page
      aside={
        <div className={classNames(styles.beside, !priced && styles.unpriced)}>
          <Paid itinerary={summary} />
          {/* Staff act on a booking more often than they read it: what can be done stands beside it, not after it. */}
          {forStaff ? (
            <div className={styles.work}>
              <TicketActions itinerary={summary} />
              <Manage itinerary={summary} />
              <BookAgain itinerary={summary} />
            </div>
          ) : null}
        </div>
      }
    >
      <Relief itinerary={summary} />
      <Owed itinerary={summary} />
      {forStaff && itinerary?.status === null ? (
        <Notice title="This booking is still being confirmed." live={false} />
      ) : null}
      <BookedTickets itinerary={summary} />
      {forStaff ? null : <TicketActions itinerary={summary} />}
      {itinerary ? <AlsoBooked itinerary={itinerary} say={say} /> : null}
      {itinerary?.paymentPlan ? <Plan plan={itinerary.paymentPlan} say={say} /> : null}
      {sails ? <OnTheDay itinerary={summary} /> : null}
      <ToNote itinerary={summary} />
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

/** What it cost and how it is paid. */
function Paid({ itinerary: summary }: SummaryProps) {
  const itinerary = useSelector(summary, itineraryOf);
  const price = useSelector(summary, amountAsked);
  const { title, caption, settled } = usePaidWords(summary);
  const say = useSay(summary);
  return (
    <SummaryPanel title={title}>
      <PriceLines caption={caption} lines={itinerary ? cartLines(itinerary) : []} total={price} />
      <CouponNote ferry={itinerary?.reservationItems.ferry ?? []} say={say} />
      <p className={styles.paid}>{settled}</p>
    </SummaryPanel>
  );
}

/** Of a booking that is on account as a whole, in part, or not at all. */
function usePaidWords(summary: SummaryProps['itinerary']) {
  const onAccount = useSelector(summary, amountOnAccount);
  const beside = useSelector(summary, amountPaidBeside);
  const isOwed = useSelector(summary, isOwedByInvoice);
  const whose = useSelector(summary, viewerOf) === 'agent' ? 'your' : 'the agency’s';
  const paid = useSelector(summary, amountPaid);
  const price = useSelector(summary, amountAsked);
  const due = useSelector(summary, amountDue);
  const itinerary = useSelector(summary, itineraryOf);
  const byPlan = itinerary?.paymentPlan != null;
  const say = useSay(summary);
  if (isOwed) {
    const settled = `The amount appears among ${whose} invoices.`;
    return { title: 'On account', caption: `What goes on ${whose} account`, settled };
  }
  if (onAccount > NOTHING) {
    const settled = `${formatPence(onAccount)} appears among ${whose} invoices, ${formatPence(beside)} is paid.`;
    return { title: 'Paid and on account', caption: 'What it costs', settled };
  }
  const settled = paidWords({ paid, price, due }, byPlan, say);
  // What a part is paid of is no sum that was paid.
  return paid < price
    ? { title: 'Price', caption: 'What it costs', settled }
    : { title: 'Paid', caption: itinerary?.bookedBy ? 'What was paid' : say('What you paid'), settled };
}

function paidWords(
  { paid, price, due }: Readonly<Record<'paid' | 'price' | 'due', Pence>>,
  byPlan: boolean,
  say: Say,
): string {
  if (paid >= price) return 'Paid in full.';
  const parts = [
    `${formatPence(paid)} is paid`,
    ...(due > 0 ? [`${formatPence(due)} is due now`] : []),
    ...(byPlan && paid + due < price ? [say('the rest by your plan')] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** The heading with the reference, and where the confirmation goes. */
function Relief({ itinerary: summary }: SummaryProps) {
  const itinerary = useSelector(summary, itineraryOf);
  const { routes } = useSelector(summary, summaryOptions);
  const reference = useSelector(summary, referenceOf);
  const outcomeOnly = useSelector(summary, seesOnlyOutcome);
  const known = useSelector(summary, confirmationAddress);
  const address = outcomeOnly ? 'the e-mail address that you booked with' : known;
  const forStaff = useSelector(summary, isForStaff);
  const first = itinerary?.reservationItems.ferry[0]?.departures[0];
  const route = first && crossingWords(routes, first.routeCode);
  const stay = itinerary?.reservationItems.hotel[0]?.hotelName;
  const sails = useSelector(summary, willSail);
  const sent = `${first ? 'and ticket go' : 'goes'} to ${address}.`;
  return (
    <div className={styles.relief}>
      {forStaff ? (
        <PageHeading
          focusKey="booked"
          intro={[fullName(itinerary?.customerInfos[0]?.personName), route ?? stay].filter(Boolean).join(', ')}
        >
          {`Booking ${reference}`}
        </PageHeading>
      ) : (
        <>
          <PageHeading focusKey="booked" intro={route ? `${route}. ${sails ? FORWARD : THANKS}` : stay}>
            {itinerary?.status === null ? 'Your booking is being confirmed' : 'You’re booked'}
          </PageHeading>
          <p className={styles.reference}>
            <span>Booking reference</span>
            <b>{reference}</b>
          </p>
        </>
      )}
      {address ? <p className={styles.sent}>{`${forStaff ? 'Confirmation' : 'Your confirmation'} ${sent}`}</p> : null}
      {forStaff ? null : <ToManage itinerary={summary} />}
    </div>
  );
}

/** In the operator's own words: when to be there, and what to bring. */
function OnTheDay({ itinerary }: SummaryProps) {
  const { arrive, checkIn, bring, assistance } = useSelector(itinerary, summaryLabels);
  const phone = useSelector(itinerary, summaryPhone);
  if (!(arrive || checkIn || bring || assistance)) return null;
  return (
    <Section title="On the day">
      <WordList>
        {arrive ? <WordItem icon="clock">{arrive}</WordItem> : null}
        {checkIn ? <WordItem icon="info">{checkIn}</WordItem> : null}
        {bring ? <WordItem icon="ticket">{bring}</WordItem> : null}
        {assistance ? (
          <WordItem icon="phone">
            <CallText phone={phone}>{assistance}</CallText>
          </WordItem>
        ) : null}
      </WordList>
    </Section>
  );
}

/** A plate that is to follow, and what was asked for. */
function ToNote({ itinerary: summary }: SummaryProps) {
  const options = useSelector(summary, summaryOptions);
  const ferry = useSelector(summary, itineraryOf)?.reservationItems.ferry ?? [];
  const sails = useSelector(summary, willSail);
  const say = useSay(summary);
  const request = ferry.map((item) => item.comments).find((comments) => comments !== '');
  const plateFollows =
    sails &&
    ferry.some(({ vehicles }) =>
      vehicles.some(({ resourceCode, licensePlate }) => licensePlate === '' && hasPlate(options, resourceCode)),
    );
  if (!request && !plateFollows) return null;
  return (
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
          <Fact term={say('Your request')} value={request} note={say('Our crew has it with your booking.')} />
        ) : null}
      </FactRows>
    </Section>
  );
}
