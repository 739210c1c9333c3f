import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './plate.module.css';

/** A registration in the shape of a plate. */
export function Plate({ children }: { children: string }) {
  return (
    <span className={styles.plate}>
      <VisuallyHidden>Registration </VisuallyHidden>
      {children}
    </span>
  );
}
