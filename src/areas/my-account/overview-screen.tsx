import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import type { accountMachine } from '#machines/account/account.machine.ts';
import { accountName, customerNumberOf } from '#machines/account/account.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinedList } from '#src/ui/list/lined-list.tsx';
import styles from './overview-screen.module.css';
import { AccountLayout } from './parts/account-layout.tsx';
import { ACCOUNT_PAGES } from './parts/account-pages.ts';

/** `/my-account/`: who is signed in, and links to the pages. */
export function OverviewScreen({ account }: { account: ActorRefFrom<typeof accountMachine> }) {
  const name = useSelector(account, accountName);
  const number = useSelector(account, customerNumberOf);
  return (
    <AccountLayout title={name ? `Hello, ${name}` : 'Your account'} intro={`Customer number ${number}`}>
      <nav aria-label="Your account" className={styles.pages}>
        <LinedList>
          {ACCOUNT_PAGES.map(({ page, icon, name: label, about }) => (
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
