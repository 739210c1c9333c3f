import type { ReactNode } from 'react';
import { Drawing } from '#src/ui/drawings/drawing.tsx';
import fill from './drawing.module.css';
import styles from './scene.module.css';

type Props = { sky?: boolean | undefined; children: ReactNode };

/** A small picture in a frame: sky, sun or moon, and what stands under it. */
export function Scene({ sky = true, children }: Props) {
  return (
    <Drawing box="0 0 320 180" className={styles.scene}>
      {sky ? (
        <>
          <path className={styles.sky} d="M0 0h320v180H0z" />
          <circle className={fill.sun} cx="262" cy="42" r="16" />
          <path className={fill.moon} d="M268 26a17 17 0 1 0 12 23 15 15 0 0 1-12-23z" />
          <path className={fill.star} d="M30 30h.1M92 20h.1M150 34h.1M206 18h.1M230 62h.1M56 58h.1" />
        </>
      ) : null}
      {children}
    </Drawing>
  );
}
