import { type ReactNode, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import type { offersMachine } from '#machines/booking/offers.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import type { IconName } from '#src/ui/icon/icon-paths.ts';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { useMedia } from '#src/ui/layout/use-media.ts';
import styles from './extras.module.css';

export interface GroupProps {
  readonly booking: ActorRefFrom<typeof bookingMachine>;
  readonly offers: ActorRefFrom<typeof offersMachine>;
}

interface Props {
  icon: IconName;
  title: string;
  /** What is chosen, or what is on offer. */
  value: ReactNode;
  /** Closed on a desktop as well. */
  folded?: boolean | undefined;
  children: ReactNode;
}

/** A group of extras: closed on a phone, open on a desktop, until its visitor says otherwise. */
export function Group({ icon, title, value, folded = false, children }: Props) {
  const wide = useMedia('(min-width: 60em)');
  const opens = wide && !folded;
  const [chosen, setChosen] = useState<boolean | null>(null);
  return (
    <DisclosureLine
      icon={icon}
      value={value}
      label={title}
      open={chosen ?? opens}
      // It is told as well when the width has opened or closed it.
      onToggle={(open) => setChosen(open === opens ? null : open)}
    >
      <div className={styles.group}>{children}</div>
    </DisclosureLine>
  );
}

interface FeedProps {
  busy: boolean;
  /** `Looking for attractions`. */
  busyLabel: string;
  failure: string | null;
  onRetry: () => void;
}

/** A feed that is being fetched, or why it could not be. */
export function FeedState({ busy, busyLabel, failure, onRetry }: FeedProps) {
  const say = useStepSay();
  if (busy) return <Spinner label={busyLabel} />;
  if (failure === null) return null;
  return (
    <Notice tone="warning" title={failure} action={<Button onPress={onRetry}>Try again</Button>}>
      <p>{say('Your sailings are kept. You can try again, or go on without.')}</p>
    </Notice>
  );
}
