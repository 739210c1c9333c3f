import type { CSSProperties } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import fill from '#src/ui/drawings/drawing.module.css';
import { Drawing } from '#src/ui/drawings/drawing.tsx';
import { layOut, MAP, type MapPlace } from '#src/ui/map/lay-out.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './place-map.module.css';

interface Pin extends MapPlace {
  /** `3`: what is written on the pin. */
  mark: string;
  /** The rest of its name for a screen reader: `Harbour View, from £192.00`. */
  label: string;
}

interface Props {
  /** `Map of 12 places to stay` */
  label: string;
  pins: readonly Pin[];
  selected: string | null;
  onChoose: (id: string) => void;
}

const WAVES = 'M40 60h26M92 78h18M520 52h30M578 84h20M48 400h22M96 432h28M540 420h26M586 388h18M300 30h24M320 452h26';

/** A drawn map: land around the places, one button for each. It is only a sketch; the list has the directions. */
export function PlaceMap({ label, pins, selected, onChoose }: Props) {
  const { pins: points, coasts } = layOut(pins);
  return (
    <section className={styles.map} aria-label={label}>
      <Drawing box={`0 0 ${MAP.width} ${MAP.height}`} className={styles.land}>
        <path className={styles.wave} d={WAVES} />
        {coasts.map((coast) => (
          <g key={coast}>
            <path className={styles.shallows} d={coast} />
            <path className={fill.sand} d={coast} />
          </g>
        ))}
      </Drawing>
      <ul className={styles.pins}>
        {pins.map(({ id, mark, label: words }) => {
          const { x, y } = points.find((point) => point.id === id) ?? { x: 0, y: 0 };
          const place = { '--x': `${(x / MAP.width) * 100}%`, '--y': `${(y / MAP.height) * 100}%` } as CSSProperties;
          return (
            <li key={id} className={styles.place} style={place}>
              <button
                type="button"
                className={classNames(styles.pin, id === selected && styles.selected)}
                aria-pressed={id === selected}
                onClick={() => onChoose(id)}
              >
                <span aria-hidden="true">{mark}</span>
                <VisuallyHidden>{words}</VisuallyHidden>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
