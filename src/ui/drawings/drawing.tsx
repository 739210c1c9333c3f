import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './drawing.module.css';

type Props = {
  box: string;
  /** With a name it is an image for screen readers; without one it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of every drawing: one stroke weight at any size, round joins, colours by class. */
export function Drawing({ box, label, className, children }: Props) {
  const name = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by aria-label where it means something
    <svg viewBox={box} className={classNames(styles.drawing, className)} focusable="false" {...name}>
      {children}
    </svg>
  );
}
