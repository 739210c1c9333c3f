import styles from './logo.module.css';

/** The default mark, for an operator without one: a gangway up to a ship's side over one wave. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 36 28" className={styles.mark} aria-hidden="true" focusable="false">
        <path d="M2 18 19 6h15v9q0 6-6 6H14M7 14.5v3.5M12 11v7M17 7.5V18M2 26q4-4 8 0t8 0 8 0 8 0" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
