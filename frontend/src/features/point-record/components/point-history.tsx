import { Button, Group, Text, Title } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { PointList } from '../../../components/point-list';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { sentenceOf } from '../../../lib/api-client';
import { historyQuery } from '../api/get-history';

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
            return <EmptyState title={t('history.emptyTitle')} description={t('history.emptyText')} />;
          return (
            <>
              <PointList entries={entries} label={t('history.title')} />
              {history.isFetchNextPageError && (
                <Text role="alert" c="var(--mantine-color-error)" mt="sm">
                  {sentenceOf(history.error, t('history.olderFailed'))}
                </Text>
              )}
              <Group justify="center" mt="md">
                {history.hasNextPage ? (
                  <Button
                    variant="default"
                    loading={history.isFetchingNextPage}
                    onClick={() => void history.fetchNextPage()}
                  >
                    {t('history.older')}
                  </Button>
                ) : (
                  <Text size="sm" c="dimmed">
                    {t('history.end')}
                  </Text>
                )}
              </Group>
            </>
          );
        }}
      </QueryView>
    </Card>
  );
}
