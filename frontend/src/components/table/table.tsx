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
  /** By which it can be put away on this device, whatever the language; a column without one always stays. */
  key?: string;
  cell: (row: Row) => ReactNode;
  /** The order by this column; with a minus it is the other way round. */
  sort?: string;
  /** Amounts stand under one another by their last digit. */
  amount?: boolean;
  /** As a card it has the line to itself. */
  long?: boolean;
  /** A sign that says enough by itself: on a tablet's card it stands beside the name. */
  sign?: boolean;
}

interface TableProps<Row> {
  label: string;
  rows: readonly Row[];
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  /** The rows are those of before; the new ones are on their way. */
  isOld?: boolean | undefined;
  order?: { sort: string; onSort: (sort: string) => void };
  /** What can be chosen to do something with all of it at once, and what each row is called then. */
  selection?: { of: Selection<Row>; nameOf: (row: Row) => string } | undefined;
  /** What can be done with one row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** Not in use at present. */
  isQuiet?: (row: Row) => boolean;
  /** Under which this device remembers which columns are wanted; without one all are shown. */
  name?: string;
}

/**
 * Rows on a wide screen and on paper, labelled cards on a phone and a tablet, one structure for all. The roles are written
 * out because a table that is laid out otherwise loses them.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, isOld = false, order, selection, actions, isQuiet, name } = props;
  const { t } = useTranslation('table');
  const { isShown, toggle } = useColumns(name);
  const [first, ...others] = props.columns;
  const columns = others.filter(({ key }) => key === undefined || isShown(key));
  return (
    <>
      {name && (
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
              <th role="columnheader" scope="col">
                <VisuallyHidden>{t('actions')}</VisuallyHidden>
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
                    // A click knows of the shift key, and the space bar makes one as well.
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
