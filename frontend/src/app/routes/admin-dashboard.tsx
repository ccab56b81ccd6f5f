import '../../i18n/office';
import { LIMITS } from '@homeroom/domain';
import { Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { QueryView } from '../../components/query-view';
import { EmptyState } from '../../components/states';
import { classesQuery } from '../../features/class-cards/api/get-classes';
import { ClassGrid } from '../../features/class-cards/components/class-grid';
import { CreateClassDialog } from '../../features/class-cards/components/create-class-dialog';
import { studentsQuery } from '../../features/students/api/get-students';
import { AddStudentDialog } from '../../features/students/components/add-student-dialog';
import { StudentTable } from '../../features/students/components/student-table';
import { teachersQuery } from '../../features/teachers/api/get-teachers';
import { AddTeacherDialog } from '../../features/teachers/components/add-teacher-dialog';
import { TeacherTable } from '../../features/teachers/components/teacher-table';
import { AdminPage } from '../admin-page';
import { type AdminAction, QuickActions } from './admin-dashboard/quick-actions';
import { SchoolStats } from './admin-dashboard/school-stats';

export default function AdminDashboard() {
  return <AdminPage>{(school) => <Dashboard school={school} />}</AdminPage>;
}

function Dashboard({ school }: { school: { code: string; name: string } }) {
  const { t } = useTranslation(['admin', 'classroom']);
  const classes = useQuery(classesQuery);
  const teachers = useQuery(teachersQuery);
  const students = useQuery(studentsQuery());
  const [action, setAction] = useState<AdminAction | null>(null);
  const cards = classes.data ?? [];
  const close = () => setAction(null);

  return (
    <>
      <Title order={1}>{school.name}</Title>
      <SchoolStats
        classes={classes.data}
        teacherCount={teachers.data?.length}
        studentCount={students.data?.length}
      />
      <QuickActions hasClasses={cards.length > 0} onStart={setAction} />
      <Tabs defaultValue="classes" keepMounted={false}>
        <Tabs.List mb="md" aria-label={t('tabs.label')}>
          <Tabs.Tab value="classes">{t('tabs.classes', { max: LIMITS.classesPerSchool })}</Tabs.Tab>
          <Tabs.Tab value="teachers">{t('tabs.teachers')}</Tabs.Tab>
          <Tabs.Tab value="students">{t('tabs.students', { max: LIMITS.studentsPerSchool })}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="classes">
          <QueryView query={classes}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState
                  title={t('classroom:cards.emptyTitle')}
                  description={t('classroom:cards.emptyText')}
                />
              ) : (
                <ClassGrid cards={list} />
              )
            }
          </QueryView>
        </Tabs.Panel>
        <Tabs.Panel value="teachers">
          <QueryView query={teachers}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState
                  title={t('classroom:lists.noTeachersTitle')}
                  description={t('classroom:lists.noTeachersText')}
                />
              ) : (
                <Card>
                  <TeacherTable teachers={list} />
                </Card>
              )
            }
          </QueryView>
        </Tabs.Panel>
        <Tabs.Panel value="students">
          <QueryView query={students}>
            {(list) =>
              list.length === 0 ? (
                <EmptyState
                  title={t('classroom:lists.noStudentsTitle')}
                  description={
                    cards.length > 0
                      ? t('classroom:lists.noStudentsTextReady')
                      : t('classroom:lists.noStudentsText')
                  }
                />
              ) : (
                <Card>
                  <StudentTable students={list} />
                </Card>
              )
            }
          </QueryView>
          {cards.length === 0 && <Text c="dimmed">{t('needClass')}</Text>}
        </Tabs.Panel>
      </Tabs>
      <CreateClassDialog opened={action === 'class'} onClose={close} classes={cards} school={school} />
      <AddTeacherDialog opened={action === 'teacher'} onClose={close} classes={cards} school={school} />
      <AddStudentDialog opened={action === 'student'} onClose={close} classes={cards} school={school} />
    </>
  );
}
