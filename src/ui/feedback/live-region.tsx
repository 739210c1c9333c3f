import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';

/** Words read out when they change and not shown, such as a new total; empty is silent. Takes no place in a layout. */
export function LiveRegion({ message }: { message: string }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {message}
      </span>
    </VisuallyHidden>
  );
}
