import '../../i18n/shared/table';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnsMenu } from './columns-menu';
import { ColumnHead } from './column-head';
import { useColumns } from './use-columns';
import type { Selection } from './use-selection';
import classes from './table.module.css';

interface TableColumn<Row> {
  label: string;
  /** The key under which this device hides it, independent of the language; a column without one is always shown. */
  key?: string;
  cell: (row: Row) => ReactNode;
  /** The sort key of this column; a leading minus reverses it. */
  sort?: string;
  /** A number; right-aligned, so that digits line up. */
  amount?: boolean;
  /** In a card it takes a whole line. */
  long?: boolean;
  /** A short badge that needs no label; on a tablet's card it is shown beside the name. */
  sign?: boolean;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  /** The rows are stale while the new ones are loading. */
  isOld?: boolean | undefined;
  order?: { sort: string; onSort: (sort: string) => void };
  /** Selection for bulk actions, and how to name each row. */
  selection?: { of: Selection<Row>; nameOf: (row: Row) => string } | undefined;
  /** Actions for one row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Marks rows that are not in use at present. */
  isQuiet?: (row: Row) => boolean;
  /** The key under which this device remembers the hidden columns; without one all are shown. */
  name?: string;
}

/**
 * Rows on a wide screen and on paper, labelled cards on a phone and a tablet, with one markup for all. ARIA roles are explicit, because a
 * table with another `display` loses its own.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, isOld = false, order, selection, actions, isQuiet, name } = props;
  const { t } = useTranslation('table');
  const { isShown, toggle } = useColumns(name);
  const [first, ...others] = props.columns;
  const columns = others.filter(({ key }) => key === undefined || isShown(key));
  return (
    <>
      {name && !actions && (
        <div className={classes.tools}>
          <ColumnsMenu columns={others} isShown={isShown} onToggle={toggle} />
        </div>
      )}
      <table role="table" aria-label={label} aria-busy={isOld} className={classes.table}>
        <thead role="rowgroup">
          <tr role="row">
            {selection && (
              <th role="columnheader" scope="col" className={classes.choice}>
                <PageChoice selection={selection.of} rows={rows} />
              </th>
            )}
            {first && <ColumnHead column={first} order={order} />}
            {columns.map((column) => (
              <ColumnHead key={column.label} column={column} order={order} />
            ))}
            {actions && (
              <th role="columnheader" scope="col" className={classes.actions}>
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
                {/* Above the rows' menus it takes no line of its own. */}
                {name && <ColumnsMenu columns={others} isShown={isShown} onToggle={toggle} isSmall />}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr
              key={row.id}
              role="row"
              data-quiet={isQuiet?.(row) || undefined}
              aria-selected={selection?.of.has(row.id)}
            >
              {selection && (
                <td role="cell" className={classes.choice}>
                  <Checkbox
                    aria-label={t('choose', { name: selection.nameOf(row) })}
                    checked={selection.of.has(row.id)}
                    // Uses `onClick`, because it has the shift key and the space bar triggers it too.
                    onClick={({ shiftKey }) => selection.of.toggle(row, shiftKey)}
                    readOnly
                  />
                </td>
              )}
              <th role="rowheader" scope="row">
                {first?.cell(row)}
              </th>
              {columns.map((column) => (
                <td
                  key={column.label}
                  role="cell"
                  data-label={column.label}
                  data-amount={column.amount}
                  data-long={column.long}
                  data-sign={column.sign}
                >
                  {column.cell(row)}
                </td>
              ))}
              {actions && (
                <td role="cell" className={classes.actions}>
                  {actions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface PageChoiceProps<Row> {
  selection: Selection<Row>;
  rows: readonly Row[];
}

function PageChoice<Row extends { id: string }>({ selection, rows }: PageChoiceProps<Row>) {
  const { t } = useTranslation('table');
  const count = rows.filter(({ id }) => selection.has(id)).length;
  return (
    <Checkbox
      aria-label={t('chooseAll')}
      checked={rows.length > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={selection.togglePage}
    />
  );
}
