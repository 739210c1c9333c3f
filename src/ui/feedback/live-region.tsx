import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

/** Words read out when they change and not shown, such as a new total; empty is silent. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden>{message}</VisuallyHidden>
    </div>
  );
}
