import { useSelector } from '@xstate/react';
import { addOnBarrier, withAddOn } from '#domain/amendment/amended-add-ons.ts';
import { comingAlong } from '#domain/amendment/amended-vehicles.ts';
import { type Amendment, isSameSailing } from '#domain/amendment/amendment.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import { ferryOf } from '#domain/itinerary/itinerary-status.ts';
import { legName } from '#domain/trip/leg-words.ts';
import { mostPassengers } from '#domain/trip/passengers.ts';
import { formatDate } from '#domain/values/dates.ts';
import {
  amendmentNow,
  bookedBefore,
  changeFaults,
  hasAddOn,
  isOpen,
  legBarrier,
  mayTurnAddOn,
} from '#machines/itinerary/amendment.select.ts';
import { PartySteppers } from '#src/areas/book/parts/party-steppers.tsx';
import { TextArea } from '#src/areas/book/parts/text-area.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PhoneField } from '#src/ui/field/phone-field.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { CrossingLine } from '#src/ui/line/crossing-line.tsx';
import { lineOf } from '#src/ui/line/sailing-line.ts';
import { controlOf } from './change-words.ts';
import styles from './summary.module.css';
import type { ChangeProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

export interface ChangeFieldProps extends ChangeProps {
  readonly options: FerryOptions;
}

const MAX_REQUEST = 500;

/** What is wrong with each field, by its name. */
export function useFaultOf({ change, itinerary }: ChangeProps): (name: string) => string | undefined {
  const faults = useSelector(change, changeFaults);
  const say = useSay(itinerary);
  return (name) => {
    const fault = faults.find(({ field }) => field === name);
    return fault && say(fault.text);
  };
}

export const edit = ({ change }: ChangeProps, part: Partial<Amendment>) =>
  change.send({ type: 'amendment.edited', change: part });

/** One sailing, and the way to another; a leg that has been travelled stays as it was. */
export function LegFields(props: ChangeFieldProps & { leg: number }) {
  const { change, itinerary, options, leg } = props;
  const say = useSay(itinerary);
  const booked = ferryOf(useSelector(change, bookedBefore))?.departures[leg];
  const sailing = useSelector(change, amendmentNow).departures[leg];
  const barrier = useSelector(change, legBarrier(leg));
  const mayLook = useSelector(change, (state) => state.can({ type: 'sailings.requested', leg, date: '' }));
  if (!sailing) return null;
  const other = booked !== undefined && !isSameSailing(booked, sailing);
  return (
    <div className={styles.group} id={leg === 0 ? controlOf('departures') : undefined} tabIndex={-1}>
      <Section title={`${legName(leg)}, ${formatDate(sailing.departureDate)}`}>
        <div className={styles.leg}>
          <CrossingLine {...lineOf(sailing, options)} variant="summary" />
          {other ? (
            <p className={styles.soft}>
              {`Instead of ${booked.departureTime} on ${formatDate(booked.departureDate)}. ${say('Your place there is kept until you confirm.')}`}
            </p>
          ) : null}
          {barrier === null ? (
            <div>
              <Button
                icon="calendar"
                disabled={!mayLook}
                onPress={() => change.send({ type: 'sailings.requested', leg, date: sailing.departureDate })}
              >
                {leg === 0 ? 'Choose another outward sailing' : 'Choose another return sailing'}
              </Button>
            </div>
          ) : (
            <p className={styles.soft}>{say(barrier)}</p>
          )}
        </div>
      </Section>
    </div>
  );
}

export function PartyFields(props: ChangeFieldProps) {
  const { change, options } = props;
  const amendment = useSelector(change, amendmentNow);
  const open = useSelector(change, isOpen('passengers'));
  const fault = useFaultOf(props)('passengers');
  const say = useSay(props.itinerary);
  if (!open) return null;
  const { party, departures } = amendment;
  const most = mostPassengers(options, comingAlong(amendment).length > 0);
  return (
    <div className={styles.group} id={controlOf('passengers')} tabIndex={-1}>
      <Section title="Who travels">
        <div className={styles.party}>
          <PartySteppers
            options={options}
            routeCode={departures[0]?.routeCode ?? ''}
            party={party}
            most={most}
            say={say}
            onChange={(next) => edit(props, { party: next })}
          />
        </div>
        {fault ? <p className={styles.fault}>{fault}</p> : null}
      </Section>
    </div>
  );
}

export function AddOnFields(props: ChangeFieldProps) {
  const { change, options } = props;
  const open = useSelector(change, isOpen('addOns'));
  if (!open || options.addOnResourceCodes.length === 0) return null;
  return (
    <div className={styles.group}>
      <Section title="On board">
        {options.addOnResourceCodes.map((addOn) => (
          <AddOnSwitch key={addOn.code} {...props} addOn={addOn} />
        ))}
      </Section>
    </div>
  );
}

/** One that cannot be had with the changed booking says why. */
function AddOnSwitch(props: ChangeFieldProps & { addOn: FerryOptions['addOnResourceCodes'][number] }) {
  const { change, addOn } = props;
  const { code, description } = addOn;
  const amendment = useSelector(change, amendmentNow);
  const checked = useSelector(change, hasAddOn(code));
  const mayTurn = useSelector(change, mayTurnAddOn(code));
  return (
    <Switch
      label={description || code}
      note={addOnBarrier(amendment, addOn)}
      checked={checked}
      disabled={!mayTurn}
      onChange={() => edit(props, { addOns: withAddOn(amendment, code) })}
    />
  );
}

export function LeadFields(props: ChangeFieldProps) {
  const { change } = props;
  const { givenName, surName, phone } = useSelector(change, amendmentNow);
  const open = useSelector(change, isOpen('customerInfos'));
  const faultOf = useFaultOf(props);
  if (!open) return null;
  return (
    <div className={styles.group}>
      <Section title="Lead passenger">
        <div className={styles.pair}>
          <TextField
            label="First name"
            name="given-name"
            id={controlOf('givenName')}
            autoComplete="given-name"
            maxLength={60}
            value={givenName}
            error={faultOf('givenName')}
            onChange={(typed) => edit(props, { givenName: typed })}
          />
          <TextField
            label="Last name"
            name="family-name"
            id={controlOf('surName')}
            autoComplete="family-name"
            maxLength={60}
            value={surName}
            error={faultOf('surName')}
            onChange={(typed) => edit(props, { surName: typed })}
          />
        </div>
        <PhoneField
          label="Phone"
          name="phone"
          id={controlOf('phone')}
          value={phone}
          error={faultOf('phone')}
          onChange={(typed) => edit(props, { phone: typed })}
        />
      </Section>
    </div>
  );
}

export function RequestField(props: ChangeFieldProps) {
  const { request } = useSelector(props.change, amendmentNow);
  const open = useSelector(props.change, isOpen('comments'));
  const say = useSay(props.itinerary);
  if (!open) return null;
  return (
    <div className={styles.group}>
      <TextArea
        label={say('Anything we should know')}
        hint="A pet, a wheelchair, a bicycle on the roof. Please leave medical details out."
        id={controlOf('request')}
        name="request"
        optional
        maxLength={MAX_REQUEST}
        value={request}
        onChange={(typed) => edit(props, { request: typed })}
      />
    </div>
  );
}
