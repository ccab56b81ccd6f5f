import '../../../i18n/shared/office';
import { LIMITS } from '@homeroom/domain';
import { Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { TabList } from '../../../components/tab-list';
import { WriteButton } from '../../../components/write-controls';
import { classesQuery } from '../../class-cards/api/get-classes';
import { ClassGrid } from '../../class-cards/components/class-grid';
import { CreateClassDialog } from '../../class-cards/components/create-class-dialog';
import { OfficeLinks } from '../../guardian-links/components/office-links';
import { outgoingMailQuery } from '../../outgoing-mail/api/outgoing-mail';
import { MailNotice } from '../../outgoing-mail/components/mail-notice';
import { lineQuery, OWN_LINE } from '../../sign-in-line/api/get-line';
import { LineNotice } from '../../sign-in-line/components/line-notice';
import { studentCountQuery } from '../../students/api/get-student-page';
import { AddStudentDialog } from '../../students/components/add-student-dialog';
import { parentSlips } from '../../students/components/student-slips';
import { StudentsPanel } from '../../students/components/students-panel';
import { teacherCountQuery } from '../../teachers/api/get-teacher-page';
import { AddTeacherDialog } from '../../teachers/components/add-teacher-dialog';
import { TeachersPanel } from '../../teachers/components/teachers-panel';
import { oneOf } from '../../../lib/list-address';
import { usePageHead } from '../../../lib/page-head';
import { AdminPage } from '../../../frame/admin-page';
import { roomOfToday } from '../../../lib/room-of-today';
import { Today } from '../../../lib/today';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { type AdminAction, QuickActions } from '../components/quick-actions';
import { SchoolStats } from '../components/school-stats';

const TABS = ['classes', 'teachers', 'students'] as const;

export default function AdminDashboard() {
  return <AdminPage>{(school) => <Dashboard school={school} />}</AdminPage>;
}

function Dashboard({ school }: { school: { code: string; name: string } }) {
  const { t } = useTranslation(['admin', 'classroom', 'common']);
  usePageHead({ title: t('head.title'), description: t('head.description') });
  const classes = useQuery(classesQuery);
  const teacherCount = useQuery(teacherCountQuery);
  const studentCount = useQuery(studentCountQuery);
  const { oversees } = useSignedInUser();
  const [action, setAction] = useState<AdminAction | null>(null);
  const [params, setParams] = useSearchParams();
  const tab = oneOf(params.get('tab') ?? '', TABS, 'classes');
  const cards = classes.data ?? [];
  const openCards = cards.filter(({ isActive }) => isActive);
  const close = () => setAction(null);
  const noticesAreKnown = useNoticesKnown();

  if (!noticesAreKnown)
    return (
      <>
        <PageTitle title={school.name} />
        <div role="status" aria-busy="true">
          <VisuallyHidden>{t('common:loading')}</VisuallyHidden>
          <Skeleton h={roomOfToday('school_admin').all} radius="lg" aria-hidden="true" />
        </div>
      </>
    );
  return (
    <>
      <PageTitle title={school.name} />
      <LineNotice path={OWN_LINE} />
      <MailNotice />
      {use(Today)}
      <SchoolStats classes={classes.data} teacherCount={teacherCount.data} studentCount={studentCount.data} />
      <QuickActions hasClasses={openCards.length > 0} onStart={setAction} oversees={oversees} />
      <OfficeLinks schoolName={school.name} slipsOf={parentSlips} />
      <Tabs
        value={tab}
        onChange={(next) => setParams(next && next !== 'classes' ? { tab: next } : {})}
        keepMounted={false}
      >
        <TabList active={tab} mb="md" aria-label={t('tabs.label')}>
          <Tabs.Tab value="classes">{t('tabs.classes', { max: LIMITS.classesPerSchool })}</Tabs.Tab>
          <Tabs.Tab value="teachers">{t('tabs.teachers')}</Tabs.Tab>
          <Tabs.Tab value="students">{t('tabs.students', { max: LIMITS.studentsPerSchool })}</Tabs.Tab>
        </TabList>
        <Tabs.Panel value="classes">
          <QueryView query={classes}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState
                  title={t('classroom:cards.emptyTitle')}
                  description={t('classroom:cards.emptyText')}
                >
                  <WriteButton touches="brought" onClick={() => setAction('class')}>
                    {t('common:firstClass')}
                  </WriteButton>
                </EmptyState>
              ) : (
                <ClassGrid cards={list} />
              )
            }
          </QueryView>
        </Tabs.Panel>
        <Tabs.Panel value="teachers">
          <QueryView query={classes}>
            {(list) => <TeachersPanel classes={list} school={school} onAdd={() => setAction('teacher')} />}
          </QueryView>
        </Tabs.Panel>
        <Tabs.Panel value="students">
          <QueryView query={classes}>
            {(list) => <StudentsPanel classes={list} school={school} onAdd={() => setAction('student')} />}
          </QueryView>
        </Tabs.Panel>
      </Tabs>
      <CreateClassDialog opened={action === 'class'} onClose={close} classes={cards} school={school} />
      <AddTeacherDialog opened={action === 'teacher'} onClose={close} classes={cards} school={school} />
      <AddStudentDialog opened={action === 'student'} onClose={close} classes={openCards} school={school} />
    </>
  );
}

const NOTICES_AWAITED_MS = 1_500;

/** Waits for the notices above the page, which would otherwise push it down; only for a limited time. */
function useNoticesKnown(): boolean {
  const line = useQuery(lineQuery(OWN_LINE));
  const mail = useQuery(outgoingMailQuery);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), NOTICES_AWAITED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate || (line.isFetched && mail.isFetched);
}
