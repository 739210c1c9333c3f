import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

type Props = {
  /** Said when it changes; empty says nothing. */
  message: string;
  urgent?: boolean | undefined;
};

/** Words said and not shown: a new total, seconds left at the moments that matter. */
export function LiveRegion({ message, urgent = false }: Props) {
  return (
    <div aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
