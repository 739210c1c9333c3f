import type { ReactNode, Ref } from 'react';
import type { ButtonKind } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-paths.ts';
import { follow } from '#src/ui/link.tsx';
import styles from './button.module.css';

interface Props {
  href: string;
  children: ReactNode;
  kind?: ButtonKind | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  full?: boolean | undefined;
  /** Handles a plain click; other clicks stay with the browser. */
  onFollow?: (() => void) | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ href, children, kind = 'secondary', icon, iconAfter, full, onFollow, ref }: Props) {
  const className = classNames(styles.button, styles[kind], full && styles.full);
  return (
    <a ref={ref} href={href} className={className} onClick={follow(onFollow)}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {iconAfter ? <Icon name={iconAfter} /> : null}
    </a>
  );
}
