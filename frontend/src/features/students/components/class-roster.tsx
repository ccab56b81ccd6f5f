import type { StudentRecord } from '@homeroom/contracts';
import { levelOf } from '@homeroom/domain';
import { Button, Menu, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { nameOf } from '../../../lib/name-of';
import { StateBadge } from '../../../components/people-list/state-badge';
import { Filter } from '../../../components/people-list/toolbar';
import GrowingPlant from '../../../components/plant/growing-plant';
import { EmptyState } from '../../../components/states';
import { BulkBar } from '../../../components/table/bulk-bar';
import { PersonCell } from '../../../components/table/person-cell';
import { Table } from '../../../components/table/table';
import { useSelection } from '../../../components/table/use-selection';
import { oneOf, useListAddress } from '../../../lib/list-address';
import { useSeveralAwards } from './award-several';
import { StudentBulk, type StudentBulkProps } from './student-bulk';
import classes from './class-roster.module.css';

interface ClassRosterProps {
  /** The heading when printed. */
  title: string;
  students: readonly StudentRecord[];
  /** Actions for one student, if allowed. */
  actions?: (student: StudentRecord) => ReactNode;
  /** Other printable pages about this class. */
  papers: readonly { label: string; to: string }[];
  /** What bulk actions need. */
  office?: Pick<StudentBulkProps, 'classes' | 'school'>;
}

const SHOWN = {
  all: () => true,
  noPhone: ({ parentPhone }: StudentRecord) => !parentPhone,
  noContact: ({ hasParentContact }: StudentRecord) => !hasParentContact,
  noPoints: ({ behaviorPoints }: StudentRecord) => behaviorPoints === 0,
  inactive: ({ isActive }: StudentRecord) => !isActive,
} as const;
const SHOWS = Object.keys(SHOWN) as (keyof typeof SHOWN)[];

/** The whole class on a single page, for the person who manages it: on screen and on paper. */
export function ClassRoster({ title, students, actions, papers, office }: ClassRosterProps) {
  const { t } = useTranslation(['classroom', 'classCards', 'people']);
  const address = useListAddress({ show: 'all' });
  const show = oneOf(address.values.show, SHOWS, 'all');
  const rows = students.filter(SHOWN[show]);
  const selection = useSelection({ scope: show, page: 1, pageSize: students.length, rows });
  const awards = useSeveralAwards(selection.chosen);
  return (
    <Card>
      <div className={classes.above}>
        <Filter
          label={t('room.show')}
          value={show}
          options={SHOWS.map((value) => ({ value, label: t(`room.shows.${value}`) }))}
          onChange={(value) => address.set({ show: value })}
        />
        <PrintMenu papers={papers} />
      </div>
      {rows.length === 0 ? (
        <EmptyState meaning="notFound" title={t('room.noneShown')} description={t('room.noneShownText')}>
          <Button variant="default" onClick={address.clear}>
            {t('room.showAll')}
          </Button>
        </EmptyState>
      ) : (
        <div data-print="list">
          <Title order={2} className={classes.title}>
            {title}
          </Title>
          <Table
            name="class"
            label={t('room.students')}
            rows={rows}
            isQuiet={({ isActive }) => !isActive}
            selection={{ of: selection, nameOf }}
            actions={actions}
            columns={[
              {
                label: t('room.name'),
                cell: (student) => (
                  <PersonCell
                    person={student}
                    page={{
                      to: `/classroom/${student.classNumber}/students/${student.id}`,
                      label: t('classCards:view.openNamed', { name: nameOf(student) }),
                    }}
                    picture={
                      <GrowingPlant student={student} level={levelOf(student.behaviorPoints)} size={44} />
                    }
                    line={[
                      ...(student.studentId ? [t('room.id', { id: student.studentId })] : []),
                      t('room.gradeSection', { grade: student.grade, section: student.section }),
                    ].join(' · ')}
                  />
                ),
              },
              { key: 'ids', label: t('room.ids'), cell: ({ signInId }) => signInId },
              {
                key: 'points',
                label: t('room.points'),
                amount: true,
                cell: ({ behaviorPoints }) => behaviorPoints,
              },
              { key: 'parent', label: t('room.parent'), cell: (student) => <Contact student={student} /> },
              { key: 'phone', label: t('room.phone'), cell: ({ parentPhone }) => parentPhone },
              {
                key: 'status',
                label: t('room.status'),
                sign: true,
                cell: ({ isActive }) => <StateBadge isActive={isActive} />,
              },
            ]}
          />
        </div>
      )}
      {office ? (
        <StudentBulk selection={selection} {...office} first={awards.button} />
      ) : (
        <BulkBar selection={selection}>{awards.button}</BulkBar>
      )}
      {awards.rest}
    </Card>
  );
}

function PrintMenu({ papers }: Pick<ClassRosterProps, 'papers'>) {
  const { t } = useTranslation('classroom');
  return (
    <Menu position="bottom-end" width={250} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />}>
          {t('room.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih="var(--target)" data-autofocus onClick={() => window.print()}>
          {t('room.classList')}
        </Menu.Item>
        {papers.map(({ label, to }) => (
          <Menu.Item key={to} mih="var(--target)" component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Contact({ student: { hasParentContact, isLinkWaiting } }: { student: StudentRecord }) {
  const { t } = useTranslation('classroom');
  if (isLinkWaiting) return t('room.contactWaits');
  return t(hasParentContact ? 'room.contact' : 'room.noContact');
}
