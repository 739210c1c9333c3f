import type { ReactNode } from 'react';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import styles from './auth-page.module.css';

interface Props {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
  /** The other links. */
  links?: ReactNode;
}

/** A page before the account: one form and the alternatives to it. Its heading takes focus when it replaces another. */
export function AuthPage({ title, intro, children, links }: Props) {
  return (
    <Page width="text">
      <PageHeading focusKey={title} intro={intro}>
        {title}
      </PageHeading>
      {children}
      {links ? <div className={styles.links}>{links}</div> : null}
    </Page>
  );
}
