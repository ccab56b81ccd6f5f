import type { Progress, ProgressFigures, ProgressRow } from '@homeroom/contracts';
import { percentOf } from '@homeroom/domain';
import { Anchor, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Table } from '../../../components/table/table';
import { inWords } from '../../../i18n/said';
import { inPercent } from '../model';

interface RowsTableProps {
  progress: Progress;
  title: string;
  /** The link of a row. */
  toOf: (row: ProgressRow) => string;
}

type Line = ProgressFigures & { id: string; name: string; to: string | null };

/** The rows: students of a class, classes of a year group, or year groups of the school; the last line is the total. */
export function RowsTable({ progress: { rows, total }, title, toOf }: RowsTableProps) {
  const { t, i18n } = useTranslation('progress');
  const number = (value: number) => value.toLocaleString(i18n.language);
  const lines: Line[] = [
    ...rows.map((row) => ({ ...row, name: inWords(row.name), to: toOf(row) })),
    { ...total, id: 'total', name: t('total'), to: null },
  ];
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <Table
        label={title}
        rows={lines}
        columns={[
          {
            label: t('name'),
            cell: ({ name, to }) =>
              to === null ? (
                <strong>{name}</strong>
              ) : (
                <Anchor component={Link} to={to}>
                  {name}
                </Anchor>
              ),
          },
          { label: t('columns.earned'), cell: ({ points }) => number(points.earned), amount: true },
          { label: t('columns.lost'), cell: ({ points }) => number(points.lost), amount: true },
          {
            label: t('columns.rate'),
            cell: ({ attendance }) => inPercent(attendance.rates.attendance, i18n.language),
            amount: true,
          },
          { label: t('columns.due'), cell: ({ homework }) => number(homework.set), amount: true },
          { label: t('columns.handedIn'), cell: ({ homework }) => number(homework.handedIn), amount: true },
          { label: t('columns.missing'), cell: ({ homework }) => number(homework.missing), amount: true },
          {
            label: t('columns.marks'),
            cell: ({ homework }) => inPercent(percentOf(homework.score, homework.maxScore), i18n.language),
            amount: true,
          },
          { label: t('columns.games'), cell: ({ games }) => number(games.sessions), amount: true },
        ]}
      />
    </Card>
  );
}
