import { Button } from '#src/ui/button/button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** What the provider said, or what we say for it. */
  readonly text: string | null;
  readonly onRetry: () => void;
}

/** A page that could not be read: what happened, and the way to try again. */
export function Unreadable({ text, onRetry }: Props) {
  return (
    <Notice tone="error" title={text ?? 'something went wrong'} action={<Button onPress={onRetry}>Try again</Button>}>
      Nothing has changed.
    </Notice>
  );
}
