import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { PASSWORD_HINT } from '#domain/account/password.ts';
import { REGISTERED, type RegistrationForm } from '#domain/account/registration.ts';
import { failureWords, isUnsure } from '#machines/failure.select.ts';
import type { registrationMachine } from '#machines/sign-in/registration.machine.ts';
import { faultsOf, isOpened, isOpening, registrationForm } from '#machines/sign-in/sign-in.select.ts';
import { SIGN_IN_PLACES } from '#src/routing/places.ts';
import { AuthForm } from '#src/ui/auth/auth-form.tsx';
import { AuthPage } from '#src/ui/auth/auth-page.tsx';
import { PasswordField } from '#src/ui/auth/password-field.tsx';
import { Checkbox } from '#src/ui/field/checkbox.tsx';
import { EmailField } from '#src/ui/field/email-field.tsx';
import { PhoneField } from '#src/ui/field/phone-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { fieldsOf, heldFieldsOf, textOf } from '#src/ui/form/checked-form.tsx';
import { FieldPair } from '#src/ui/layout/field-pair.tsx';
import { Link } from '#src/ui/link.tsx';
import { GoLink } from './parts/go-link.tsx';

const FORM = 'register';
const UNSURE =
  'We do not know whether your account was opened. Try again with the same details and password: it is opened only once.';

interface Props {
  registration: ActorRefFrom<typeof registrationMachine>;
}

/** `/my-account/register`: opens a customer account with as few questions as possible. */
export function RegisterScreen({ registration }: Props) {
  return useSelector(registration, isOpened) ? <Opened /> : <Filling registration={registration} />;
}

function Filling({ registration }: Props) {
  const form = useSelector(registration, registrationForm);
  const faults = useSelector(registration, faultsOf);
  const failure = useSelector(registration, failureWords);
  const unsure = useSelector(registration, isUnsure);
  const busy = useSelector(registration, isOpening);
  const change = (part: Partial<RegistrationForm>) => registration.send({ type: 'form.changed', change: part });
  const typed = heldFieldsOf(FORM, faults, form, change);
  return (
    <AuthPage
      title="Open an account"
      intro="It costs nothing, and you can book without one."
      links={<Link to={SIGN_IN_PLACES['sign-in']}>Already have an account? Sign in</Link>}
    >
      <AuthForm
        id={FORM}
        faults={faults}
        failure={failure}
        advice={unsure ? UNSURE : 'What you have typed is still here. Please change it or try again.'}
        action={busy ? 'Opening your account…' : 'Open my account'}
        busy={busy}
        onSend={(sent) => registration.send({ type: 'registration.given', password: textOf(sent, 'password') })}
      >
        <FieldPair>
          <TextField label="First name" autoComplete="given-name" maxLength={60} {...typed('firstName')} />
          <TextField label="Last name" autoComplete="family-name" maxLength={60} {...typed('lastName')} />
        </FieldPair>
        <EmailField label="E-mail" hint="You sign in with it, and we write to it." {...typed('email')} />
        <PhoneField
          label="Mobile phone"
          hint="Only for news about your crossing on the day."
          optional
          {...typed('phone')}
        />
        <PasswordField
          label="Password"
          hint={PASSWORD_HINT}
          autoComplete="new-password"
          {...fieldsOf(FORM, faults)('password')}
        />
        <Checkbox
          name="acceptsContact"
          checked={form.acceptsContact}
          onChange={(acceptsContact) => change({ acceptsContact })}
        >
          Write to me with news and offers
        </Checkbox>
      </AuthForm>
    </AuthPage>
  );
}

function Opened() {
  return (
    <AuthPage title="Check your e-mail" intro={REGISTERED}>
      <GoLink to={SIGN_IN_PLACES['sign-in']}>Sign in</GoLink>
    </AuthPage>
  );
}
