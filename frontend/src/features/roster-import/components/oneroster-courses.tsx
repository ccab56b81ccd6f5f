import type { KeyedCourses } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Pager } from '../../../components/pager';
import { Table } from '../../../components/table/table';
import { type CourseChoice, courseChoice, type CourseChoices } from '../oneroster/choices';
import type { FileCourse } from '../oneroster/courses-in';

interface OneRosterCoursesProps {
  courses: readonly FileCourse[];
  said: CourseChoices;
  taught: KeyedCourses;
  onSay: (more: CourseChoices) => void;
}

const CHOICES: readonly CourseChoice[] = ['left', 'groups', 'homes'];

/** Chooses the courses to import, one by one or by subject. Only those imported before are preselected. */
export function OneRosterCourses({ courses, said, taught, onSay }: OneRosterCoursesProps) {
  const { t } = useTranslation('rosterImport');
  const [subject, setSubject] = useState('');
  const [page, setPage] = useState(1);
  const subjects = [...new Set(courses.map((course) => course.subject))].filter(Boolean).toSorted();
  const shown = courses.filter((course) => subject === '' || course.subject === subject);
  const rows = shown.slice((page - 1) * LIMITS.pageSize, page * LIMITS.pageSize);
  const coming = courses.filter((course) => courseChoice(course, said, taught) === 'groups');
  const groups = coming.flatMap((course) => course.groups);
  // Homerooms are set one by one, because a bulk choice meant for courses would remove their classes.
  const meant = shown.filter((course) => courseChoice(course, said, taught) !== 'homes');
  const sayAll = (choice: CourseChoice) => onSay(Object.fromEntries(meant.map(({ key }) => [key, choice])));
  return (
    <AccountSection title={t('oneroster.courses.title')} lead={t('oneroster.courses.lead')}>
      <Group align="end">
        {subjects.length > 1 && (
          <NativeSelect
            label={t('oneroster.courses.subject')}
            data={[{ value: '', label: t('oneroster.courses.allSubjects') }, ...subjects]}
            value={subject}
            onChange={({ currentTarget: { value } }) => {
              setSubject(value);
              setPage(1);
            }}
          />
        )}
        {meant.length > 0 && (
          <>
            <Button variant="default" onClick={() => sayAll('groups')}>
              {t('oneroster.courses.bringShown', { count: meant.length })}
            </Button>
            <Button variant="default" onClick={() => sayAll('left')}>
              {t('oneroster.courses.leaveShown', { count: meant.length })}
            </Button>
          </>
        )}
      </Group>
      <Text role="status" fw={600}>
        {t('oneroster.courses.coming', {
          courses: t('oneroster.courses.courses', { count: coming.length }),
          groups: t('oneroster.courses.groups', { count: groups.length }),
          places: t('oneroster.courses.places', { count: placesIn(groups) }),
        })}
      </Text>
      <Table
        label={t('oneroster.courses.title')}
        rows={rows.map((course) => ({ ...course, id: course.key }))}
        columns={[
          { label: t('oneroster.courses.course'), cell: (course) => <What course={course} />, long: true },
          {
            label: t('oneroster.courses.comes'),
            cell: (course) => (
              <NativeSelect
                aria-label={t('oneroster.courses.comesOf', { title: course.title })}
                data={CHOICES.map((value) => ({ value, label: t(`oneroster.courses.choices.${value}`) }))}
                value={courseChoice(course, said, taught)}
                onChange={({ currentTarget: { value } }) =>
                  onSay({ [course.key]: CHOICES.find((each) => each === value) ?? 'left' })
                }
              />
            ),
            long: true,
          },
        ]}
      />
      <Pager page={page} pageSize={LIMITS.pageSize} total={shown.length} onTurn={setPage} />
    </AccountSection>
  );
}

const placesIn = (groups: FileCourse['groups']) =>
  groups.reduce((sum, { students }) => sum + students.length, 0);

function What({ course: { title, code, subject, groups } }: { course: FileCourse }) {
  const { t } = useTranslation('rosterImport');
  const counted = [
    t('oneroster.courses.groups', { count: groups.length }),
    t('oneroster.courses.places', { count: placesIn(groups) }),
  ];
  return (
    <Stack gap={0}>
      <Text>{title}</Text>
      <Text c="dimmed" size="sm">
        {[code, subject, ...counted].filter(Boolean).join(' · ')}
      </Text>
    </Stack>
  );
}
