import { Link } from '#src/ui/link.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './steps.module.css';

export interface Step {
  name: string;
  state: 'done' | 'current' | 'ahead';
  /** The place of a step that may be entered. */
  to?: string | undefined;
}

/** The progress of the booking: the steps as points on a line, earned ones are links. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  const at = steps.findIndex((step) => step.state === 'current');
  return (
    <nav aria-label="Your booking" className={styles.nav}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.name}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.to && step.state !== 'current' ? (
              <Link className={styles.name} to={step.to}>
                <span className={styles.word}>{step.name}</span>
                {step.state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
              </Link>
            ) : (
              <span className={styles.name}>
                <span className={styles.word}>{step.name}</span>
                {step.state === 'ahead' ? <VisuallyHidden>, to come</VisuallyHidden> : null}
              </span>
            )}
          </li>
        ))}
      </ol>
      {at < 0 ? null : (
        <p className={styles.short} aria-hidden="true">
          Step {at + 1} of {steps.length}: <b>{steps[at]?.name}</b>
        </p>
      )}
    </nav>
  );
}
