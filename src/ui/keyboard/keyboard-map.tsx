import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import styles from './keyboard-map.module.css';

interface Props {
  readonly keys: readonly (readonly [key: string, what: string])[];
  readonly onClose: () => void;
}

/** What each key does, behind `?`. */
export function KeyboardMap({ keys, onClose }: Props) {
  return (
    <Dialog title="Keyboard" onEscape={onClose} actions={<Button onPress={onClose}>Close</Button>}>
      <dl className={styles.keys}>
        {keys.map(([key, what]) => (
          <div key={key} className={styles.line}>
            <dt>
              <kbd className={styles.key}>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
