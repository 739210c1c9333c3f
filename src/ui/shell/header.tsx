import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import styles from './header.module.css';

interface Props {
  /** The operator's mark, drawn in the brand's ink. */
  logo: ReactNode;
  /** The label of the logo's link: `Gangway, start a new search`. */
  homeLabel: string;
  home: string;
  account?:
    | {
        to: string;
        label: string;
        initials?: string | undefined;
        /** Somebody is about to follow it: by pointer, by touch or by key. */
        onAhead?: (() => void) | undefined;
      }
    | undefined;
  /** More content between logo and account: a phone number, the staff menu. */
  children?: ReactNode;
}

/** The band at the top, in the operator's colours. */
export function Header({ logo, homeLabel, home, account, children }: Props) {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <div className={styles.band}>
        <Link className={styles.home} to={home} aria-label={homeLabel}>
          {logo}
        </Link>
        <div className={styles.more}>{children}</div>
        {account ? (
          <Link className={styles.account} to={account.to} onFocus={account.onAhead} onPointerEnter={account.onAhead}>
            {account.initials ? (
              <span className={styles.initials} aria-hidden="true">
                {account.initials}
              </span>
            ) : (
              <Icon name="person" />
            )}
            <span>{account.label}</span>
          </Link>
        ) : null}
      </div>
    </header>
  );
}
