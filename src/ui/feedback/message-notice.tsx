import { Notice } from './notice.tsx';

const PERHAPS_SAVED =
  'We do not know whether it was saved. What you typed is still here: save it again to be sure. It does no harm.';

interface Props {
  /** `unsure` where the provider may have done it all the same. */
  readonly message: {
    readonly tone: 'success' | 'error' | 'info';
    readonly text: string;
    readonly unsure?: boolean;
  } | null;
  /** What is safe and what to do next, beside an error; and beside one after which nobody knows. */
  readonly advice?: string;
  readonly unsure?: string;
}

/** The outcome of the last change. */
export function MessageNotice({
  message,
  advice = 'What you typed is still here. Please look at it and try again.',
  unsure = PERHAPS_SAVED,
}: Props) {
  if (!message) return null;
  const next = message.unsure ? unsure : advice;
  return (
    <Notice tone={message.tone} title={message.text}>
      {message.tone === 'error' ? next : null}
    </Notice>
  );
}
