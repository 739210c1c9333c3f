import { useSelector } from '@xstate/react';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { yoursIsHeld } from '#domain/itinerary/held.ts';
import { stillToPay } from '#domain/itinerary/owed.ts';
import { formatPence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import {
  amountAsked,
  amountDue,
  amountPaid,
  crosses,
  guestEmail,
  heldUntil,
  isForStaff,
  isOwedByInvoice,
  itineraryOf,
  lastPaymentText,
  mayRepeat,
  refundText,
  seesOnlyOutcome,
  statusText,
  summaryMessage,
  summaryOptions,
  summaryPhone,
  viewerOf,
} from '#machines/itinerary/itinerary.select.ts';
import { looksAgain } from '#machines/looks.ts';
import { KeptTickets } from '#src/app/kept-tickets.tsx';
import { PAID_WORDS, paidThing } from '#src/areas/book/parts/paid-words.ts';
import { TripLine } from '#src/areas/book/parts/trip-line.tsx';
import { SIGN_IN_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LookedAgain } from '#src/ui/feedback/looked-again.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { Link } from '#src/ui/link.tsx';
import { PriceLines } from '#src/ui/price/price-lines.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import { AddressForm } from './address-form.tsx';
import { BookAgain, useAgainPlace } from './again.tsx';
import { AlsoBooked, StayFacts } from './also-booked.tsx';
import { Manage } from './manage.tsx';
import { SummaryAnswer } from './summary-answer.tsx';
import styles from './summary-answers.module.css';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';
import { WhatWasBooked } from './what-was-booked.tsx';

/** Held and left: nothing was tried that could have failed. */
const UNTRIED = 'No payment has been made yet.';
/** A booking that a change has made more expensive. */
const PART_PAID = 'Your booking costs more than you have paid.';
const PART_ON_ACCOUNT = 'The booking costs more than is on account.';

/** The whole amount, or the rest after a change: what the provider has booked is valid either way (ruling 57). */
export function Unpaid({ itinerary }: SummaryProps) {
  const say = useSay(itinerary);
  const booked = useSelector(itinerary, itineraryOf);
  const options = useSelector(itinerary, summaryOptions);
  const isOwed = useSelector(itinerary, isOwedByInvoice);
  const asked = useSelector(itinerary, amountAsked);
  const paid = useSelector(itinerary, amountPaid);
  const due = useSelector(itinerary, amountDue);
  const until = useSelector(itinerary, heldUntil);
  const words = useSelector(itinerary, lastPaymentText);
  const phone = useSelector(itinerary, summaryPhone);
  const message = useSelector(itinerary, summaryMessage);
  const looks = useSelector(itinerary, looksAgain);
  const place = useAgainPlace({ itinerary });
  const forSame = useSelector(itinerary, mayRepeat);
  const partly = paid > 0;
  const dearer = isOwed ? PART_ON_ACCOUNT : say(PART_PAID);
  const { ferry = [], hotel = [] } = booked?.reservationItems ?? {};
  const legs = ferry.flatMap(({ departures }) => departures);
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title={partly ? stillToPay(due) : 'This trip is not paid'}
      intro={
        partly
          ? `${isOwed ? 'On account:' : say('You have paid')} ${formatPence(paid)} of ${formatPence(asked)}. ${say('What you see below is booked for you.')}`
          : `${stillToPay(due)}.`
      }
    >
      <LookedAgain times={looks} />
      <Notice
        tone="warning"
        title={
          <CallText phone={phone}>{(message ? say(message.text) : words) ?? (partly ? dearer : UNTRIED)}</CallText>
        }
        live={false}
      >
        <p>
          {booked && until ? `${yoursIsHeld(say('Your'), PAID_WORDS[paidThing(booked)].held, until)}. ` : ''}
          {say('Pay it here, or call us and quote your reference.')}
          {partly || forSame ? null : (
            <>
              {' '}
              Or <Link to={place}>book the trip again</Link>.
            </>
          )}
        </p>
      </Notice>
      {legs.length > 0 ? (
        <Section title={say('Your sailings')}>
          <TripLine legs={legs} options={options} variant="summary" />
        </Section>
      ) : null}
      {booked && partly ? <AlsoBooked itinerary={booked} say={say} /> : null}
      {hotel.length > 0 && !partly ? (
        <Section title={say('Your stay')}>
          <StayFacts hotel={hotel} say={say} />
        </Section>
      ) : null}
      {partly ? (
        <PriceLines
          caption={isOwed ? 'What is on account and what is due' : 'What is paid and what is due'}
          lines={[
            { key: 'price', description: 'Price', amount: asked },
            { key: 'paid', description: isOwed ? 'Already on account' : 'Already paid', amount: -paid },
          ]}
          total={due}
          totalLabel="To pay"
        />
      ) : null}
      <div className={styles.step}>
        <Button kind="primary" onPress={() => itinerary.send({ type: 'payment.requested' })}>
          {`Pay ${formatPence(due)}`}
        </Button>
        <Button onPress={() => itinerary.send({ type: 'truth.requested' })}>Check again</Button>
      </div>
      {partly ? <Manage itinerary={itinerary} /> : null}
      {!partly && forSame ? <BookAgain itinerary={itinerary} /> : null}
    </SummaryAnswer>
  );
}

