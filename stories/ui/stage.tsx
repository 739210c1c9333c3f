import '#src/ui/fonts.css';
import type { ReactNode } from 'react';
import styles from './stage.module.css';

/** The background of a part that is shown alone: the page's colours and some space. */
export function Stage({ children }: { children: ReactNode }) {
  return <main className={styles.stage}>{children}</main>;
}

export const onStage = (Story: () => ReactNode) => (
  <Stage>
    <Story />
  </Stage>
);

/** Takes events in stories, where nothing follows. */
export const nothing = () => {};

export const QUAY = { code: 'HALLOW', name: 'Port Hallow', kind: 'mainland' } as const;
export const ISLAND = { code: 'BRIDE', name: 'Bridehaven', kind: 'island' } as const;
