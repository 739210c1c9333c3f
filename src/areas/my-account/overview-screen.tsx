import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ACCOUNT_PLACES, type AccountPage } from '#domain/account-page.ts';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { accountName, customerNumberOf } from '#machines/account/account.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-paths.ts';
import { Link } from '#src/ui/link.tsx';
import { LinedList } from '#src/ui/list/lined-list.tsx';
import styles from './overview-screen.module.css';
import { AccountLayout } from './parts/account-layout.tsx';

const PAGES: readonly { page: AccountPage; icon: IconName; name: string; about: string }[] = [
  { page: 'bookings', icon: 'ticket', name: 'Your bookings', about: 'Next trips, past ones and cancelled ones' },
  { page: 'profile', icon: 'person', name: 'Your details', about: 'Name, address, phone, e-mail and password' },
  { page: 'vehicles', icon: 'car', name: 'Your vehicles', about: 'Registrations, trailers, and the usual one' },
  { page: 'loyalty', icon: 'tag', name: 'Your points', about: 'How many you have, and what they are worth' },
  { page: 'travel-cards', icon: 'pound', name: 'Your travel cards', about: 'And what is left on them' },
  { page: 'cards', icon: 'card', name: 'Your payment cards', about: 'Kept for the next payment' },
  { page: 'subscriptions', icon: 'mail', name: 'News and offers', about: 'What we may write to you about' },
];

/** `/my-account/`: who is signed in, and links to the pages. */
export function OverviewScreen({ account }: { account: ActorRefFrom<typeof accountMachine> }) {
  const name = useSelector(account, accountName);
  const number = useSelector(account, customerNumberOf);
  return (
    <AccountLayout title={name ? `Hello, ${name}` : 'Your account'} intro={`Customer number ${number}`}>
      <nav aria-label="Your account">
        <LinedList>
          {PAGES.map(({ page, icon, name: label, about }) => (
            <li key={page}>
              <Link to={ACCOUNT_PLACES[page]} className={styles.page}>
                <Icon name={icon} />
                <span className={styles.words}>
                  <b>{label}</b>
                  <span className={styles.about}>{about}</span>
                </span>
                <Icon name="chevron-right" />
              </Link>
            </li>
          ))}
        </LinedList>
      </nav>
      <div>
        <Button icon="sign-out" onPress={() => account.send({ type: 'sign-out.requested' })}>
          Sign out
        </Button>
      </div>
    </AccountLayout>
  );
}
