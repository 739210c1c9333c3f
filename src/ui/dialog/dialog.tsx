import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /** `alertdialog` for what interrupts: the session, an unfinished payment. */
  role?: 'dialog' | 'alertdialog' | undefined;
  children: ReactNode;
  /** The buttons. The first one takes focus. */
  actions: ReactNode;
  /** What Escape does. Without it Escape does nothing: the dialog must be answered. */
  onEscape?: (() => void) | undefined;
}

/** The page behind does not scroll while any dialog is open. */
const keepStill = () =>
  document.documentElement.toggleAttribute('data-still', document.querySelector('dialog:modal') !== null);

function open(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
  // The buttons stand last.
  dialog.lastElementChild?.querySelector('button')?.focus();
}

/**
 * A modal dialog, open as long as it is rendered. The browser keeps the page behind inert; focus returns when it
 * closes.
 */
export function Dialog({ title, role = 'dialog', children, actions, onEscape }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect, so that it closes while it still stands in the page: only then does focus go back. It goes back by
  // hand: Chromium's own way leaves the caret behind, and what is typed next goes nowhere.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    before?.blur();
    if (shown) open(shown);
    keepStill();
    return () => {
      shown?.close();
      keepStill();
      before?.focus({ preventScroll: true });
      queueMicrotask(() => {
        // The answer has removed what opened it: the focus goes to the start of the page's content, not to its very
        // top.
        const isLost = before?.isConnected === false && document.activeElement === document.body;
        if (isLost) document.querySelector('h1')?.focus({ preventScroll: true });
      });
    };
  }, []);
  const cancelled = (event: SyntheticEvent) => {
    event.preventDefault();
    onEscape?.();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={cancelled}
      // A browser that is refused a few times in a row closes it all the same.
      onClose={(event) => open(event.currentTarget)}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.text} id={`${id}-text`}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
