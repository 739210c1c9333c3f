import type { ComponentProps, MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/**
 * Turns a plain click on a link into a callback and leaves every other click (new tab, new window, download) to the
 * browser, so that a link stays a link.
 */
export const follow = (onFollow: (() => void) | undefined) => (event: MouseEvent<HTMLAnchorElement>) => {
  if (!onFollow || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  onFollow();
};

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A place of the app. */
  to: string;
}

/** A link within the app; the machine answers. The router's own would bring all that fetches pages ahead. */
export function Link({ to, ...rest }: Props) {
  const navigate = useNavigate();
  return <a {...rest} href={to} onClick={follow(() => navigate(to))} />;
}
