import { MODERATION } from '@homeroom/domain';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { EmptyPart } from '../../../components/empty-part';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { healthQuery } from '../api/case-work';

/** How much is written, held and reported, without any data about individuals. */
export function MessengerHealth({ classNumber }: { classNumber: number | null }) {
  const { t, i18n } = useTranslation('messenger');
  const query = useQuery(healthQuery(classNumber));
  const told = (count: number | null) =>
    count?.toLocaleString(i18n.language) ?? t('health.few', { least: MODERATION.smallestCell });
  const dayOf = (week: string) =>
    new Date(`${week}T12:00:00Z`).toLocaleDateString(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <Card>
      <Title order={2} size="h3">
        {t('health.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('health.text', { least: MODERATION.smallestCell })}
      </Text>
      <QueryView query={query}>
        {({ weeks }) => {
          const shown = weeks
            .filter(({ messages, held, reported }) => (messages ?? held ?? reported) !== null)
            .map((week) => ({ ...week, id: week.week }))
            .reverse();
          return shown.length === 0 ? (
            <EmptyPart title={t('health.emptyTitle')} description={t('health.emptyText')} />
          ) : (
            <Table
              label={t('health.title')}
              rows={shown}
              columns={[
                { label: t('health.week'), cell: ({ week }) => dayOf(week) },
                { label: t('health.messages'), cell: ({ messages }) => told(messages), amount: true },
                { label: t('health.held'), cell: ({ held }) => told(held), amount: true },
                { label: t('health.reported'), cell: ({ reported }) => told(reported), amount: true },
              ]}
            />
          );
        }}
      </QueryView>
    </Card>
  );
}
