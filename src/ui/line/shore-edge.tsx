import { Drawing } from '#src/ui/drawings/drawing.tsx';
import type { ShoreKind } from '#src/ui/drawings/shore.tsx';
import styles from './shore-edge.module.css';

// The end of the line itself: the water's edge rises into a quay or a cliff, in the same stroke.
const EDGES: Record<ShoreKind, string> = {
  mainland: 'M0 6H17V19H28M13 6V2M17 10h3M17 14h3',
  island: 'M0 2 8 4 13 8 15 13 21 15 23 19H28M5 7l3 4M12 13l1 3',
};

/** The short profile of a shore at one end of the line. */
export function ShoreEdge({ kind, side }: { kind: ShoreKind; side: 'left' | 'right' }) {
  return (
    <Drawing box="0 0 28 20" className={styles.edge}>
      <path d={EDGES[kind]} transform={side === 'right' ? 'matrix(-1 0 0 1 28 0)' : undefined} />
    </Drawing>
  );
}
