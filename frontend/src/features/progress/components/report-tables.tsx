import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const CELL = { px: 'var(--space-3xs)', py: 'xs' } as const;

interface FiguresProps {
  rows: readonly (readonly [label: string, value: number | string])[];
  isEmpty?: boolean;
}

/** The measures with their labels. */
export function Figures({ rows, isEmpty = false }: FiguresProps) {
  const { t, i18n } = useTranslation('progress');
  if (isEmpty) return <Text c="dimmed">{t('given.nothing')}</Text>;
  return (
    <Box component="table" w="100%" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <tbody>
        {rows.map(([label, value]) => (
          <tr key={label}>
            <Box component="th" scope="row" ta="start" fw={400} {...CELL}>
              {label}
            </Box>
            <Box component="td" ta="end" {...CELL}>
              {typeof value === 'number' ? value.toLocaleString(i18n.language) : value}
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

interface Line {
  name: string;
  count: number;
  percent: string;
  grade: string;
}

interface MarksProps {
  rows: readonly Line[];
  total: Line;
  isGraded: boolean;
}

/** The marks in each subject, and their total. */
export function Marks({ rows, total, isGraded }: MarksProps) {
  const { t, i18n } = useTranslation('progress');
  if (rows.length === 0) return <Text c="dimmed">{t('given.nothing')}</Text>;
  const head = [
    t('given.subject'),
    t('given.pieces'),
    t('columns.marks'),
    ...(isGraded ? [t('given.grade')] : []),
  ];
  const line = ({ name, count, percent, grade }: Line, weight: number) => (
    <>
      <Box component="th" scope="row" ta="start" fw={weight} style={{ overflowWrap: 'anywhere' }} {...CELL}>
        {name}
      </Box>
      {[count.toLocaleString(i18n.language), percent, ...(isGraded ? [grade] : [])].map((cell, nth) => (
        <Box component="td" key={head[nth + 1]} ta="end" {...CELL}>
          {cell}
        </Box>
      ))}
    </>
  );
  return (
    <Box component="table" w="100%" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <thead>
        <tr>
          {head.map((title, nth) => (
            <Box component="th" scope="col" key={title} ta={nth === 0 ? 'start' : 'end'} {...CELL}>
              {title}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>{line(row, 400)}</tr>
        ))}
      </tbody>
      <Box component="tfoot" fw={700}>
        <tr>{line(total, 700)}</tr>
      </Box>
    </Box>
  );
}
