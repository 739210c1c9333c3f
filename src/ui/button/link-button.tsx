import type { ReactNode, Ref } from 'react';
import type { ButtonKind } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-paths.ts';
import { Link } from '#src/ui/link.tsx';
import styles from './button.module.css';
import { takeFocus } from './take-focus.ts';

interface Props {
  /** A place of the app. */
  to: string;
  children: ReactNode;
  kind?: ButtonKind | undefined;
  icon?: IconName | undefined;
  iconAfter?: IconName | undefined;
  full?: boolean | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** A link that looks like a button: it goes somewhere. */
export function LinkButton({ to, children, kind = 'secondary', icon, iconAfter, full, ref }: Props) {
  return (
    <Link
      ref={ref}
      to={to}
      className={classNames(styles.button, styles[kind], full && styles.full)}
      onClickCapture={takeFocus}
    >
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
      {iconAfter ? <Icon name={iconAfter} /> : null}
    </Link>
  );
}
