import { Drawing } from '#src/ui/drawings/drawing.tsx';
import { SHAPES, type VehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';
import styles from './vehicle-on-ruler.module.css';

type Part = { group: VehicleGroup; length?: number | undefined };

type Props = {
  vehicle: Part;
  trailer?: Part | undefined;
  /** `4.8 m long, up to 2.1 m high`: said and shown under the ruler. */
  caption: string;
};

const tenths = (part: Part) => Math.round((part.length ?? SHAPES[part.group].length) * 10);

/** A vehicle, with what it tows, on a ruler with a tick for each metre. */
export function VehicleOnRuler({ vehicle, trailer, caption }: Props) {
  const front = tenths(vehicle);
  const back = trailer ? tenths(trailer) : 0;
  const total = front + back;
  const metres = Math.max(8, Math.ceil(total / 10));
  const high = 10 * Math.max(SHAPES[vehicle.group].height, trailer ? SHAPES[trailer.group].height : 0) + 2;
  const ticks = Array.from({ length: metres + 1 }, (_, metre) => `M${metre * 10} 3v${metre % 5 === 0 ? 5 : 3}`).join(
    '',
  );
  return (
    <figure className={styles.figure}>
      <Drawing box={`-1 ${-high} ${metres * 10 + 2} ${high + 9}`} className={styles.drawing}>
        {trailer ? SHAPES[trailer.group].draw(back) : null}
        <g transform={`translate(${back} 0)`}>{SHAPES[vehicle.group].draw(front)}</g>
        <path className={styles.ruler} d={`M0 3H${metres * 10}${ticks}`} />
        <path className={styles.measure} d={`M0 3H${total}`} />
      </Drawing>
      <figcaption className={styles.caption}>{caption}</figcaption>
    </figure>
  );
}
