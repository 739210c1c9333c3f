import { useId } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './route-picker.module.css';

type Harbour = { value: string; label: string };

type Props = {
  from: string;
  to: string;
  fromOptions: readonly Harbour[];
  toOptions: readonly Harbour[];
  onFrom: (value: string) => void;
  onTo: (value: string) => void;
  onSwap: () => void;
  /** The id of the first list, which an error summary links to. */
  id?: string | undefined;
};

type EndProps = {
  id: string;
  label: string;
  value: string;
  options: readonly Harbour[];
  onChange: (value: string) => void;
};

function End({ id, label, value, options, onChange }: EndProps) {
  return (
    <div className={styles.end}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The two shores of a crossing, joined by a line, with a button that swaps them. */
export function RoutePicker({ from, to, fromOptions, toOptions, onFrom, onTo, onSwap, id }: Props) {
  const made = useId();
  const base = id ?? made;
  return (
    <div className={styles.picker}>
      <span className={styles.line} aria-hidden="true" />
      <End id={base} label="From" value={from} options={fromOptions} onChange={onFrom} />
      <End id={`${base}-to`} label="To" value={to} options={toOptions} onChange={onTo} />
      <button type="button" className={styles.swap} onClick={onSwap}>
        <Icon name="swap" />
        <VisuallyHidden>Swap the two harbours</VisuallyHidden>
      </button>
    </div>
  );
}
