import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { aboard, crosses, otherVehicles } from '#domain/trip/trip.ts';
import { hasPlate } from '#domain/values/plates.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { contactPhone, faultsOf, labelsOf, optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { contentActor, vehiclesOf } from '#machines/booking/content.select.ts';
import { bringsPlate } from '#machines/booking/fares.select.ts';
import { agentOf, leadOf } from '#machines/booking/later.select.ts';
import { runningTotal } from '#machines/booking/sailings.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { EmailField } from '#src/ui/field/email-field.tsx';
import { PhoneField } from '#src/ui/field/phone-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { CheckedForm, faultOf, fieldId, heldFieldsOf } from '#src/ui/form/checked-form.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { FieldPair } from '#src/ui/layout/field-pair.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { Fact, FactRows } from './parts/fact-rows.tsx';
import { peopleCount } from './parts/party-words.ts';
import { PeopleFact } from './parts/people-fact.tsx';
import { PlateField } from './parts/plate-field.tsx';
import { StepPage } from './parts/step-page.tsx';
import { TextArea } from './parts/text-area.tsx';
import { totalWords } from './parts/total-words.ts';
import { TripSummary } from './parts/trip-summary.tsx';
import { vehicleWords } from './parts/trip-words.ts';
import { WordItem, WordList } from './parts/word-list.tsx';
import { trailerFacts } from './review/vehicle-facts.ts';
import styles from './travellers-screen.module.css';

const FORM = 'lead';
const FORM_ID = 'lead-form';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
}

/** What each detail is for. */
const WORDS = {
  crossing: {
    lead: 'Lead passenger',
    email: 'Your confirmation and ticket go here.',
    phone: 'Only for news about your crossing on the day.',
    others: 'No other names are needed on this crossing.',
    request: 'A pet, a wheelchair, a bicycle on the roof. Please leave medical details out.',
  },
  stay: {
    lead: 'Lead guest',
    email: 'Your confirmation goes here.',
    phone: 'Only for news about your stay.',
    others: 'No other names are needed.',
    request: 'A room on the ground floor, a late arrival. Please leave medical details out.',
  },
} as const;

/** `/book/customer-details`: the lead passenger, and nothing that a crossing does not need (ruling 32). */
export function TravellersScreen({ booking }: Props) {
  const trip = useSelector(booking, tripOf);
  const faults = useSaidFaults(booking);
  const labels = useSelector(booking, labelsOf);
  const phone = useSelector(booking, contactPhone);
  const total = useSelector(booking, runningTotal);
  const totalLabel = useSelector(booking, totalWords);
  const agent = useSelector(booking, agentOf);
  const field = useLeadField(booking);
  const sails = crosses(trip.wish);
  const words = WORDS[sails ? 'crossing' : 'stay'];
  const say = useStepSay();
  return (
    <StepPage
      total={total}
      totalLabel={totalLabel}
      summary={<TripSummary booking={booking} />}
      step={
        <Button kind="primary" full type="submit" form={FORM_ID}>
          {say('Review your trip')}
        </Button>
      }
    >
      <PageHeading
        focusKey={BOOKING_PLACES.travellers}
        intro={say('We keep what you type in this tab until you have booked.')}
      >
        Who is travelling?
      </PageHeading>
      <CheckedForm
        id={FORM}
        formId={FORM_ID}
        faults={faults}
        className={styles.form}
        onSend={() => booking.send({ type: 'lead.given' })}
      >
        <Section title={words.lead}>
          <FieldPair>
            <TextField label="First name" autoComplete="given-name" maxLength={60} {...field('givenName')} />
            <TextField label="Last name" autoComplete="family-name" maxLength={60} {...field('surName')} />
          </FieldPair>
          <EmailField
            label="E-mail"
            hint={`${say(words.email)}${agent ? ' The price goes along.' : ''}`}
            {...field('email')}
          />
          <PhoneField label="Mobile phone" hint={say(words.phone)} {...field('phone')} />
        </Section>
        {agent ? (
          <Section title={say('Your account')}>
            <TextField
              label="PO number"
              hint={`It appears on the confirmation${agent.accountType === 'INVOICE' ? ' and on the invoice' : ''}.`}
              optional={!agent.poNumberRequired}
              autoComplete="off"
              maxLength={40}
              {...field('poNumber')}
            />
          </Section>
        ) : null}
        <Vehicles booking={booking} />
        <Section title={say('Your party')}>
          <FactRows>
            <PeopleFact trip={trip} term="Travelling" note={peopleCount(trip) > 1 ? words.others : undefined} />
          </FactRows>
        </Section>
        <Section title={say('Anything we should know?')}>
          <TextArea label={say('Your request')} hint={words.request} optional maxLength={500} {...field('request')} />
          {sails ? (
            <WordList>
              {labels.assistance ? (
                <WordItem icon="phone">
                  <CallText phone={phone}>{labels.assistance}</CallText>
                </WordItem>
              ) : null}
              {labels.pets ? <WordItem icon="info">{labels.pets}</WordItem> : null}
            </WordList>
          ) : null}
        </Section>
      </CheckedForm>
    </StepPage>
  );
}

