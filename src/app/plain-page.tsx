import type { ReactNode } from 'react';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import styles from './plain-page.module.css';

interface Props {
  title: string;
  children: ReactNode;
  /** The next step: never a dead end. */
  action: ReactNode;
}

/** A page in place of a route: what happened, what is safe, what to do next. */
export function PlainPage({ title, children, action }: Props) {
  return (
    <Page width="text">
      <PageHeading focusKey={title} intro={children}>
        {title}
      </PageHeading>
      <div className={styles.action}>{action}</div>
    </Page>
  );
}
