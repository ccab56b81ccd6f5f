import '../texts';
import { groupTitle } from '@homeroom/domain';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { dayInWords } from '../../../components/moment';
import { PointsBadge } from '../../../components/points-badge';
import { recordQuery } from '../api/get-record';

/** The student's current and past course groups, with the points earned in each; nothing if there are none. */
export function GroupsOfStudent({ studentId }: { studentId: string }) {
  const { t, i18n } = useTranslation('record');
  const { groups = [] } = useQuery(recordQuery(studentId)).data ?? {};
  if (groups.length === 0) return null;
  const inWords = (day: string) => dayInWords(day, i18n.language);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('groups.title')}
      </Title>
      <Text c="dimmed" mb="xs">
        {t('groups.lead')}
      </Text>
      <ItemList label={t('groups.title')}>
        {groups.map(({ groupId, courseName, groupName, startsOn, endsOn, teachers, points }) => (
          <Item
            key={`${groupId} ${startsOn}`}
            title={groupTitle({ courseName, groupName })}
            line={[
              ...(teachers.length > 0 ? [teachers.join(', ')] : []),
              endsOn === null
                ? t('groups.since', { day: inWords(startsOn) })
                : t('groups.until', { from: inWords(startsOn), to: inWords(endsOn) }),
            ].join(' · ')}
            actions={<PointsBadge amount={points} />}
          />
        ))}
      </ItemList>
    </Card>
  );
}
