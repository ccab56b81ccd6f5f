import '../texts';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { QueryView } from '../../../components/query-view';
import { recordQuery } from '../api/get-record';
import { WeekChart } from './week-chart';

interface PointsByWeekProps {
  student: { id: string; firstName: string };
  /** Whether the viewer is the student, rather than somebody responsible for them. */
  own?: boolean;
}

/** A chart of the last weeks. Loaded after the first paint. */
export default function PointsByWeek({ student, own = false }: PointsByWeekProps) {
  const { t } = useTranslation('record');
  const record = useQuery(recordQuery(student.id));
  const title = own ? t('weeks.title') : t('weeks.titleNamed', { name: student.firstName });
  return (
    <Card>
      <Title order={2} size="h3" mb="md">
        {title}
      </Title>
      <QueryView query={record} skeleton={<Skeleton h={200} radius="lg" />}>
        {({ weeks }) =>
          weeks.every(({ earned, lost }) => earned === 0 && lost === 0) ? (
            <EmptyPart title={t('weeks.emptyTitle')} description={t('weeks.emptyText')} />
          ) : (
            <WeekChart weeks={weeks} title={title} />
          )
        }
      </QueryView>
    </Card>
  );
}
