import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { AgentUserForm } from '#domain/account/agent-details.ts';
import { isPasswordFault } from '#domain/account/profile.ts';
import type { StoredUser } from '#domain/account/stored-user.ts';
import {
  detailsChanges,
  detailsFaults,
  detailsForm,
  detailsUser,
  isAccountItself,
  isChangingAgentPassword,
  isChangingEmail,
  isReadingDetails,
  isSavingDetails,
  messageOf,
  newEmailOf,
} from '#machines/agent/agent.select.ts';
import type { agentDetailsMachine } from '#machines/agent/agent-details.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { PasswordChangeForm } from '#src/ui/auth/password-change.tsx';
import { PasswordField } from '#src/ui/auth/password-field.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { FormSkeleton } from '#src/ui/feedback/list-skeletons.tsx';
import { MessageNotice } from '#src/ui/feedback/message-notice.tsx';
import { Unreadable } from '#src/ui/feedback/unreadable.tsx';
import { EmailField } from '#src/ui/field/email-field.tsx';
import { PhoneField } from '#src/ui/field/phone-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { CheckedForm, fieldsOf, heldFieldsOf, textOf } from '#src/ui/form/checked-form.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import styles from './details-screen.module.css';
import { AgentPage } from './parts/agent-page.tsx';
import { termFacts } from './parts/agent-words.ts';
import { Facts } from './parts/facts.tsx';

const FORM = 'agent';
const PERHAPS_CHANGED =
  'We do not know whether it was changed. What you typed is still here: change it again to be sure. It does no harm.';

type Details = ActorRefFrom<typeof agentDetailsMachine>;
interface Props {
  details: Details;
}

const ofDetails = messageOf('details');
const ofEmail = messageOf('email');
const ofPassword = messageOf('password');
const ofAccount = messageOf('account');

/** `/agent-portal/details`: who the agent is, and what they may change (ruling 2). */
export function DetailsScreen({ details, terms }: Props & { terms: StoredUser['terms'] }) {
  const isAccount = useSelector(details, isAccountItself);
  return (
    <AgentPage title="Account details">
      <Facts facts={termFacts(terms)} />
      {isAccount ? (
        <div className={styles.forms}>
          <Email details={details} />
          <Password details={details} />
        </div>
      ) : (
        <Own details={details} />
      )}
    </AgentPage>
  );
}

function Own({ details }: Props) {
  const user = useSelector(details, detailsUser);
  const form = useSelector(details, detailsForm);
  const reading = useSelector(details, isReadingDetails);
  const failure = useSelector(details, failureWords);
  const message = useSelector(details, ofAccount);
  const mayAsk = useSelector(details, (state) => state.can({ type: 'account-change.requested' }));
  if (reading) return <FormSkeleton rows={2} label="Loading your details" />;
  if (!form || !user) return <Unreadable text={failure} onRetry={() => details.send({ type: 'retry.requested' })} />;
  return (
    <div className={styles.forms}>
      <OwnForm details={details} form={form} />
      <Section title="The account">
        <Facts
          facts={[
            ['User name', user.userName],
            ['E-mail', user.email],
          ]}
        />
        <MessageNotice
          message={message}
          advice="Nothing was sent. Only the holder of the agent account can change it. For a new password of your own, sign out and choose ‘Forgotten your password?’."
        />
        <div>
          <Button disabled={!mayAsk} onPress={() => details.send({ type: 'account-change.requested' })}>
            Change the account’s e-mail or password
          </Button>
        </div>
      </Section>
    </div>
  );
}

function OwnForm({ details, form }: Props & { form: AgentUserForm }) {
  const faults = useSelector(details, detailsFaults);
  const message = useSelector(details, ofDetails);
  const saving = useSelector(details, isSavingDetails);
  const field = heldFieldsOf(FORM, faults, form, (change) => details.send({ type: 'details.changed', change }));
  return (
    <Section title="Your details">
      <CheckedForm
        id={FORM}
        faults={faults}
        className={styles.form}
        busy={saving}
        onSend={() => details.send({ type: 'details.submitted' })}
      >
        <TextField label="Name" autoComplete="name" maxLength={120} {...field('name')} />
        <TextField label="Initials" optional width="short" maxLength={8} {...field('initials')} />
        <PhoneField label="Work phone" optional autoComplete="work tel" {...field('workPhoneNumber')} />
        <PhoneField label="Mobile phone" optional autoComplete="mobile tel" {...field('mobilePhoneNumber')} />
        <PhoneField label="Home phone" optional autoComplete="home tel" {...field('homePhoneNumber')} />
        <MessageNotice message={message} />
        <div>
          <Button kind="primary" type="submit" busy={saving}>
            {saving ? 'Saving your details…' : 'Save your details'}
          </Button>
        </div>
      </CheckedForm>
    </Section>
  );
}

function Email({ details }: Props) {
  const all = useSelector(details, detailsFaults);
  const faults = all.filter((fault) => !isPasswordFault(fault));
  const message = useSelector(details, ofEmail);
  const busy = useSelector(details, isChangingEmail);
  const other = useSelector(details, isChangingAgentPassword);
  const field = fieldsOf(FORM, faults);
  const changes = useSelector(details, detailsChanges);
  const typed = useSelector(details, newEmailOf);
  const send = (form: FormData) =>
    details.send({
      type: 'email.submitted',
      email: textOf(form, 'email'),
      currentPassword: textOf(form, 'currentPassword'),
    });
  return (
    <Section title="Change the e-mail address">
      <CheckedForm id={FORM} faults={faults} cleared={changes} className={styles.form} busy={busy} onSend={send}>
        <EmailField label="New e-mail" defaultValue={typed} {...field('email')} />
        <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
        <MessageNotice message={message} unsure={PERHAPS_CHANGED} />
        <div>
          <Button type="submit" busy={busy} disabled={other}>
            {busy ? 'Changing the e-mail address…' : 'Change the e-mail address'}
          </Button>
        </div>
      </CheckedForm>
    </Section>
  );
}

function Password({ details }: Props) {
  const faults = useSelector(details, detailsFaults);
  const message = useSelector(details, ofPassword);
  const busy = useSelector(details, isChangingAgentPassword);
  const other = useSelector(details, isChangingEmail);
  const changes = useSelector(details, detailsChanges);
  return (
    <Section title="Change the password">
      <PasswordChangeForm
        form={FORM}
        faults={faults}
        changes={changes}
        action={busy ? 'Changing the password…' : 'Change the password'}
        busy={busy}
        disabled={other}
        message={message}
        onSend={(passwords) => details.send({ type: 'password.submitted', ...passwords })}
      />
    </Section>
  );
}
