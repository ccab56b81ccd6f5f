import type { ClassCard, StudentRecord } from '@homeroom/contracts';
import { PERSON_STATUSES, STUDENT_SORTS } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { IconId, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ImportList } from '../../../components/import-list';
import { nameOf } from '../../../lib/name-of';
import { useLastSignIns } from '../../../components/people-list/last-sign-in';
import { StateBadge } from '../../../components/people-list/state-badge';
import { ClassFilter, SortFilter, StatusFilter, Toolbar } from '../../../components/people-list/toolbar';
import { FirstClass } from '../../../components/first-class';
import { EmptyState } from '../../../components/states';
import { TableList } from '../../../components/table/list';
import { PersonCell } from '../../../components/table/person-cell';
import { Table } from '../../../components/table/table';
import { useSelection } from '../../../components/table/use-selection';
import { WriteButton } from '../../../components/write-controls';
import { oneOf, searchIn, useListAddress } from '../../../lib/list-address';
import { ExportList } from '../../list-files/components/export-list';
import { allStudents, studentPageQuery } from '../api/get-student-page';
import { classOf } from './class-of';
import { StudentActions } from './student-actions';
import { StudentBulk } from './student-bulk';

const PAGE_SIZE = 25;
const DEFAULTS = { search: '', status: 'active', classNumber: '', sort: 'name' };

interface StudentsPanelProps {
  classes: readonly ClassCard[];
  school: { code: string; name: string };
  onAdd: () => void;
}

export function StudentsPanel({ classes, school, onAdd }: StudentsPanelProps) {
  const { t } = useTranslation(['people', 'classroom']);
  const address = useListAddress(DEFAULTS);
  const { values, page, set, turnTo } = address;
  const { onSearch, ...searched } = searchIn(address);
  const { search } = searched;
  const status = oneOf(values.status, PERSON_STATUSES, 'active');
  const sort = oneOf(values.sort, STUDENT_SORTS, 'name');
  const numbers = classes.map(({ classNumber }) => String(classNumber));
  const classNumber = oneOf(values.classNumber, ['', ...numbers], '');
  const narrowed = { search, status, classNumber, sort };
  const query = useQuery(studentPageQuery({ page, pageSize: PAGE_SIZE, ...narrowed }));
  const selection = useSelection({
    scope: JSON.stringify(narrowed),
    page,
    pageSize: PAGE_SIZE,
    rows: query.isPlaceholderData ? undefined : query.data?.items,
  });

  const lastSignIn = useLastSignIns(query.data?.items ?? []);

  const toolbar = (
    <Toolbar
      searchLabel={t('toolbar.searchStudents')}
      onSearch={onSearch}
      {...searched}
      add={
        <>
          <ImportList list="students" />
          <Button
            component={Link}
            to={classNumber === '' ? '/slips' : `/slips?class=${classNumber}`}
            variant="default"
            leftSection={<IconId size={18} aria-hidden="true" />}
          >
            {t('toolbar.slips')}
          </Button>
          <ExportList lists={['students', 'families']} filters={{ search, status, classNumber }} />
          <WriteButton
            touches="brought"
            leftSection={<IconPlus size={18} />}
            disabled={!classes.some(({ isActive }) => isActive)}
            onClick={onAdd}
          >
            {t('classroom:student.add')}
          </WriteButton>
        </>
      }
    >
      <ClassFilter classes={classes} value={classNumber} onChange={(value) => set({ classNumber: value })} />
      <StatusFilter value={status} onChange={(value) => set({ status: value })} />
      <SortFilter sorts={STUDENT_SORTS} value={sort} onChange={(value) => set({ sort: value })} />
    </Toolbar>
  );

  return (
    // Wraps the list, so that a slip stays open when a change empties the page behind it.
    <StudentActions classes={classes} school={school}>
      {(menuOf) => (
        <TableList
          query={query}
          toolbar={toolbar}
          {...searched}
          onTurn={turnTo}
          foot={
            <StudentBulk
              selection={selection}
              classes={classes}
              school={school}
              matching={{ total: query.data?.total ?? 0, load: () => allStudents(narrowed) }}
            />
          }
          nobody={
            <EmptyState
              title={t('list.noStudentsTitle')}
              description={classes.length > 0 ? t('list.noStudentsTextReady') : t('list.noStudentsText')}
            >
              {classes.length > 0 ? (
                <WriteButton touches="brought" onClick={onAdd}>
                  {t('classroom:student.add')}
                </WriteButton>
              ) : (
                <FirstClass />
              )}
            </EmptyState>
          }
        >
          {(students, isOld) => (
            <Table
              name="students"
              label={t('list.students')}
              rows={students}
              isOld={isOld}
              isQuiet={({ isActive }) => !isActive}
              order={{ sort, onSort: (order) => set({ sort: order }) }}
              selection={{ of: selection, nameOf }}
              actions={menuOf}
              columns={[
                {
                  label: t('list.name'),
                  sort: 'name',
                  cell: (student) => (
                    <PersonCell person={student} line={t('list.studentLine', { ...student })} />
                  ),
                },
                {
                  key: 'class',
                  label: t('list.class'),
                  cell: (student) => <ClassCell student={student} classes={classes} />,
                  sort: 'class',
                },
                {
                  key: 'grade',
                  label: t('list.grade'),
                  cell: ({ grade, section }) => t('classroom:room.gradeSection', { grade, section }),
                },
                {
                  key: 'points',
                  label: t('list.points'),
                  cell: ({ behaviorPoints }) => behaviorPoints,
                  sort: 'points',
                },
                {
                  key: 'parent',
                  label: t('list.parent'),
                  cell: ({ hasParentContact, isLinkWaiting }) =>
                    t(isLinkWaiting ? 'list.waits' : hasParentContact ? 'list.yes' : 'list.no'),
                },
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
    </StudentActions>
  );
}

function ClassCell({ student, classes }: { student: StudentRecord; classes: readonly ClassCard[] }) {
  const { t } = useTranslation('people');
  const name = student.hasClassEnded ? t('list.earlierYear') : classOf(student, classes)?.className;
  return (
    <>
      {student.classNumber}
      {name && (
        <Text span c="dimmed">
          {' '}
          · {name}
        </Text>
      )}
    </>
  );
}
