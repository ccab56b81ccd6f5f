import type { ReactNode } from 'react';
import classes from './legal-table.module.css';

interface LegalTableProps {
  caption: string;
  columns: readonly string[];
  /** The first cell names its row. */
  rows: readonly (readonly ReactNode[])[];
}

/** Wide tables move sideways inside their own frame, by keyboard too; the page itself never does. */
export function LegalTable({ caption, columns, rows }: LegalTableProps) {
  return (
    <section className={classes.frame} aria-label={caption} tabIndex={0}>
      <table className={classes.table} data-wide={columns.length > 3 || undefined}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
