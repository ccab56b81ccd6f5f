import type { KeyedClass, KeyedCourses } from '@homeroom/contracts';
import { LIMITS, ONEROSTER_LINES, SECTIONS } from '@homeroom/domain';
import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { gradeOptions } from '../../../components/grade-options';
import { Table } from '../../../components/table/table';
import {
  type Choices,
  type CourseChoice,
  courseChoice,
  type CourseChoices,
  firstChoices,
  type HomeChoice,
  knownHome,
  listOf,
  unsettled,
} from '../oneroster/choices';
import type { Files } from '../oneroster/read-files';
import { type Home, homeCoursesIn, type Roster, rosterIn } from '../oneroster/roster-in';
import { OneRosterCourses } from './oneroster-courses';
import { type LeftOfChosen, OneRosterLeft } from './oneroster-left';
import { SeePlan } from './see-plan';

interface OneRosterClassesProps {
  files: Files;
  schoolId: string;
  today: string;
  name: string;
  known: readonly KeyedClass[];
  taught: KeyedCourses;
  onAnother: () => void;
}

const LEFT = 'left';
const NO_COURSES: ReadonlySet<string> = new Set();
const NUMBERS = Array.from({ length: LIMITS.classesPerSchool }, (_, index) => index + 1);

/** What each class of the files becomes here: number, grade and section are proposed and can be changed; and which courses are imported. */
export function OneRosterClasses(props: OneRosterClassesProps) {
  const { files, schoolId, today, name, known, taught, onAnother } = props;
  const { t } = useTranslation('rosterImport');
  const [said, setSaid] = useState<CourseChoices>(() =>
    Object.fromEntries([...homeCoursesIn(files, known)].map((key) => [key, 'homes'])),
  );
  const [changes, setChanges] = useState<Choices>({});
  const all = useMemo(
    () => rosterIn(files, schoolId, today, { homeCourses: NO_COURSES, known: taught }),
    [files, schoolId, today, taught],
  );
  const roster = useMemo(() => {
    const homeCourses = new Set(Object.keys(said).filter((key) => said[key] === 'homes'));
    return homeCourses.size === 0 ? all : rosterIn(files, schoolId, today, { homeCourses, known: taught });
  }, [all, said, files, schoolId, today, taught]);
  const choices = { ...firstChoices(roster, known), ...changes };
  const open = unsettled(roster.homes, choices).map(({ title }) => title);
  const sentence = open.length > 0 ? t('oneroster.unsettled', { classes: open.join(', ') }) : '';
  const brought = () => {
    const list = listOf(roster, choices, known, { said, known: taught });
    if (list.lines.length === 0) return { refused: t('oneroster.nobody') };
    const { isWhole, areClassesWhole: areGroupsWhole } = roster;
    return list.lines.length > ONEROSTER_LINES
      ? { refused: t('oneroster.tooMany', { max: ONEROSTER_LINES }) }
      : { list: 'oneroster' as const, isWhole, areGroupsWhole, ...list };
  };
  const change = (key: string, more: Partial<HomeChoice>) => {
    const { number = null, grade = '', section = '' } = choices[key] ?? {};
    setChanges({ ...changes, [key]: { number, grade, section, ...more } });
  };
  return (
    <>
      <AccountSection
        title={t('oneroster.classes')}
        lead={t('oneroster.classesLead', {
          name,
          students: t('oneroster.students', { count: roster.students.length }),
          teachers: t('oneroster.teachers', { count: roster.teachers.length }),
        })}
      >
        {roster.homes.length > 0 && (
          <Homes homes={roster.homes} known={known} choices={choices} onChange={change} />
        )}
      </AccountSection>
      {all.courses.length > 0 && (
        <OneRosterCourses
          courses={all.courses}
          said={said}
          taught={taught}
          onSay={(more) => setSaid({ ...said, ...more })}
        />
      )}
      <AccountSection title={t('oneroster.left.title')}>
        <OneRosterLeft roster={roster} courses={leftIn(roster, said, taught)} />
        <SeePlan sentence={sentence} listOf={brought} onAnother={onAnother} />
      </AccountSection>
    </>
  );
}

