import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { Link } from './link.tsx';

interface Props extends ComponentProps<typeof Link> {
  /** Whether it leads where the person has just come back from. */
  isLast: boolean;
}

/** For an entry of a list: the one that was opened last takes the focus when its list is there again. */
export function useReturn<Place extends HTMLElement>(isLast: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    // Whoever has gone on to a field meanwhile stays there.
    if (!isLast || !document.activeElement?.matches('h1, body')) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isLast]);
  return place;
}

/** A link of a list that is come back to. */
export function ReturnLink({ isLast, ...link }: Props) {
  return <Link {...link} ref={useReturn<HTMLAnchorElement>(isLast)} />;
}
