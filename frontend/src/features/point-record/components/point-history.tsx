import { Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Older } from '../../../components/older';
import { PointList } from '../../../components/point-list';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { historyQuery } from '../api/get-history';
import { WayHome } from '../../../components/way-home';

/** The whole history, a page at a time, back to the very first point. */
export function PointHistory({ studentId }: { studentId: string }) {
  const { t } = useTranslation('record');
  const history = useInfiniteQuery(historyQuery(studentId));
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('history.title')}
      </Title>
      <QueryView query={history}>
        {({ pages }) => {
          const entries = pages.flat();
          if (entries.length === 0)
            return (
              <EmptyState title={t('history.emptyTitle')} description={t('history.emptyText')}>
                <WayHome />
              </EmptyState>
            );
          return (
            <>
              <PointList entries={entries} label={t('history.title')} />
              <Older
                query={history}
                older={t('history.older')}
                end={t('history.end')}
                failed={t('history.olderFailed')}
              />
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}