/** What is wrong with the details, in words for whoever types them. */
function useSaidFaults(booking: Props['booking']) {
  const say = useStepSay();
  return useSelector(booking, faultsOf).map((fault) => ({ ...fault, text: say(fault.text) }));
}

/** The props of the field of one detail. */
function useLeadField(booking: Props['booking']) {
  const lead = useSelector(booking, leadOf);
  return heldFieldsOf(FORM, useSaidFaults(booking), lead, (change) => booking.send({ type: 'lead.changed', change }));
}

/** The registration of each vehicle, and what it tows. */
function Vehicles({ booking }: Props) {
  const wish = aboard(useSelector(booking, tripOf).wish);
  const faults = useSaidFaults(booking);
  const options = useSelector(booking, optionsOf);
  const { plateToFollow } = useSelector(booking, labelsOf);
  const classes = useSelector(useSelector(booking, contentActor), vehiclesOf);
  const field = useLeadField(booking);
  const say = useStepSay();
  const towed = trailerFacts(wish);
  const { plateRequired } = options;
  const plated = useSelector(booking, bringsPlate);
  const others = otherVehicles(wish);
  const isOnly = others.length === 0;
  const nameOf = (code: string | null) => vehicleWords(code, classes, options);
  const firstHint = [!isOnly && nameOf(wish.vehicle), !plateRequired && plateToFollow].filter(Boolean).join('. ');
  if (!plated && towed.length === 0) return null;
  return (
    <Section title={isOnly ? say('Your vehicle') : 'Vehicles'}>
      {hasPlate(options, wish.vehicle) ? (
        <PlateField
          {...field('plate')}
          label={say('Registration of your vehicle')}
          optional={!plateRequired}
          hint={firstHint}
        />
      ) : null}
      {others.map(({ resourceCode, plate }, at) =>
        hasPlate(options, resourceCode) ? (
          <PlateField
            // biome-ignore lint/suspicious/noArrayIndexKey: two vehicles may be alike in everything
            key={at}
            id={fieldId(FORM, `plate-${at + 2}`)}
            label={`Registration of vehicle ${at + 2}`}
            value={plate}
            hint={nameOf(resourceCode)}
            error={faultOf(faults, `plate-${at + 2}`)}
            optional={!plateRequired}
            onChange={(typed) => booking.send({ type: 'other-plate.changed', at, plate: typed })}
          />
        ) : null,
      )}
      {towed.length > 0 ? (
        <FactRows>
          {towed.map((fact) => (
            <Fact key={fact.term} {...fact} />
          ))}
        </FactRows>
      ) : null}
    </Section>
  );
}
