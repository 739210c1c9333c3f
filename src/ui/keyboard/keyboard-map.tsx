import { useState } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Switch } from '#src/ui/field/switch.tsx';
import styles from './keyboard-map.module.css';
import { type Shortcuts, turnShortcuts, useShortcuts, useShortcutsOn } from './use-shortcuts.ts';

interface Props {
  readonly shortcuts: Shortcuts;
  readonly keys: readonly (readonly [key: string, what: string])[];
}

const ALWAYS = [
  ['Esc', 'Leave a field, so that keys work again'],
  ['?', 'This list'],
] as const;

/** In the band that says for whom the call centre acts, on whatever page: its end. */
const inBand = () => document.querySelector<HTMLElement>('[data-acting] button');

/** The keyboard shortcuts of a page: shown with `?`, and by a button where there is a keyboard. */
export function KeyboardMap({ shortcuts, keys }: Props) {
  const [shown, setShown] = useState(false);
  const on = useShortcutsOn();
  useShortcuts({ q: () => inBand()?.focus(), ...shortcuts, '?': () => setShown(true) });
  const close = () => setShown(false);
  const band = shown ? inBand()?.textContent : null;
  return (
    <>
      <span className={styles.way}>
        <Button kind="quiet" edge="start" onPress={() => setShown(true)}>
          Keyboard {on ? <kbd>?</kbd> : null}
        </Button>
      </span>
      {shown ? (
        <Dialog title="Keyboard" onEscape={close} actions={<Button onPress={close}>Close</Button>}>
          <dl className={styles.keys}>
            {[...keys, ...(band ? [['q', `To ‘${band}’`] as const] : []), ...ALWAYS].map(([key, what]) => (
              <div key={key} className={styles.line}>
                <dt>
                  <kbd className={styles.key}>{key}</kbd>
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <Switch
            label="Single-key shortcuts"
            note="Turn them off if you dictate, or often press keys by accident."
            checked={on}
            onChange={turnShortcuts}
          />
        </Dialog>
      ) : null}
    </>
  );
}
