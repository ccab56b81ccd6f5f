import type {
  ChangedRoster,
  ChangeGroup,
  CourseGroup,
  JoinGroup,
  WrittenCourse,
  WrittenGroup,
} from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeOnce, createOnce } from '../../../lib/api-client';
import { refreshAfter } from '../../../lib/query-client';
import { coursesQuery } from './get-groups';

const folded = (name: string) => name.trim().normalize('NFKD').toLowerCase();

export interface NewGroup {
  courseName: string;
  groupName: string;
  maxStudents: number;
}

/** After a failure too, because the course may have been created and its group not. */
function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return () => refreshAfter(queryClient, 'course_group.changed');
}

/** Creates the group in the course of that name, creating the course if needed. */
export function useCreateGroup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ courseName, ...group }: NewGroup) => {
      const courses = await queryClient.fetchQuery({ ...coursesQuery, staleTime: 0 });
      const known = courses.find(({ name }) => folded(name) === folded(courseName));
      const { id: courseId } =
        known ?? (await createOnce<WrittenCourse>('/api/courses', { name: courseName })).course;
      return createOnce<WrittenGroup>('/api/course-groups', { courseId, ...group });
    },
    onSettled: useRefresh(),
  });
}

export function useChangeGroup(groupId: string) {
  return useMutation({
    mutationFn: (change: Pick<ChangeGroup, 'groupName' | 'maxStudents' | 'teachers' | 'removedTeacherIds'>) =>
      changeOnce<WrittenGroup>(`/api/course-groups/${groupId}`, change),
    onSettled: useRefresh(),
  });
}

export function useRenameCourse({ courseId }: CourseGroup) {
  return useMutation({
    mutationFn: (name: string) => changeOnce<WrittenCourse>(`/api/courses/${courseId}`, { name }),
    onSettled: useRefresh(),
  });
}

export function useEndGroup(groupId: string) {
  return useMutation({
    mutationFn: () => createOnce<WrittenGroup>(`/api/course-groups/${groupId}/end`, {}),
    onSuccess: useRefresh(),
  });
}

export function useAddStudents(groupId: string) {
  return useMutation({
    mutationFn: (who: Pick<JoinGroup, 'studentIds' | 'classNumber'>) =>
      createOnce<ChangedRoster>(`/api/course-groups/${groupId}/students`, who),
    onSuccess: useRefresh(),
  });
}

export function useRemoveStudent(groupId: string) {
  return useMutation({
    mutationFn: (studentId: string) =>
      createOnce<ChangedRoster>(`/api/course-groups/${groupId}/students/remove`, { studentIds: [studentId] }),
    onSettled: useRefresh(),
  });
}
