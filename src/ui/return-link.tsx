import { type ComponentProps, useEffect, useRef } from 'react';
import { Link } from './link.tsx';

interface Props extends ComponentProps<typeof Link> {
  /** Whether it leads where the person has just come back from. */
  isLast: boolean;
}

/** A link of a list. The one that was followed last takes the focus when its list is there again. */
export function ReturnLink({ isLast, ...link }: Props) {
  const place = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Whoever has gone on to a field meanwhile stays there.
    if (!isLast || !document.activeElement?.matches('h1, body')) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isLast]);
  return <Link {...link} ref={place} />;
}
