import type { ReactNode } from 'react';
import { Scene } from '#src/ui/drawings/scene.tsx';
import fill from './drawing.module.css';

interface Props {
  berths: 2 | 4;
  /** Whatever else stands in it. */
  children?: ReactNode;
}

/** A cabin on board: bunks for two or four, a porthole on the sea. */
export function CabinScene({ berths, children }: Props) {
  return (
    <Scene sky={false}>
      <path className={fill.body} d="M0 0h320v180H0z" stroke="none" />
      <path className={fill.sand} d="M-2 154h324v28H-2z" />
      <path className={fill.tint} d="M160 38a28 28 0 1 0 .1 0z" />
      <path d="M160 32a34 34 0 1 0 .1 0M134 70q8-6 14 0t14 0 14 0 10 0" />
      <path className={fill.body} d="M16 154V110h96v44M16 124h96M16 124v-8q0-6 8-6h18v14" />
      <path className={fill.tint} d="M42 110h70v14H42z" />
      {berths === 4 ? (
        <>
          <path className={fill.body} d="M208 154V110h96v44M208 124h96M304 124v-8q0-6-8-6h-18v14" />
          <path className={fill.tint} d="M208 110h70v14h-70z" />
          <path className={fill.body} d="M16 74V60h96v14zM208 74V60h96v14z" />
          <path d="M104 60v94M96 60v94M96 84h8M96 98h8M216 60v94M224 60v94M216 84h8M216 98h8" />
        </>
      ) : (
        <path d="M216 154v-40h80v40M216 128h80M246 114V92h20v22M256 92v-10M246 82h20l-4-12h-12z" />
      )}
      {children}
    </Scene>
  );
}
