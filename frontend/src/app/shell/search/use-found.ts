import type { ClassCard, SignedInUser } from '@homeroom/contracts';
import { may, visitorMay } from '@homeroom/domain';
import { IconBackpack, IconBolt, IconChalkboard, IconSchool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { classesQuery } from '../../../features/class-cards/api/get-classes';
import { studentPageQuery } from '../../../features/students/api/get-student-page';
import { teacherPageQuery } from '../../../features/teachers/api/get-teacher-page';
import type { NavigationEntry } from '../../../lib/feature';
import { isFor, type Place } from '../../navigation';
import { ACTIONS } from './actions';
import { nameOf } from '../../../lib/name-of';
import { hasWords } from '../../../lib/words';

/** A search result. Its address names nobody, because it stays in the browser's history. */
export interface Found {
  to: string;
  label: string;
  line?: string;
  icon: NavigationEntry['icon'];
}

interface Group {
  name: 'students' | 'teachers' | 'classes' | 'actions' | 'places';
  items: Found[];
}

/** Results of each kind; the lists show all of them. */
const MOST = 6;
const ASKED_FROM = 2;
const ALL = { page: 1, pageSize: MOST, status: 'active', classNumber: '', sort: 'name' } as const;

/** Finds people with the server-side search of their lists, and classes, actions and places in memory. */
export function useFound(
  user: SignedInUser,
  places: readonly Place[],
  search: string,
  /** The term sent to the server; it lags behind the typing. */
  asked: string,
) {
  const { t } = useTranslation(['search', 'navigation']);
  const asks = asked.length >= ASKED_FROM && asked === search;
  const seesTeachers = user.visit ? visitorMay(user.visit.by, 'teachers.read') : may('teachers.read', user);
  const students = useQuery({ ...studentPageQuery({ ...ALL, search: asked }), enabled: asks });
  const teachers = useQuery({
    ...teacherPageQuery({ ...ALL, search: asked, teacherType: '' }),
    enabled: asks && seesTeachers,
  });
  const { data: cards = [] } = useQuery(classesQuery);
  const queries = asks ? [students, ...(seesTeachers ? [teachers] : [])] : [];

  const groups: Group[] = [
    { name: 'students', items: asks ? (students.data?.items ?? []).map(studentAs) : [] },
    { name: 'teachers', items: asks && seesTeachers ? (teachers.data?.items ?? []).map(teacherAs) : [] },
    { name: 'classes', items: search === '' ? [] : matching(cards.map(classAs), search).slice(0, MOST) },
    { name: 'actions', items: matching(actions(), search) },
    { name: 'places', items: matching(places.map(placeAs), search) },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching:
      (search.length >= ASKED_FROM && asked !== search) || queries.some(({ isFetching }) => isFetching),
    failed: queries.some(({ isError }) => isError),
  };

  function studentAs(student: {
    id: string;
    firstName: string;
    lastName: string;
    classNumber: number;
  }): Found {
    const number = student.classNumber;
    const name = cards.find(({ classNumber }) => classNumber === number)?.className;
    return {
      to: `/classroom/${number}/students/${student.id}`,
      label: nameOf(student),
      line: name === undefined ? t('student', { number }) : t('studentOf', { number, name }),
      icon: IconBackpack,
    };
  }
  function teacherAs(teacher: { teacherId: string; firstName: string; lastName: string }): Found {
    return {
      to: `/teachers?search=${teacher.teacherId}`,
      label: nameOf(teacher),
      line: t('teacher', { teacherId: teacher.teacherId }),
      icon: IconSchool,
    };
  }
  function classAs({ classNumber: number, className, grade, section }: ClassCard): Found {
    return {
      to: user.role === 'teacher' ? `/class/${number}` : `/classroom/${number}`,
      label: className,
      line: t('class', { number, grade, section }),
      icon: IconChalkboard,
    };
  }
  function actions(): Found[] {
    return ACTIONS.filter(isFor(user)).map(({ to, label }) => ({
      to,
      label: t(`actions.${label}`),
      icon: IconBolt,
    }));
  }
  function placeAs({ to, label, icon }: Place): Found {
    return { to, label: t(`navigation:${label}`), icon };
  }
}

function matching(found: readonly Found[], search: string): Found[] {
  return found.filter(({ label, line = '' }) => hasWords(`${label} ${line}`, search));
}
