import { Button } from '#src/ui/button/button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** The provider's words, or ours in their place. */
  readonly text: string | null;
  readonly onRetry: () => void;
}

/** A page that could not be read: what happened, and a button to try again. */
export function Unreadable({ text, onRetry }: Props) {
  return (
    <Notice tone="error" title={text ?? 'something went wrong'} action={<Button onPress={onRetry}>Try again</Button>}>
      Nothing has changed.
    </Notice>
  );
}
