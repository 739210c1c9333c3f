import { classNames } from '#src/ui/class-names.ts';
import { Ship, type ShipForm } from '#src/ui/drawings/ship.tsx';
import { Shore, type ShoreKind } from '#src/ui/drawings/shore.tsx';
import { Sky } from '#src/ui/drawings/sky.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './hero-line.module.css';

type HeroEnd = { code: string; name: string; kind?: ShoreKind | undefined };

/** A coming departure, as a point on the line. */
interface HeroDeparture {
  time: string;
  /** The day where it is not today: `tomorrow`. */
  day?: string | undefined;
}

interface Props {
  from: HeroEnd;
  to: HeroEnd;
  /** At most four are drawn. Empty while unknown: the line keeps its size. */
  departures: readonly HeroDeparture[];
  ship?: { code: string; form?: ShipForm | undefined } | undefined;
}

/** The top of the search page: two harbours, the water between them, the next departures as points on the line. */
export function HeroLine({ from, to, departures, ship }: Props) {
  return (
    <div className={styles.hero}>
      <div className={styles.scene} aria-hidden="true">
        <Sky className={styles.sky} />
        <Shore code={from.code} kind={from.kind} side="left" className={styles.shore} />
        <span className={styles.sea}>
          {ship ? (
            <span className={styles.course}>
              <Ship code={ship.code} form={ship.form} className={styles.ship} />
            </span>
          ) : null}
        </span>
        <Shore code={to.code} kind={to.kind} side="right" className={styles.shore} />
      </div>
      <div className={styles.water}>
        <span className={styles.name}>
          <VisuallyHidden>From </VisuallyHidden>
          {from.name}
        </span>
        <div className={styles.next}>
          {departures.length > 0 ? <VisuallyHidden>Next departures: </VisuallyHidden> : null}
          <ul className={styles.points}>
            {departures.slice(0, 4).map(({ day = '', time }, index) => (
              <li key={`${day}${time}`} className={classNames(index > 2 && styles.wide)}>
                <span className={styles.departure}>
                  <time className={styles.time}>{time}</time>
                  {day ? <span className={styles.day}> {day}</span> : null}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <span className={classNames(styles.name, styles.right)}>
          <VisuallyHidden>to </VisuallyHidden>
          {to.name}
        </span>
      </div>
    </div>
  );
}
