import '../texts';
import '../../../i18n/shared/people';
import { groupTitle } from '@homeroom/domain';
import { Button, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { myGroupsQuery } from '../api/get-groups';

/** A teacher's groups, beside the classes; nothing if there are none. */
export function MyGroups({ teacherId }: { teacherId: string }) {
  const { t } = useTranslation('courses');
  const groups = useQuery(myGroupsQuery);
  if (groups.data?.length === 0) return null;
  return (
    <Card>
      <Title order={2} size="h3" mb="xs">
        {t('mine.title')}
      </Title>
      <QueryView query={groups}>
        {(mine) => (
          <ItemList label={t('mine.title')}>
            {mine.map((group) => {
              const role = group.teachers.find(({ id }) => id === teacherId)?.role ?? 'teacher';
              return (
                <Item
                  key={group.id}
                  icon={<IconUsersGroup size={22} />}
                  title={groupTitle(group)}
                  line={t('mine.line', { count: group.studentCount, role: t(`roles.${role}`) })}
                  actions={
                    <Button
                      component={Link}
                      to={`/groups/${group.id}`}
                      aria-label={t('list.openNamed', { name: groupTitle(group) })}
                    >
                      {t('mine.open')}
                    </Button>
                  }
                />
              );
            })}
          </ItemList>
        )}
      </QueryView>
    </Card>
  );
}
