import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { download } from '#src/platform/download.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { CallText } from '#src/ui/text/call-text.tsx';
import type { Recorder } from './recorder.ts';
import { recordingOf } from './recording.ts';
import styles from './report-dialog.module.css';

interface Props {
  recorder: Recorder;
  root: AnyActorRef;
  phone: string;
  onClose: () => void;
}

/** The reference to read out, and the log to save. Nothing is sent. */
export default function ReportDialog({ recorder, root, phone, onClose }: Props) {
  // What was on the page when the dialog was opened, however long it stays open.
  const [recording] = useState(() => recordingOf(recorder, root));
  const save = () =>
    download(
      `gangway-${recording.reference}.json`,
      'application/json',
      `${JSON.stringify(recording, null, 2)}\n`,
      window,
    );
  return (
    <Dialog
      title="Report a problem"
      onEscape={onClose}
      actions={
        <>
          <Button onPress={save}>Save the log</Button>
          <Button kind="quiet" onPress={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>
        <CallText phone={phone}>
          {phone ? `Call us on ${phone} and read out this reference:` : 'Give us this reference:'}
        </CallText>
      </p>
      <p className={styles.reference}>{recording.reference}</p>
      <p>
        It says which page you are on and what went wrong there. You can also save a log of the steps that led here and
        send it to us. Neither holds your name, your contact details, your registration, payment details or passwords.
      </p>
    </Dialog>
  );
}