export function Cancelled({ itinerary }: SummaryProps) {
  const say = useSay(itinerary);
  const refund = useSelector(itinerary, refundText);
  const message = useSelector(itinerary, summaryMessage);
  const why = useSelector(itinerary, statusText);
  const sails = useSelector(itinerary, crosses);
  const forSame = useSelector(itinerary, mayRepeat);
  const place = useAgainPlace({ itinerary });
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title="This booking is cancelled"
      intro={why || (sails ? 'Its ticket is no longer valid and its space is free again.' : 'Its room is free again.')}
    >
      {message ? <Notice tone={message.tone} title={say(message.text)} /> : null}
      {refund ? <Notice tone="success" title={refund} /> : null}
      <WhatWasBooked itinerary={itinerary} />
      {forSame ? (
        <BookAgain itinerary={itinerary} />
      ) : (
        <p>
          {say('You can')} <Link to={place}>{sails ? 'look for another sailing' : 'look for another stay'}</Link>.{' '}
          {say('If you did not expect this, call us and quote your reference.')}
        </p>
      )}
    </SummaryAnswer>
  );
}

export function Unreadable({ itinerary }: SummaryProps) {
  const say = useSay(itinerary);
  const forStaff = useSelector(itinerary, isForStaff);
  const failure = useSelector(itinerary, failureWords);
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title={say('We could not open your booking')}
      intro={say('Your booking is safe: only this page has a problem.')}
      known={false}
    >
      <Notice tone="error" title={failure ?? ERROR_TEXT.itinerary}>
        <p>{say('Check your connection and try again. Once paid, your ticket is in your e-mail as well.')}</p>
      </Notice>
      <div>
        <Button kind="primary" onPress={() => itinerary.send({ type: 'truth.requested' })}>
          Try again
        </Button>
      </div>
      {forStaff ? null : <KeptTickets />}
    </SummaryAnswer>
  );
}

/** One text for a wrong reference and a wrong e-mail (ruling 60). */
export function Unauthorized({ itinerary }: SummaryProps) {
  const failure = useSelector(itinerary, failureWords);
  const given = useSelector(itinerary, guestEmail);
  const viewer = useSelector(itinerary, viewerOf);
  const wantsToAct = useSelector(itinerary, seesOnlyOutcome) && failure === null;
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title={wantsToAct ? 'Is this your booking?' : (failure ?? ERROR_TEXT.itineraryRefused)}
      intro={
        given === null || wantsToAct
          ? 'Enter the e-mail address that this trip was booked with and we will open it for you.'
          : 'Nothing was found for this link and this e-mail address. Check the address and try again.'
      }
      known={false}
    >
      <AddressForm
        itinerary={itinerary}
        className={styles.form}
        label="E-mail"
        name="email"
        known={given}
        asked={(email) => ({ type: 'email.given', email })}
      >
        <Button kind="primary" type="submit">
          Open the booking
        </Button>
      </AddressForm>
      {wantsToAct ? (
        <div>
          <Button onPress={() => itinerary.send({ type: 'truth.requested' })}>Back to the outcome</Button>
        </div>
      ) : null}
      {viewer === 'guest' ? (
        <p>
          Booked with an account? <Link to={SIGN_IN_PLACES['sign-in']}>Sign in</Link> and you will come back to this
          booking.
        </p>
      ) : null}
    </SummaryAnswer>
  );
}
