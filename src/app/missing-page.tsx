import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { isForStaff, openPayment } from '#machines/app/app.select.ts';
import { ReportLink } from '#src/recorder/report-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { useRoot } from './actors.tsx';
import { PlainPage } from './plain-page.tsx';

interface Props {
  /** Offline, a reload would lose the page as well. */
  onRetry: () => void;
  children?: ReactNode;
}

/** In place of a page of which a file did not arrive (ruling 66). The draft is kept. */
export function MissingPage({ onRetry, children }: Props) {
  const root = useRoot();
  const payment = useSelector(root, openPayment);
  const forStaff = useSelector(root, isForStaff);
  const call = forStaff ? '' : `, or call us${payment && ` and quote ${payment}`}`;
  return (
    <PlainPage
      title="This page could not be loaded"
      action={
        <>
          <Button kind="primary" onPress={onRetry}>
            Try again
          </Button>
          <Button onPress={() => root.send({ type: 'reload.requested' })}>Reload the page</Button>
          <ReportLink />
          {children}
        </>
      }
    >
      {payment === null
        ? 'Bookings are safe, and any trip that you have begun is kept on this device. Check your connection and try again.'
        : `A payment may have been made: do not pay again. Check your connection and try again${call}.`}
    </PlainPage>
  );
}
