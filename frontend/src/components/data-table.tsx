import type { ReactNode } from 'react';
import classes from './data-table.module.css';

interface DataColumn<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand under one another by their last digit. */
  amount?: boolean;
  /** On a phone it has the line to itself. */
  long?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly DataColumn<Row>[];
  /** The rows are those of before; the new ones are on their way. */
  isOld?: boolean;
}

/** A table on a wide screen, labelled cards on a phone. The roles are written out: laid out otherwise, it loses them. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, isOld = false } = props;
  return (
    <table role="table" aria-label={label} aria-busy={isOld} className={classes.table}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column.label} role="columnheader" scope="col" data-amount={column.amount}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.id} role="row">
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.label} role="rowheader" scope="row">
                  {column.cell(row)}
                </th>
              ) : (
                <td
                  key={column.label}
                  role="cell"
                  data-label={column.label}
                  data-amount={column.amount}
                  data-long={column.long}
                >
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
