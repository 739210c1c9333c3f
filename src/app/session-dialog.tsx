import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isRenewing } from '#machines/app/app.select.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import {
  countdown,
  extensionFailure,
  isExpired,
  isExtending,
  isPrompting,
  secondsLeft,
} from '#machines/session/session.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Countdown } from '#src/ui/dialog/countdown.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { useRoot } from './actors.tsx';

type Session = ActorRefFrom<typeof sessionMachine>;

/** The session modal over all screens (spec 2). */
export function SessionDialog({ session }: { session: Session }) {
  const prompting = useSelector(session, isPrompting);
  const expired = useSelector(session, isExpired);
  if (prompting) return <ExtendDialog session={session} />;
  return expired ? <ExpiredDialog /> : null;
}

function ExtendDialog({ session }: { session: Session }) {
  const left = useSelector(session, countdown);
  const seconds = useSelector(session, secondsLeft);
  const extending = useSelector(session, isExtending);
  const failure = useSelector(session, extensionFailure);
  // The session actor requests the keep-alive call and waits for its answer; an event sent to the root would only make
  // the call.
  const extend = () => session.send({ type: 'extension.requested' });
  return (
    <Dialog
      role="alertdialog"
      title="Extend your Session"
      onEscape={extend}
      actions={
        <Button kind="primary" onPress={extend} busy={extending}>
          Extend My Session
        </Button>
      }
    >
      <p>Are you still there? Any trip you have begun is kept, but your session closes in</p>
      <Countdown value={left} />
      <VisuallyHidden>
        <span role="status">{announced(seconds)}</span>
      </VisuallyHidden>
      {failure ? (
        <Notice tone="error" title={failure}>
          Try again.
        </Notice>
      ) : null}
    </Dialog>
  );
}

function ExpiredDialog() {
  const root = useRoot();
  const renewing = useSelector(root, isRenewing);
  return (
    <Dialog
      role="alertdialog"
      title="Your Session has expired"
      actions={
        <Button kind="primary" onPress={() => root.send({ type: 'expiry.acknowledged' })} busy={renewing}>
          Ok
        </Button>
      }
    >
      <p>Due to an extended period of inactivity, your session was automatically closed.</p>
    </Dialog>
  );
}

/** Announced at a minute, 30, 20 and 10 seconds; a region that changed every second would be read out without end. */
function announced(seconds: number): string {
  if (seconds <= 10) return 'Your session closes in 10 seconds.';
  if (seconds <= 20) return 'Your session closes in 20 seconds.';
  if (seconds <= 30) return 'Your session closes in 30 seconds.';
  return seconds <= 60 ? 'Your session closes in one minute.' : '';
}
