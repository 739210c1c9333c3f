import styles from './plate.module.css';

/** A registration in the shape of a plate. The words around it say so to whoever does not see the shape. */
export function Plate({ children }: { children: string }) {
  return <span className={styles.plate}>{children}</span>;
}
