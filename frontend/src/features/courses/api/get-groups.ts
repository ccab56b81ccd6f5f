import type { Course, CourseGroup, CourseGroupPage, StudentRecord } from '@homeroom/contracts';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { callPage } from '../../../lib/call-page';
import { type Total, withTotal } from '../../points/total';

const GROUP_KEY = ['course-group'] as const;
/** Students also come and go with the school year, and their classes may change. */
const LIVE = { 'course_group.changed': 'refresh', 'class.changed': 'refresh' } as const;

interface WantedGroups {
  page: number;
  pageSize: number;
  search: string;
}

export function groupPageQuery(wanted: WantedGroups) {
  return queryOptions({
    queryKey: ['course-group-pages', wanted],
    queryFn: ({ signal }) => callPage<CourseGroup>('/api/course-groups', { ...wanted }, signal),
    placeholderData: keepPreviousData,
    meta: { live: LIVE },
  });
}

/** The signed-in teacher's groups. */
export const myGroupsQuery = queryOptions({
  queryKey: ['my-course-groups'],
  queryFn: ({ signal }) => callApi<CourseGroup[]>('/api/course-groups', { signal }),
  meta: { kept: true, live: LIVE },
});

/** All courses, to choose from by name. */
export const coursesQuery = queryOptions({
  queryKey: ['courses'],
  queryFn: ({ signal }) => callApi<Course[]>('/api/courses', { signal }),
  meta: { live: { 'course_group.changed': 'refresh' } },
});

const withTotalInGroup = (group: CourseGroupPage, total: Total): CourseGroupPage => ({
  ...group,
  students: withTotal(group.students, total),
});

export function groupQuery(groupId: string) {
  return queryOptions({
    queryKey: [...GROUP_KEY, groupId],
    queryFn: ({ signal }) => callApi<CourseGroupPage>(`/api/course-groups/${groupId}`, { signal }),
    meta: {
      kept: true,
      live: {
        ...LIVE,
        'student.changed': 'refresh',
        'points.awarded': withTotalInGroup,
        'points.undone': withTotalInGroup,
        'points.adjusted': withTotalInGroup,
      },
    },
  });
}

export function setGroupTotal(queryClient: QueryClient, total: Total): void {
  queryClient.setQueriesData<CourseGroupPage>({ queryKey: GROUP_KEY }, (group) =>
    group ? withTotalInGroup(group, total) : undefined,
  );
}

/** The first active students that match the search. */
export function foundStudentsQuery(search: string) {
  return queryOptions({
    queryKey: ['students-for-group', search],
    queryFn: ({ signal }) => {
      const wanted = { search, status: 'active', page: 1, pageSize: 20 };
      return callPage<StudentRecord>('/api/simple-students', wanted, signal);
    },
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
}
