import { Notice } from './notice.tsx';

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
