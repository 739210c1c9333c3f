import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

interface Props {
  /** The operator's short name, which stands beside the mark. */
  brand: string;
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
export function Header({ brand, home, account, children }: Props) {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        Skip to main content
      </a>
      <div className={styles.band}>
        <Link className={styles.home} to={home} aria-label={`${brand}, start a new search`}>
          <Logo name={brand} />
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
