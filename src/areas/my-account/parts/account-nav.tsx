import { ACCOUNT_PLACES, type AccountPage } from '#domain/places/account-page.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { LinedList } from '#src/ui/list/lined-list.tsx';
import styles from './account-nav.module.css';
import { ACCOUNT_PAGES } from './account-pages.ts';

/** The way from one page of the account to another, beside it on a desk. */
export const AccountNav = ({ current }: { current: AccountPage }) => (
  <nav aria-label="Pages of your account" className={styles.nav}>
    <LinedList>
      {ACCOUNT_PAGES.map(({ page, icon, name }) => (
        <li key={page} className={styles.row}>
          <Link to={ACCOUNT_PLACES[page]} className={styles.page} aria-current={page === current ? 'page' : undefined}>
            <Icon name={icon} />
            {name}
          </Link>
        </li>
      ))}
    </LinedList>
  </nav>
);
