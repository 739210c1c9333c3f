import styles from './route-name.module.css';

/** `Port Hallow to Bridehaven` in a heading: a line ends before `to`, and within a port only where it fills the line. */
export const RouteName = ({ from, to }: { from: string; to: string }) => (
  <>
    <span className={styles.port}>{from}</span> <span className={styles.port}>to {to}</span>
  </>
);
