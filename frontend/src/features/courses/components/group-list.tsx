import type { CourseGroup } from '@homeroom/contracts';
import { groupTitle } from '@homeroom/domain';
import { Anchor } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ImportList } from '../../../components/import-list';
import { Table } from '../../../components/table/table';
import { TableList } from '../../../components/table/list';
import { Toolbar } from '../../../components/people-list/toolbar';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { searchIn, useListAddress } from '../../../lib/list-address';
import { groupPageQuery } from '../api/get-groups';

const PAGE_SIZE = 25;

/** All current groups, for the office. */
export function GroupList({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation('courses');
  const address = useListAddress({ search: '' });
  const { onSearch, ...searched } = searchIn(address);
  const groups = useQuery(
    groupPageQuery({ page: address.page, pageSize: PAGE_SIZE, search: searched.search }),
  );
  return (
    <TableList
      query={groups}
      toolbar={
        <Toolbar
          searchLabel={t('list.search')}
          onSearch={onSearch}
          {...searched}
          add={
            <>
              <ImportList list="members" />
              <WriteButton leftSection={<IconUsersGroup size={18} aria-hidden="true" />} onClick={onAdd}>
                {t('list.add')}
              </WriteButton>
            </>
          }
        />
      }
      {...searched}
      onTurn={address.turnTo}
      nobody={
        <EmptyState title={t('list.emptyTitle')} description={t('list.emptyText')}>
          <WriteButton onClick={onAdd}>{t('list.add')}</WriteButton>
        </EmptyState>
      }
    >
      {(rows, isOld) => (
        <Table
          label={t('list.label')}
          rows={rows}
          isOld={isOld}
          columns={[
            {
              label: t('list.group'),
              cell: (group) => (
                <Anchor component={Link} to={`/courses/${group.id}`} display="inline-block" py="xs">
                  {groupTitle(group)}
                </Anchor>
              ),
            },
            { label: t('list.teachers'), cell: (group) => <Teachers group={group} />, long: true },
            {
              label: t('list.students'),
              cell: ({ studentCount, maxStudents }) =>
                t('list.places', { count: studentCount, max: maxStudents }),
            },
          ]}
        />
      )}
    </TableList>
  );
}

function Teachers({ group: { teachers } }: { group: CourseGroup }) {
  const { t } = useTranslation('courses');
  if (teachers.length === 0) return t('list.noTeachers');
  return teachers
    .map(({ name, role }) =>
      role === 'teacher' ? name : t('list.teacherAs', { name, role: t(`roles.${role}`) }),
    )
    .join(', ');
}
