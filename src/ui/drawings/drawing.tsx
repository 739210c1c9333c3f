import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './drawing.module.css';

interface Props {
  box: string;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of every drawing, which is decoration: one stroke weight at any size, round joins, colours by class. */
export function Drawing({ box, className, children }: Props) {
  return (
    <svg viewBox={box} className={classNames(styles.drawing, className)} focusable="false" aria-hidden="true">
      {children}
    </svg>
  );
}
