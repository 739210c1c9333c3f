import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './toasts.module.css';

export type Toast = { id: string; text: string };

type Props = { toasts: readonly Toast[]; onDismiss: (id: string) => void };

/** Brief messages that ask for nothing. The empty region is on every page so that what enters it is announced. */
export function Toasts({ toasts, onDismiss }: Props) {
  return (
    <div className={styles.region} role="status">
      {toasts.map((toast) => (
        <div key={toast.id} className={styles.toast}>
          <span>{toast.text}</span>
          <button type="button" className={styles.close} aria-label="Close" onClick={() => onDismiss(toast.id)}>
            <Icon name="cross" />
          </button>
        </div>
      ))}
    </div>
  );
}
