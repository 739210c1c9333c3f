import type { ReactNode } from 'react';
import { formatPence } from '#domain/values/money.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './price-lines.module.css';

export interface PriceLine {
  description: ReactNode;
  quantity?: number | undefined;
  /** In pence; negative for a discount. */
  amount: number;
  key: string;
}

interface Props {
  /** The caption of the table: `Price of your trip`. */
  caption: string;
  lines: readonly PriceLine[];
  total: number;
  totalLabel?: string | undefined;
  /** What the total includes: `Includes VAT and port charges`. */
  totalNote?: ReactNode;
}

/** One of a thing needs no count, and money that is taken off has none. */
const countWords = ({ quantity = 1, amount }: PriceLine): string | null =>
  quantity > 1 && amount >= 0 ? `× ${quantity}` : null;

/** Every figure and their sum, as a table. */
export function PriceLines(props: Props) {
  const { caption, lines, total, totalLabel = 'Total', totalNote } = props;
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={styles.heads}>
        <tr>
          <th scope="col">
            <VisuallyHidden>What</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>How many</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>Amount</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.key} data-off={line.amount < 0 || undefined}>
            <th scope="row">{line.description}</th>
            <td className={styles.quantity}>{countWords(line)}</td>
            <td className={styles.amount}>{formatPence(line.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={styles.total}>
          <th scope="row">
            {totalLabel}
            {totalNote ? <span className={styles.note}>{totalNote}</span> : null}
          </th>
          {/* The largest figure takes no room from the words of the lines. */}
          <td className={styles.amount} colSpan={2}>
            {formatPence(total)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
