import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** One row of modules at a time, each run of dark ones as a bar. */
function path(modules: readonly (readonly boolean[])[]): string {
  let d = '';
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      d += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return d;
}

type Props = { data: string; label: string };

/** A code to scan: always dark on white, with its quiet border. */
export function QrCode({ data, label }: Props) {
  const code = encode(data, { ecc: 'M', border: 4 });
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${code.size} ${code.size}`}
      role="img"
      aria-label={label}
      focusable="false"
      shapeRendering="crispEdges"
    >
      <rect width={code.size} height={code.size} className={styles.ground} />
      <path d={path(code.data)} className={styles.modules} />
    </svg>
  );
}
