import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from '#src/ui/button/link-button.tsx';

/** The one link onwards from a finished page, wide enough for a thumb. */
export function GoLink({ to, children }: { to: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <div>
      <LinkButton href={to} onFollow={() => navigate(to)} kind="primary">
        {children}
      </LinkButton>
    </div>
  );
}
