import { PERSON_STATUSES, TEACHER_SORTS, TEACHER_TYPES } from '@homeroom/domain';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ImportList } from '../../../components/import-list';
import { useLastSignIns } from '../../../components/people-list/last-sign-in';
import { StateBadge } from '../../../components/people-list/state-badge';
import {
  ClassFilter,
  Filter,
  SortFilter,
  StatusFilter,
  Toolbar,
} from '../../../components/people-list/toolbar';
import { EmptyState } from '../../../components/states';
import { TableList } from '../../../components/table/list';
import { PersonCell } from '../../../components/table/person-cell';
import { Table } from '../../../components/table/table';
import { WriteButton } from '../../../components/write-controls';
import { oneOf, searchIn, useListAddress } from '../../../lib/list-address';
import { ExportList } from '../../list-files/components/export-list';
import { teacherPageQuery } from '../api/get-teacher-page';
import { TeacherActions } from './teacher-actions';
import type { ClassOption } from './teacher-fields';

const PAGE_SIZE = 25;
const DEFAULTS = { search: '', status: 'active', classNumber: '', teacherType: '', sort: 'name' };

interface TeachersPanelProps {
  classes: readonly ClassOption[];
  school: { code: string; name: string };
  onAdd: () => void;
}

export function TeachersPanel({ classes, school, onAdd }: TeachersPanelProps) {
  const { t } = useTranslation(['people', 'classroom']);
  const address = useListAddress(DEFAULTS);
  const { values, page, set, turnTo } = address;
  const { onSearch, ...searched } = searchIn(address);
  const { search } = searched;
  const status = oneOf(values.status, PERSON_STATUSES, 'active');
  const sort = oneOf(values.sort, TEACHER_SORTS, 'name');
  const teacherType = oneOf(values.teacherType, ['', ...TEACHER_TYPES], '');
  const numbers = classes.map(({ classNumber }) => String(classNumber));
  const classNumber = oneOf(values.classNumber, ['', ...numbers], '');
  const query = useQuery(
    teacherPageQuery({ page, pageSize: PAGE_SIZE, search, status, classNumber, teacherType, sort }),
  );

  const lastSignIn = useLastSignIns(query.data?.items ?? []);

  const toolbar = (
    <Toolbar
      searchLabel={t('toolbar.searchTeachers')}
      onSearch={onSearch}
      {...searched}
      add={
        <>
          <ImportList list="teachers" />
          <ExportList lists={['teachers']} filters={{ search, status, classNumber, teacherType }} />
          <WriteButton touches="brought" leftSection={<IconPlus size={18} />} onClick={onAdd}>
            {t('classroom:teacher.add')}
          </WriteButton>
        </>
      }
    >
      <Filter
        label={t('toolbar.type')}
        value={teacherType}
        options={[
          { value: '', label: t('toolbar.allTypes') },
          ...TEACHER_TYPES.map((value) => ({ value, label: t(`classroom:teacher.types.${value}`) })),
        ]}
        onChange={(value) => set({ teacherType: value })}
      />
      <ClassFilter classes={classes} value={classNumber} onChange={(value) => set({ classNumber: value })} />
      <StatusFilter value={status} onChange={(value) => set({ status: value })} />
      <SortFilter sorts={TEACHER_SORTS} value={sort} onChange={(value) => set({ sort: value })} />
    </Toolbar>
  );

  return (
    // Wraps the list, so that a slip stays open when a change empties the page behind it.
    <TeacherActions classes={classes} school={school}>
      {(menuOf) => (
        <TableList
          query={query}
          toolbar={toolbar}
          {...searched}
          onTurn={turnTo}
          nobody={
            <EmptyState title={t('list.noTeachersTitle')} description={t('list.noTeachersText')}>
              <WriteButton touches="brought" onClick={onAdd}>
                {t('classroom:teacher.add')}
              </WriteButton>
            </EmptyState>
          }
        >
          {(teachers, isOld) => (
            <Table
              name="teachers"
              label={t('list.teachers')}
              rows={teachers}
              isOld={isOld}
              isQuiet={({ isActive }) => !isActive}
              order={{ sort, onSort: (order) => set({ sort: order }) }}
              actions={menuOf}
              columns={[
                {
                  label: t('list.name'),
                  sort: 'name',
                  cell: (teacher) => (
                    <PersonCell person={teacher} line={t('list.teacherLine', { ...teacher })} />
                  ),
                },
                {
                  key: 'kind',
                  label: t('list.kind'),
                  cell: ({ teacherType: type }) => t(`kinds.${type}`),
                  sort: 'type',
                },
                {
                  key: 'classes',
                  label: t('list.classes'),
                  cell: ({ classNumbers }) => classNumbers.join(', ') || t('list.none'),
                },
                { key: 'email', label: t('list.email'), cell: ({ email }) => email ?? t('list.noEmail') },
                {
                  key: 'signedIn',
                  label: t('list.signedIn.column'),
                  cell: ({ id }) => lastSignIn(id),
                },
                {
                  key: 'status',
                  label: t('list.status'),
                  sign: true,
                  cell: ({ isActive }) => <StateBadge isActive={isActive} />,
                },
              ]}
            />
          )}
        </TableList>
      )}
    </TeacherActions>
  );
}
