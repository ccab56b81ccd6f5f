import type { Progress, ProgressFigures } from '@homeroom/contracts';
import { Box, SimpleGrid, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { WeekBars, weekInWords } from '../../point-record/components/week-bars';
import { inFigures, isCounted, type Measure, SHOWN } from '../model';

interface MeasureCardProps {
  measure: Measure;
  progress: Progress;
}

/** A chart of the weeks with its data in a table. */
export function MeasureCard({ measure, progress: { weeks, total } }: MeasureCardProps) {
  const { t } = useTranslation('progress');
  const { up, down } = SHOWN[measure];
  const title = t(`measures.${measure}`);
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      {isCounted(measure, total) ? (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <WeekBars
            title={title}
            weeks={weeks.map((week) => ({ week: week.monday, earned: up(week), lost: down(week) }))}
          />
          <WeekTable measure={measure} weeks={weeks} total={total} title={title} />
        </SimpleGrid>
      ) : (
        <EmptyPart title={t('empty.title')} description={t(`empty.${measure}`)} />
      )}
    </Card>
  );
}

interface WeekTableProps extends Pick<Progress, 'weeks' | 'total'> {
  measure: Measure;
  title: string;
}

/** Newest week first; the total is at the bottom and always visible. */
function WeekTable({ measure, weeks, total, title }: WeekTableProps) {
  const { t, i18n } = useTranslation('progress');
  const { columns } = SHOWN[measure];
  const line = (figures: ProgressFigures) =>
    columns.map((column) => (
      <Box component="td" key={column.column} px="var(--space-3xs)" py="xs" ta="end">
        {inFigures(column, figures, i18n.language)}
      </Box>
    ));
  return (
    // A scrollable area must be reachable by keyboard too.
    <Box mah={320} role="region" aria-label={title} tabIndex={0} style={{ overflow: 'auto' }}>
      <Box component="table" w="100%" fz="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" px="var(--space-3xs)" py="xs" ta="start">
              {t('week')}
            </Box>
            {columns.map(({ column }) => (
              <Box component="th" scope="col" key={column} px="var(--space-3xs)" py="xs" ta="end">
                {t(`columns.${column}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.monday}>
              <Box
                component="th"
                scope="row"
                px="var(--space-3xs)"
                py="xs"
                ta="start"
                fw={400}
                style={{ whiteSpace: 'nowrap' }}
              >
                {weekInWords(week.startsOn, i18n.language)}
              </Box>
              {line(week)}
            </tr>
          ))}
        </tbody>
        <Box component="tfoot" fw={700} pos="sticky" bottom={0} bg="var(--mantine-color-body)">
          <tr>
            <Box component="th" scope="row" px="var(--space-3xs)" py="xs" ta="start">
              {t('total')}
            </Box>
            {line(total)}
          </tr>
        </Box>
      </Box>
    </Box>
  );
}
