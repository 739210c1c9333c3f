import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { LinkButton } from '#src/ui/button/link-button.tsx';

/** The one way on from a page that is done, as wide as a thumb likes it. */
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
