import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './legal-table.module.css';

interface LegalTableProps {
  caption: string;
  /** The heading right above says the same. */
  captionHidden?: boolean;
  columns: readonly string[];
  /** The first cell of each row is its header. */
  rows: readonly (readonly ReactNode[])[];
}

/**
 * On a phone each row becomes a card with the column's name before each value. ARIA roles are explicit, because a table with another
 * `display` loses its own.
 */
export function LegalTable({ caption, captionHidden = false, columns, rows }: LegalTableProps) {
  return (
    <div className={classes.frame}>
      <table role="table" className={classes.table}>
        <caption>{captionHidden ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(([name, ...cells], row) => (
            <tr key={row} role="row">
              <th role="rowheader" scope="row">
                {name}
              </th>
              {cells.map((cell, column) => (
                <td key={columns[column + 1]} role="cell" data-label={columns[column + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
