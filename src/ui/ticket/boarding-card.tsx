import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { CrossingLine, type CrossingLineProps } from '#src/ui/line/crossing-line.tsx';
import { QrCode } from '#src/ui/ticket/qr-code.tsx';
import styles from './boarding-card.module.css';

interface Props {
  /** `Going out`, `Coming back`. */
  leg: string;
  /** `Friday 4 December 2026` */
  day: string;
  line: Pick<CrossingLineProps, 'from' | 'to' | 'ship' | 'duration'>;
  reference: string;
  /** The content of the code. */
  code: string;
  facts: readonly { term: string; value: ReactNode }[];
  /** The stub below the perforation comes off once, when the trip has just been paid. */
  torn?: boolean | undefined;
}

/** As many letters as two lines of a column hold. */
const COLUMN = 36;

const isLong = (value: ReactNode): boolean => typeof value === 'string' && value.length > COLUMN;

/** The e-ticket: the line, the code to scan, and a perforated edge. */
export function BoardingCard({ leg, day, line, reference, code, facts, torn = false }: Props) {
  return (
    <article className={classNames(styles.card, torn && styles.torn)} aria-label={`${leg}, ${day}`}>
      <div className={styles.sheet}>
        <div className={styles.main}>
          <h2 className={styles.leg}>
            <b>{leg}</b> <span className={styles.day}>{day}</span>
          </h2>
          <CrossingLine {...line} variant="ticket" />
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact.term} className={isLong(fact.value) ? styles.long : undefined}>
                <dt>{fact.term}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.stub}>
          <div className={styles.code}>
            <QrCode data={code} label={`Boarding code for booking ${reference}`} />
          </div>
          <p className={styles.reference}>
            <span>Booking reference</span>
            <b>{reference}</b>
          </p>
        </div>
      </div>
    </article>
  );
}
