import styles from './route-name.module.css';

/** `Port Hallow to Bridehaven` in a heading: a line ends between the ports, and within one only where it fills the line. */
export const RouteName = ({ from, to }: { from: string; to: string }) => (
  <>
    <span className={styles.port}>{from}</span> to <span className={styles.port}>{to}</span>
  </>
);
