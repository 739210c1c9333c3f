import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

type Props = {
  /** Read out when it changes; empty is silent. */
  message: string;
  urgent?: boolean | undefined;
};

/** Words read out and not shown: a new total, the seconds left at certain moments. */
export function LiveRegion({ message, urgent = false }: Props) {
  return (
    <div aria-live={urgent ? 'assertive' : 'polite'} aria-atomic="true">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
