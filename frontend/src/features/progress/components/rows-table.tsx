import type { Progress, ProgressRow } from '@homeroom/contracts';
import { Anchor, Text, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { ColumnHead } from '../../../components/table/column-head';
import { inWords } from '../../../i18n/said';
import { useAddress } from '../../../lib/use-address';
import { COMPARED, inFigures, inOrder, tintsOf } from '../model';
import classes from './rows-table.module.css';

interface RowsTableProps {
  progress: Progress;
  title: string;
  /** The link of a row. */
  toOf: (row: ProgressRow) => string;
}

/**
 * The rows: students of a class, classes of a year group, or year groups of the school; the last line is the total. It stays a table at
 * every width, because people read it down a column; what stands out in a column is tinted.
 */
export function RowsTable({ progress: { rows, total }, title, toOf }: RowsTableProps) {
  const { t, i18n } = useTranslation('progress');
  const address = useAddress();
  const sort = address.read('sort');
  const order = { sort, onSort: (wanted: string) => address.change({ sort: wanted }) };
  const columns = COMPARED.map((column) => {
    const tints = tintsOf(column, rows);
    return { ...column, tints: new Map(rows.map(({ id }, index) => [id, tints[index]])) };
  });
  return (
    <Card>
      <Title order={2} size="h3">
        {title}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('rows.tints')}
      </Text>
      {/* A scrollable area must be reachable by keyboard too. */}
      <div className={classes.area} role="region" aria-label={title} tabIndex={0}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t('name')}</th>
              {columns.map(({ column, compared }) => (
                <ColumnHead
                  key={column}
                  // Whose attendance is low is looked for; of all else, what there is most of.
                  column={{
                    label: t(`columns.${column}`),
                    sort: column,
                    mostFirst: compared !== 'low',
                    amount: true,
                  }}
                  order={order}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {inOrder(rows, sort).map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <Anchor component={Link} to={toOf(row)} className={classes.name}>
                    <bdi>{inWords(row.name)}</bdi>
                  </Anchor>
                </th>
                {columns.map(({ tints, ...column }) => (
                  <td
                    key={column.column}
                    data-tint={column.compared}
                    style={{ '--tint': tints.get(row.id) } as CSSProperties}
                  >
                    {inFigures(column, row, i18n.language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {columns.map((column) => (
                <td key={column.column}>{inFigures(column, total, i18n.language)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}
