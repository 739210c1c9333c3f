import type { ReactNode } from 'react';
import { ACCOUNT_PLACES } from '#domain/account-page.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { Link } from '#src/ui/link.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import styles from './account-layout.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  /** Whether a link back to the account is above the heading. */
  back?: boolean;
  children?: ReactNode;
}

/** A page of the account: one column, with a link back at the top. Its heading takes focus when it replaces another. */
export function AccountLayout({ title, intro, back = false, children }: Props) {
  return (
    <Page width="text">
      <div className={styles.head}>
        {back ? (
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
