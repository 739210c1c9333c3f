import type { ReactNode } from 'react';
import { ReportLink } from '#src/recorder/report-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { PlainPage } from './plain-page.tsx';

interface Props {
  /** Offline, a reload would lose the page as well. */
  onRetry: () => void;
  onReload: () => void;
  children?: ReactNode;
}

/** In place of a page of which a file did not arrive (ruling 66). The draft is kept. */
export const MissingPage = ({ onRetry, onReload, children }: Props) => (
  <PlainPage
    title="This page could not be loaded"
    action={
      <>
        <Button kind="primary" onPress={onRetry}>
          Try again
        </Button>
        <Button onPress={onReload}>Reload the page</Button>
        <ReportLink />
        {children}
      </>
    }
  >
    A trip that you have begun is kept on this device. Check your connection and try again.
  </PlainPage>
);
