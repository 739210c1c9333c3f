import { follow } from '#src/ui/link.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './steps.module.css';

export interface Step {
  name: string;
  state: 'done' | 'current' | 'ahead';
  /** The address of a step that may be entered. */
  href?: string | undefined;
  onFollow?: (() => void) | undefined;
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
            {step.href && step.state !== 'current' ? (
              <a className={styles.name} href={step.href} onClick={follow(step.onFollow)}>
                <span className={styles.word}>{step.name}</span>
                {step.state === 'done' ? <VisuallyHidden>, done</VisuallyHidden> : null}
              </a>
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
