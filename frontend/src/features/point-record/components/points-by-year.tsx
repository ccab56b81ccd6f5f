import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { PointsBadge } from '../../../components/points-badge';
import { recordQuery } from '../api/get-record';

/** Points by school year; nothing in a student's first year. */
export function PointsByYear({ studentId }: { studentId: string }) {
  const { t } = useTranslation('record');
  const { years = [] } = useQuery(recordQuery(studentId)).data ?? {};
  if (years.length < 2) return null;
  return (
    <Card>
      <Title order={2} size="h3">
        {t('years.title')}
      </Title>
      <Text c="dimmed" mb="xs">
        {t('years.lead')}
      </Text>
      <ItemList label={t('years.title')}>
        {years.map(({ name, points }) => (
          <Item key={name} title={name} actions={<PointsBadge amount={points} />} />
        ))}
      </ItemList>
    </Card>
  );
}
