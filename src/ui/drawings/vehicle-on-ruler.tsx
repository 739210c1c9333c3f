import { Drawing } from '#src/ui/drawings/drawing.tsx';
import { SHAPES, type VehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';
import styles from './vehicle-on-ruler.module.css';

interface Props {
  group: VehicleGroup;
  /** Metres. */
  length: number;
  /** `4.8 m long, up to 2.1 m high`: said and shown under the ruler. */
  caption: string;
}

/** A vehicle on a ruler with a tick for each metre. */
export function VehicleOnRuler({ group, length, caption }: Props) {
  const { height, draw } = SHAPES[group];
  const long = Math.round(length * 10);
  const metres = Math.max(8, Math.ceil(long / 10));
  const high = 10 * height + 2;
  const ticks = Array.from({ length: metres + 1 }, (_, metre) => `M${metre * 10} 3v${metre % 5 === 0 ? 5 : 3}`).join(
    '',
  );
  return (
    <figure className={styles.figure}>
      <Drawing box={`-1 ${-high} ${metres * 10 + 2} ${high + 9}`} className={styles.drawing}>
        {draw(long)}
        <path className={styles.ruler} d={`M0 3H${metres * 10}${ticks}`} />
        <path className={styles.measure} d={`M0 3H${long}`} />
      </Drawing>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
