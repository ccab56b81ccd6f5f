import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { daysInWords } from '../../../components/moment';
import { PointsBadge } from '../../../components/points-badge';
import { recordQuery } from '../api/get-record';

/** Points by term of the current year; nothing if there is only one term. */
export function PointsByTerm({ studentId }: { studentId: string }) {
  const { t, i18n } = useTranslation('record');
  const { terms = [] } = useQuery(recordQuery(studentId)).data ?? {};
  if (terms.length < 2) return null;
  return (
    <Card>
      <Title order={2} size="h3">
        {t('terms.title')}
      </Title>
      <Text c="dimmed" mb="xs">
        {t('terms.lead')}
      </Text>
      <ItemList label={t('terms.title')}>
        {terms.map(({ name, startsOn, endsOn, points }) => (
          <Item
            key={startsOn}
            title={name}
            line={daysInWords(startsOn, endsOn, i18n.language)}
            actions={<PointsBadge amount={points} />}
          />
        ))}
      </ItemList>
    </Card>
  );
}
