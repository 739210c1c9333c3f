import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './facts.module.css';

export type Fact = readonly [name: string, value: ReactNode];

interface Props {
  facts: readonly Fact[];
  /** What the page is for: larger than what else is said on it. */
  large?: boolean;
}

/** Facts side by side: a name and a value each. One without a value is left out. */
export function Facts({ facts, large = false }: Props) {
  return (
    <dl className={classNames(styles.facts, large && styles.large)}>
      {facts
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
