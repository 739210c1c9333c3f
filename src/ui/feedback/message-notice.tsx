import { Notice } from './notice.tsx';

/** Beside an error where the provider may have saved it all the same. */
export const PERHAPS_SAVED =
  'We do not know whether it was saved. What you typed is still here: saving it again does no harm, and tells you.';

interface Props {
  readonly message: { readonly tone: 'success' | 'error' | 'info'; readonly text: string } | null;
  /** What is safe and what to do next, beside an error. */
  readonly advice?: string | undefined;
}

/** The outcome of the last change. */
export function MessageNotice({
  message,
  advice = 'What you typed is still here. Please look at it and try again.',
}: Props) {
  if (!message) return null;
  return (
    <Notice tone={message.tone} title={message.text}>
      {message.tone === 'error' ? advice : null}
    </Notice>
  );
}
