import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isPasswordFault, type ProfileForm } from '#domain/account/profile.ts';
import { PASSENGER_NAMES, PASSENGER_TYPES } from '#domain/trip/passengers.ts';
import { capitalised } from '#domain/values/words.ts';
import {
  detailsMessage,
  isSavingProfile,
  needsPassword,
  profileFaultsOf,
  profileForm,
} from '#machines/account/account.select.ts';
import type { profileMachine } from '#machines/account/profile.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { PasswordField } from '#src/ui/auth/password-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormSkeleton } from '#src/ui/feedback/list-skeletons.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { Unreadable } from '#src/ui/feedback/unreadable.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { EmailField } from '#src/ui/field/email-field.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { PhoneField } from '#src/ui/field/phone-field.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { CheckedForm, faultOf, fieldId, fieldsOf, heldFieldsOf, textOf } from '#src/ui/form/checked-form.tsx';
import { FieldPair } from '#src/ui/layout/field-pair.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { AccountLayout } from './parts/account-layout.tsx';
import { PasswordChange } from './parts/account-password.tsx';
import { countryOptions } from './parts/countries.ts';
import styles from './profile-screen.module.css';

const FORM = 'profile';
type Profile = ActorRefFrom<typeof profileMachine>;
type Choice = { [Name in keyof ProfileForm]: ProfileForm[Name] extends boolean ? Name : never }[keyof ProfileForm];

/** `/my-account/profile`: a customer's own details (spec 3). */
export function ProfileScreen({ profile }: { profile: Profile }) {
  const form = useSelector(profile, profileForm);
  const failure = useSelector(profile, failureWords);
  return (
    <AccountLayout page="profile" title="Your details">
      {form ? (
        <div className={styles.forms}>
          <Details profile={profile} form={form} />
          <PasswordChange profile={profile} />
        </div>
      ) : null}
      {form === null && failure ? (
        <Unreadable text={failure} onRetry={() => profile.send({ type: 'retry.requested' })} />
      ) : null}
      {form === null && !failure ? <FormSkeleton rows={6} label="Loading your details" /> : null}
    </AccountLayout>
  );
}

function Details({ profile, form }: { profile: Profile; form: ProfileForm }) {
  const all = useSelector(profile, profileFaultsOf);
  const faults = all.filter((fault) => !isPasswordFault(fault));
  const message = useSelector(profile, detailsMessage);
  const saving = useSelector(profile, isSavingProfile);
  const confirms = useSelector(profile, needsPassword);
  const editable = useSelector(profile, (state) => state.can({ type: 'profile.changed', change: {} }));
  const change = (part: Partial<ProfileForm>) => profile.send({ type: 'profile.changed', change: part });
  const field = fieldsOf(FORM, faults);
  const typed = heldFieldsOf(FORM, faults, form, change);
  const choice = (name: Choice) => ({
    name,
    checked: form[name],
    onChange: (checked: boolean) => change({ [name]: checked }),
  });
  const send = (sent: FormData) =>
    profile.send({ type: 'profile.submitted', currentPassword: textOf(sent, 'currentPassword') });
  return (
    <CheckedForm id={FORM} faults={faults} className={styles.form} busy={!editable} onSend={send}>
      <Section title="Who you are">
        <TextField
          label="Title"
          optional
          width="short"
          autoComplete="honorific-prefix"
          maxLength={20}
          {...typed('title')}
        />
        <FieldPair>
          <TextField label="First name" autoComplete="given-name" maxLength={60} {...typed('firstName')} />
          <TextField label="Last name" autoComplete="family-name" maxLength={60} {...typed('lastName')} />
        </FieldPair>
        <FieldPair>
          <TextField label="Gender" optional autoComplete="sex" maxLength={20} {...typed('gender')} />
          <Select
            label="You travel as"
            options={PASSENGER_TYPES.map((type) => ({ value: type, label: capitalised(PASSENGER_NAMES[type][0]) }))}
            {...typed('passengerType')}
          />
        </FieldPair>
      </Section>
      <Section title="How we reach you">
        <EmailField label="E-mail" hint="You sign in with it, and your tickets go there." {...typed('emailAddress')} />
        {confirms ? (
          <PasswordField
            label="Current password"
            hint="Needed to change your e-mail address."
            autoComplete="current-password"
            {...field('currentPassword')}
          />
        ) : null}
        <FieldPair>
          <PhoneField label="Mobile phone" optional autoComplete="mobile tel" {...typed('mobilePhoneNumber')} />
          <PhoneField label="Home phone" optional autoComplete="home tel" {...typed('homePhoneNumber')} />
        </FieldPair>
      </Section>
      <Section title="Where you live">
        <Field label="House and street" optional id={fieldId(FORM, 'address')} error={faultOf(faults, 'address')}>
          {(control) => (
            <textarea
              {...control}
              name="address"
              rows={2}
              autoComplete="street-address"
              value={form.address}
              onChange={(event) => change({ address: event.currentTarget.value })}
            />
          )}
        </Field>
        <FieldPair>
          <TextField label="Town or city" optional autoComplete="address-level2" maxLength={60} {...typed('city')} />
          <TextField label="County" optional autoComplete="address-level1" maxLength={60} {...typed('county')} />
        </FieldPair>
        <FieldPair>
          <TextField label="Postcode" optional autoComplete="postal-code" maxLength={16} {...typed('postalCode')} />
          <Select
            label="Country"
            autoComplete="country"
            options={countryOptions(form.countryCode)}
            {...typed('countryCode')}
          />
        </FieldPair>
      </Section>
      <Section title="What we may do">
        <Checkbox {...choice('acceptsContact')}>Write to me with news and offers</Checkbox>
        <Checkbox {...choice('rewardsOptIn')}>Collect points when I travel</Checkbox>
        <Checkbox {...choice('promotionIsland')}>Tell me what is on across the island</Checkbox>
        <Checkbox {...choice('promotionMainland')}>Tell me what is on across the mainland</Checkbox>
      </Section>
      <MessageNotice message={message} />
      <div>
        <Button kind="primary" type="submit" busy={saving} disabled={!editable}>
          {saving ? 'Saving your details…' : 'Save your details'}
        </Button>
      </div>
    </CheckedForm>
  );
}
