import type { CSSProperties } from 'react';
import { contrast, readableOn } from '#src/ui/contrast.ts';
import styles from './ribbon.module.css';

const WHITE = '#ffffff';
const DARK = '#0a2733';
const READABLE = 4.5;

/** A few words on a colour of the provider's; the text keeps 4.5:1 on any colour (ruling 42). */
export function Ribbon({ colour, children }: { colour: string; children: string }) {
  const ink = contrast(WHITE, colour) >= READABLE ? WHITE : readableOn(DARK, colour, READABLE);
  const colours = { '--ribbon': colour, '--ribbon-ink': ink } as CSSProperties;
  return (
    <span className={styles.ribbon} style={colours}>
      {children}
    </span>
  );
}