/** Counts classes of courses that are not imported, and what is missing in those that are. */
function leftIn({ courses, isWhole }: Roster, said: CourseChoices, taught: KeyedCourses): LeftOfChosen {
  const groupsOf = (choice: CourseChoice) =>
    courses
      .filter((course) => courseChoice(course, said, taught) === choice)
      .flatMap((course) => course.groups);
  const coming = groupsOf('groups');
  return {
    groups: groupsOf('left').length,
    elsewhere: coming.reduce((sum, group) => sum + group.elsewhere, 0),
    // A file of changes does not list people who stay.
    untaught: isWhole ? coming.filter(({ teachers }) => teachers.length === 0).length : 0,
  };
}

interface HomesProps {
  homes: readonly Home[];
  known: readonly KeyedClass[];
  choices: Choices;
  onChange: (key: string, more: Partial<HomeChoice>) => void;
}

function Homes({ homes, known, choices, onChange }: HomesProps) {
  const { t } = useTranslation(['rosterImport', 'common']);
  const named = new Map(known.map(({ classNumber, className }) => [classNumber, className]));
  const numbers = NUMBERS.map((number) => ({
    value: String(number),
    label: [number, named.get(number)].filter(Boolean).join(' · '),
  }));
  const isHere = ({ key }: Home) => named.has(choices[key]?.number ?? 0);
  return (
    <Table
      label={t('oneroster.classes')}
      rows={homes.map((home) => ({ ...home, id: home.key }))}
      columns={[
        { label: t('oneroster.class'), cell: (home) => <Who home={home} />, long: true },
        {
          label: t('oneroster.number'),
          cell: (home) =>
            knownHome(home, known) ? (
              numbers[(choices[home.key]?.number ?? 1) - 1]?.label
            ) : (
              <NativeSelect
                aria-label={t('oneroster.numberOf', { title: home.title })}
                data={[
                  { value: '', label: t('oneroster.choose') },
                  { value: LEFT, label: t('oneroster.leave') },
                  ...numbers,
                ]}
                value={choices[home.key]?.isLeft ? LEFT : String(choices[home.key]?.number ?? '')}
                onChange={({ currentTarget: { value } }) =>
                  onChange(home.key, {
                    isLeft: value === LEFT,
                    number: value === '' || value === LEFT ? null : Number(value),
                  })
                }
              />
            ),
        },
        {
          label: t('oneroster.grade'),
          cell: (home) =>
            isHere(home) || choices[home.key]?.isLeft ? (
              !choices[home.key]?.isLeft && t('oneroster.asItIs')
            ) : (
              <Group gap="xs" wrap="nowrap">
                <NativeSelect
                  aria-label={t('oneroster.gradeOf', { title: home.title })}
                  data={[{ value: '', label: t('oneroster.choose') }, ...gradeOptions()]}
                  value={choices[home.key]?.grade ?? ''}
                  onChange={({ currentTarget: { value } }) => onChange(home.key, { grade: value })}
                />
                <NativeSelect
                  aria-label={t('oneroster.sectionOf', { title: home.title })}
                  data={[...SECTIONS]}
                  value={choices[home.key]?.section ?? ''}
                  onChange={({ currentTarget: { value } }) => onChange(home.key, { section: value })}
                />
              </Group>
            ),
          long: true,
        },
      ]}
    />
  );
}

function Who({ home: { title, students, teachers, isOfGrade } }: { home: Home }) {
  const { t } = useTranslation('rosterImport');
  return (
    <Stack gap={0}>
      <Text>{title}</Text>
      <Text c="dimmed" size="sm">
        {[t('oneroster.students', { count: students }), ...teachers].join(' · ')}
      </Text>
      {isOfGrade && (
        <Text c="dimmed" size="sm">
          {t('oneroster.ofGrade')}
        </Text>
      )}
    </Stack>
  );
}
