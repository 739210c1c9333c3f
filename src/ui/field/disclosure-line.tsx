import { memo, type ReactNode, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconName } from '#src/ui/icon/icon-paths.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './disclosure-line.module.css';

interface Props {
  icon: IconName;
  /** What the line is about: `Going out`. */
  label: string;
  /** The current value: `Sat 5 December`. */
  value: ReactNode;
  /** What is wrong with it; the line is then highlighted. */
  error?: string | undefined;
  id?: string | undefined;
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  children: ReactNode;
}

/** What nobody sees waits until the row opens again: a month of days costs more than all the rows. */
const Content = memo(
  ({ children }: Pick<Props, 'open' | 'children'>) => children,
  (_, { open }) => open === false,
);

/** A row that shows a value and opens in place. Its content is rendered when the row is first opened. */
export function DisclosureLine({ icon, label, value, error, id, open, onToggle, children }: Props) {
  const [opened, setOpened] = useState(open === true);
  return (
    <details
      className={styles.line}
      open={open}
      onToggle={(event) => {
        setOpened(true);
        onToggle?.(event.currentTarget.open);
      }}
      data-invalid={error ? '' : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button in all but name */}
      <summary className={styles.summary} id={id} onClick={() => setOpened(true)}>
        <Icon name={icon} className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.label}>
            {label}
            <VisuallyHidden>: </VisuallyHidden>
          </span>
          <span className={styles.value}>{value}</span>
          {error ? <span className={styles.error}>{error}</span> : null}
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.panel}>
        <Content open={open}>{opened || open ? children : null}</Content>
      </div>
    </details>
  );
}
