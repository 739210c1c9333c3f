import type { Column } from '#src/ui/table/table.tsx';
import { Breakable } from '#src/ui/text/breakable.tsx';

/** The PO number of each row. */
export const poColumn = <Row,>(poOf: (row: Row) => string | null | undefined): Column<Row> => ({
  key: 'po',
  title: 'PO number',
  unbroken: true,
  cell: (row) => {
    const number = poOf(row);
    return number ? <Breakable>{number}</Breakable> : null;
  },
});
