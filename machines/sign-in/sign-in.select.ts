import type { SnapshotFrom } from 'xstate';
import type { SignInPage } from '#domain/account/sign-in.ts';
import type { passwordResetRequestMachine } from './password-reset-request.machine.ts';
import type { registrationMachine } from './registration.machine.ts';
import type { signInMachine } from './sign-in.machine.ts';

type SignIn = SnapshotFrom<typeof signInMachine>;
type Registration = SnapshotFrom<typeof registrationMachine>;
type ResetRequest = SnapshotFrom<typeof passwordResetRequestMachine>;

/** Which of the sign-in pages is open. */
export const signInPage = ({ context }: SignIn): SignInPage => context.page;

export const identifierOf = ({ context }: SignIn | ResetRequest): string => context.identifier;
export const reasonOf = ({ context }: SignIn): string | null => context.reason;
/** From the first attempt until the account is on screen. */
export const isSigningIn = (signIn: SignIn): boolean => signIn.matches('trying') || signIn.matches('accepted');

export const registrationForm = ({ context }: Registration) => context.form;
export const isOpening = (registration: Registration): boolean => registration.matches('opening');
export const isOpened = (registration: Registration): boolean => registration.matches('opened');

export const isAsking = (request: ResetRequest): boolean => request.hasTag('busy');
export const isConfirmed = (request: ResetRequest): boolean => request.matches('confirmed');

type Answered = SignIn | Registration | ResetRequest;
export const faultsOf = ({ context }: Answered) => context.faults;
