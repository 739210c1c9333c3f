import styles from './countdown.module.css';

/** `2:59`, large and steady. Silent: the caller's live region decides what is read out, and when. */
export function Countdown({ value }: { value: string }) {
  return (
    <p className={styles.countdown} role="timer" aria-live="off">
      {value}
    </p>
  );
}
