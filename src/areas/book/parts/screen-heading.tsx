import type { ReactNode } from 'react';
import { PageHeading } from '#src/ui/text/page-heading.tsx';

interface Props {
  /** Which screen it is; a new one takes the focus, except before the visitor has touched anything. */
  place: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** The h1 of a booking screen. */
export function ScreenHeading({ place, intro, children }: Props) {
  return (
    <PageHeading focusKey={place} intro={intro}>
      {children}
    </PageHeading>
  );
}
