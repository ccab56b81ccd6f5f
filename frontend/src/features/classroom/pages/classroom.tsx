import '../../../i18n/shared/office';
import type { ClassCard, StudentRecord } from '@homeroom/contracts';
import { isClassNumber, may } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { IconChalkboard, IconId, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { StatePicture } from '../../../components/illustrations/state-picture';
import { Page } from '../../../components/page';
import { useWayBack } from '../../../components/place-trail';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState, StateCard } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { classesQuery, classQuery } from '../../class-cards/api/get-classes';
import { ClassActions } from '../../class-cards/components/class-actions';
import { studentsQuery } from '../../students/api/get-students';
import { AddStudentDialog } from '../../students/components/add-student-dialog';
import { ClassSlipsDialog } from '../../students/components/class-slips-dialog';
import { ClassroomSummary } from '../../students/components/classroom-summary';
import { StudentActions } from '../../students/components/student-actions';
import { ClassRoster } from '../../students/components/class-roster';
import { ViewMenu } from '../../students/components/view-action';
import { teachersQuery } from '../../teachers/api/get-teachers';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { WayHome } from '../../../components/way-home';

export default function Classroom() {
  const { t } = useTranslation(['classroom', 'sentences']);
  usePageHead({ title: t('room.head.title'), description: t('room.head.description') });
  const { classNumber: written } = useParams();
  const classNumber = Number(written);
  const back = useWayBack();
  return (
    <Page>
      {isClassNumber(classNumber) ? (
        <Room classNumber={classNumber} />
      ) : (
        <StateCard
          picture={<StatePicture meaning="notFound" />}
          title={t('room.invalidTitle')}
          description={t(written === undefined ? 'room.invalidText' : 'sentences:classNumberRange')}
          heading={1}
        >
          {back && (
            <Button component={Link} to={back.to}>
              {back.label}
            </Button>
          )}
        </StateCard>
      )}
    </Page>
  );
}

function Room({ classNumber }: { classNumber: number }) {
  const card = useQuery(classQuery(classNumber));
  return (
    <QueryView query={card} whole>
      {(found) => <RoomOf card={found} />}
    </QueryView>
  );
}

function RoomOf({ card }: { card: ClassCard }) {
  const { t } = useTranslation(['classroom', 'classCards']);
  const user = useSignedInUser();
  const students = useQuery(studentsQuery(card.classNumber));
  const [adding, setAdding] = useState(false);
  const mayAdd = may('students.create', user);
  const active = students.data?.filter(({ isActive }) => isActive).length ?? 0;
  const line = t('room.line', { number: card.classNumber, grade: card.grade, section: card.section });
  const leader = card.principalTeacherName
    ? t('classCards:principal.is', { name: card.principalTeacherName })
    : t('classCards:principal.none');
  return (
    <>
      <PageTitle title={card.className} lead={`${line} · ${leader}`}>
        <Button
          component={Link}
          to={`/class/${card.classNumber}`}
          variant="default"
          leftSection={<IconChalkboard size={18} />}
        >
          {t('room.board')}
        </Button>
        {may('students.update', user) && <Slips card={card} />}
        {mayAdd && card.isActive && (
          <WriteButton
            touches="brought"
            leftSection={<IconPlus size={18} />}
            disabled={active >= card.maxStudents}
            onClick={() => setAdding(true)}
          >
            {t('student.add')}
          </WriteButton>
        )}
        {may('classes.manage', user) && <Actions card={card} />}
      </PageTitle>
      {!card.isActive && (
        <Card quiet role="status">
          <Text fw={600}>{t('classCards:active.notice')}</Text>
          <Text>{t('classCards:active.noticeText')}</Text>
        </Card>
      )}
      <QueryView query={students}>
        {(list) => (
          <>
            <ClassroomSummary students={list} maxStudents={card.maxStudents} />
            {list.length === 0 ? (
              <EmptyState
                title={t('room.emptyTitle')}
                description={mayAdd ? t('room.emptyText') : t('room.emptyTextReader')}
              >
                {mayAdd && card.isActive ? (
                  <WriteButton touches="brought" onClick={() => setAdding(true)}>
                    {t('student.add')}
                  </WriteButton>
                ) : (
                  <WayHome />
                )}
              </EmptyState>
            ) : (
              <Students title={`${card.className} · ${line}`} classNumber={card.classNumber} list={list} />
            )}
          </>
        )}
      </QueryView>
      <AddStudentDialog
        opened={adding}
        onClose={() => setAdding(false)}
        classes={[card]}
        school={{ code: user.schoolCode, name: user.schoolName }}
      />
    </>
  );
}

interface StudentsProps {
  title: string;
  classNumber: number;
  list: readonly StudentRecord[];
}

/** People who manage the class's records have a menu in each row; the office can also move and (de)activate students. */
function Students({ title, classNumber, list }: StudentsProps) {
  const { t } = useTranslation('classroom');
  const { role, teacherType, schoolCode: code, schoolName: name } = useSignedInUser();
  const isOffice = role === 'school_admin';
  const classes = useQuery({ ...classesQuery, enabled: isOffice });
  const papers = [
    { label: t('room.seats'), to: `/classroom/${classNumber}/seats` },
    ...(may('contacts.print', { role, teacherType })
      ? [{ label: t('room.pack'), to: `/emergency-pack?class=${classNumber}` }]
      : []),
  ];
  const page = { title, students: list, papers };
  if (!may('students.update', { role, teacherType }))
    return <ClassRoster {...page} actions={(student) => <ViewMenu student={student} />} />;
  const moves = isOffice ? (classes.data ?? []) : null;
  return (
    <StudentActions classes={moves} school={{ code, name }}>
      {(menuOf) => (
        <ClassRoster {...page} actions={menuOf} office={{ classes: moves, school: { code, name } }} />
      )}
    </StudentActions>
  );
}

/** Only if there are active students. */
function Slips({ card }: { card: ClassCard }) {
  const { t } = useTranslation('people');
  const { schoolCode: code, schoolName: name } = useSignedInUser();
  const students = useQuery(studentsQuery(card.classNumber)).data?.filter(({ isActive }) => isActive) ?? [];
  const [opened, setOpened] = useState(false);
  return (
    <>
      {students.length > 0 && (
        <WriteButton
          variant="default"
          leftSection={<IconId size={18} aria-hidden="true" />}
          onClick={() => setOpened(true)}
        >
          {t('classSlips.open')}
        </WriteButton>
      )}
      <ClassSlipsDialog
        opened={opened}
        onClose={() => setOpened(false)}
        classNumber={card.classNumber}
        students={students}
        school={{ code, name }}
      />
    </>
  );
}

function Actions({ card }: { card: ClassCard }) {
  const { schoolCode: code, schoolName: name } = useSignedInUser();
  const teachers = useQuery(teachersQuery);
  return <ClassActions card={card} teachers={teachers.data ?? []} school={{ code, name }} />;
}
