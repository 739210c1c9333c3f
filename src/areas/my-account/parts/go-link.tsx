import type { ReactNode } from 'react';
import { LinkButton } from '#src/ui/button/link-button.tsx';

/** The one link onwards from a finished page, wide enough for a thumb. */
export function GoLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <div>
      <LinkButton to={to} kind="primary">
        {children}
      </LinkButton>
    </div>
  );
}
