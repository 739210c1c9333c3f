import type { ComponentProps, MouseEvent } from 'react';
import { useGo } from './use-go.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** A place of the app. */
  to: string;
}

/**
 * A link within the app; the machine answers a plain click. Every other click (new tab, new window, download) is left to
 * the browser, so that a link stays a link. The router's own would bring all that fetches pages ahead.
 */
export function Link({ to, ...rest }: Props) {
  const go = useGo();
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
