import type {
  LessonsOfClass,
  SchoolBellTimes,
  Substitutes,
  WriteBellTimes,
  WriteLessonChange,
  WriteLessons,
  WrittenBellTimes,
  WrittenLessonChange,
  WrittenLessons,
} from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { TIMETABLES } from './timetable';
import { useWrite } from '../../../lib/use-write';

const BELL = '/api/bell-times';
const ofClass = (classNumber: number, what: string) => `/api/simple-classes/${classNumber}/timetable/${what}`;

export const bellTimesQuery = queryOptions({
  queryKey: [...TIMETABLES, 'bell'],
  queryFn: ({ signal }) => callApi<SchoolBellTimes>(BELL, { signal }),
});

/** The lessons from a day on, by default today. */
export function lessonsQuery(classNumber: number, from: string) {
  return queryOptions({
    queryKey: [...TIMETABLES, 'lessons', classNumber, from],
    queryFn: ({ signal }) =>
      callApi<LessonsOfClass>(`${ofClass(classNumber, 'lessons')}${from && `?from=${from}`}`, { signal }),
    staleTime: 0,
  });
}

export function substitutesQuery(classNumber: number, day: string, period: number) {
  return queryOptions({
    queryKey: [...TIMETABLES, 'substitutes', classNumber, day, period],
    queryFn: ({ signal }) =>
      callApi<Substitutes>(`${ofClass(classNumber, 'substitutes')}?day=${day}&period=${period}`, { signal }),
    staleTime: 0,
  });
}

function usePut<Body, Answer>(address: string) {
  return useWrite(TIMETABLES, (body: Body) => callApi<Answer>(address, { method: 'PUT', body }));
}

export const useWriteBellTimes = () => usePut<WriteBellTimes, WrittenBellTimes>(BELL);
export const useWriteLessons = (classNumber: number) =>
  usePut<WriteLessons, WrittenLessons>(ofClass(classNumber, 'lessons'));
export const useWriteChange = (classNumber: number) =>
  usePut<WriteLessonChange, WrittenLessonChange>(ofClass(classNumber, 'change'));
