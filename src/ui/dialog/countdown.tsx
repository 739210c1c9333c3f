import styles from './countdown.module.css';

/** `2:59`, large and steady. Silent: what is said, and when, is the caller's live region. */
export function Countdown({ value }: { value: string }) {
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      {value}
    </p>
  );
}
