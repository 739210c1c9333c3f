import { Fragment, type ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { intoView } from '#src/ui/into-view.ts';
import styles from './table.module.css';
import { useOneTabStop } from './use-one-tab-stop.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Null where there is nothing to say: a dash, which a phone has no room for. */
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, in tabular figures. */
  readonly numeric?: boolean;
  /**
   * On one line where there is room for it: a day. A short one, which is often typed from the screen, has it on a tablet as
   * well: a reference, a plate.
   */
  readonly unbroken?: boolean | 'short';
  /** Its words are the app's own and short: each stands on one line. */
  readonly ownWords?: boolean;
  /** Says by itself what it is: on a phone it stands without its title. */
  readonly plain?: boolean;
  /** Chooses its row: on a phone it stands before all that the row says. */
  readonly leads?: boolean;
  /** What the row comes to: on a phone it stands at the end of its first line. */
  readonly sum?: boolean;
  /** On a phone it has a line to itself. */
  readonly wide?: boolean;
  /** For the screen alone: what is pressed in it. */
  readonly unprinted?: boolean;
  /** Its part of the width in per cent, where two tables of the same columns stand below each other. */
  readonly share?: number;
  /** Read out with each cell of its row. */
  readonly names?: boolean;
  /** Whether the cell of this row is the one that was chosen, in a grid. */
  readonly selected?: (row: Row) => boolean;
  /** In this row its cell takes the place of so many before it as well, which have nothing to say there. */
  readonly takes?: (row: Row) => number;
}

export interface TableProps<Row> {
  /** The caption, which is read out and shown above the rows. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Rows that may be identical are told apart by their position. */
  readonly keyOf: (row: Row, at: number) => string;
  /** A note on one row, below it. */
  readonly note?: (row: Row) => ReactNode;
  /** Stays a table on a phone: its columns are few and short. */
  readonly whole?: boolean;
  /** Most cells have a button: all of them are one tab stop, with arrows between them. On a phone each row has two lines. */
  readonly grid?: boolean;
}

/** The cells of a row, without those whose place a later one takes. */
const withoutTaken = <Cell extends { readonly span: number }>(cells: readonly Cell[]): Cell[] =>
  cells.filter((_, at) => !cells.some(({ span }, taker) => taker > at && taker - at < span));

/** Rows of the same kind, dense on a desktop; on a phone each row is a block of two columns with the titles before the values, unless the table is whole. */
export function Table<Row>({ caption, columns, rows, keyOf, note, whole = false, grid = false }: TableProps<Row>) {
  const oneTabStop = useOneTabStop(grid);
  const cellRole = grid ? 'gridcell' : 'cell';
  return (
    // The roles are said again because a table that is laid out as blocks loses them.
    // biome-ignore-start lint/a11y/noRedundantRoles: display changes on a phone
    <table
      className={classNames(styles.table, grid ? styles.grid : !whole && styles.stacked)}
      role={grid ? 'grid' : 'table'}
      {...oneTabStop}
    >
      <caption className={styles.caption}>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, title, share, numeric, unbroken, unprinted }) => (
            <th
              key={key}
              scope="col"
              role="columnheader"
              style={share === undefined ? undefined : { inlineSize: `${share}%` }}
              className={classNames(
                numeric && styles.numeric,
                unbroken && styles.unbroken,
                unprinted && styles.unprinted,
              )}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, at) => {
          const said = note?.(row);
          const spans = columns.map((column) => ({ ...column, span: 1 + (column.takes?.(row) ?? 0) }));
          const cells = withoutTaken(spans).map((column) => ({ ...column, words: column.cell(row) }));
          return (
            <Fragment key={keyOf(row, at)}>
              <tr role="row">
                {cells.map(({ key, title, words, span, ...column }) => (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only the cells of a grid are selected
                  <td
                    key={key}
                    role={column.names ? 'rowheader' : cellRole}
                    colSpan={span > 1 ? span : undefined}
                    aria-colspan={span > 1 ? span : undefined}
                    aria-selected={column.selected?.(row) || undefined}
                    data-title={title}
                    className={classNames(
                      column.numeric && styles.numeric,
                      column.unbroken && styles.unbroken,
                      column.unbroken === 'short' && styles.short,
                      column.ownWords && styles.ownWords,
                      column.plain && styles.plain,
                      column.leads && styles.leads,
                      column.sum && styles.sum,
                      column.wide && styles.wide,
                      column.unprinted && styles.unprinted,
                      words === null && styles.nothing,
                    )}
                  >
                    {words ?? '–'}
                  </td>
                ))}
              </tr>
              {said ? (
                <tr role="row" className={styles.note} ref={intoView}>
                  <td role={cellRole} colSpan={columns.length}>
                    {said}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          );
        })}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: display changes on a phone
  );
}
