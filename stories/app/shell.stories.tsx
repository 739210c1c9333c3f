import type { Meta } from '@storybook/react-vite';
import { NOT_FOUND, whileReady, whileReturning, whileSignedOut } from './root.tsx';

export default { title: 'App/Shell' } satisfies Meta;

const front = (value: string) => ({ ready: { presence: 'known', front: value } });

export const AwaitingCustomer = whileReady('app.ready.front.awaitingCustomer', front('awaitingCustomer'));
export const Recalling = whileReady('app.ready.front.recalling', front('recalling'));
export const Loading = whileReady('app.ready.front.loading', front('loading'));
export const Unavailable = whileReady('app.ready.front.unavailable', front('unavailable'));
export const UnavailableOnReturn = whileReturning('app.ready.front.unavailable', front('unavailable'));
export const Leaving = whileReady('app.ready.front.leaving', front('leaving'));
export const NotFound = whileReady('app.ready.front.notFound', NOT_FOUND);
export const SigningOut = whileReady('app.ready.presence.signingOut', {
  ready: { presence: 'signingOut', front: 'loading' },
});
export const SignedOut = whileSignedOut();
