/**
 * Rows for a terminal, each column as wide as its longest cell.
 * @param {readonly (readonly string[])[]} rows
 */
export const inColumns = (rows) => {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) => {
      const cells = row.map((cell, column) => cell.padEnd(widths[column] ?? 0));
      return cells.join('  ').trimEnd();
    })
    .join('\n');
};
