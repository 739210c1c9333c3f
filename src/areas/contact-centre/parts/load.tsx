import styles from './load.module.css';

/** How full something is: the figures, and a bar as a picture of them. */
export function Load({ taken, of }: { taken: number; of: number }) {
  return (
    <span className={styles.load}>
      <span className={styles.figures}>
        {taken} of {of}
      </span>
      <svg className={styles.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.room} width="100" height="6" />
        <rect className={styles.taken} width={of === 0 ? 0 : Math.min(100, (100 * taken) / of)} height="6" />
      </svg>
    </span>
  );
}
