import type { ReactNode } from 'react';
import { ACCOUNT_PLACES, type AccountPage } from '#domain/places/account-page.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import styles from './account-layout.module.css';
import { AccountNav } from './account-nav.tsx';

interface Props {
  title: string;
  intro?: ReactNode;
  /** Which page it is, with the way to the account and to its other pages. Without it, it is the account itself. */
  page?: AccountPage;
  children?: ReactNode;
}

/** A page of the account, its heading first: that takes focus when it replaces another. */
export function AccountLayout({ title, intro, page, children }: Props) {
  return (
    <Page aside={page && <AccountNav current={page} />} asideOnPhone={false}>
      <div className={styles.head}>
        {page ? (
          <Link to={ACCOUNT_PLACES.overview} className={styles.back}>
            <Icon name="chevron-left" />
            Your account
          </Link>
        ) : null}
        <PageHeading focusKey={title} intro={intro}>
          {title}
        </PageHeading>
      </div>
      {children}
    </Page>
  );
}
