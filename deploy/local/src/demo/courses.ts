import type {
  Course,
  CourseGroup,
  DemoSchool,
  StudentRecord,
  TeacherRecord,
  WrittenCourse,
  WrittenGroup,
} from '@homeroom/contracts';
import type { Office } from './office';

/** Courses whose groups take students from several classes: one in every so many of those who are old enough. */
const COURSES = [
  { name: 'Choir', groups: ['Choir'], everyOneIn: 8, teacher: 0 },
  { name: 'Robotics', groups: ['Beginners', 'Builders'], everyOneIn: 16, teacher: 1 },
] as const;

/** Creates two courses with their groups; courses that exist are left unchanged. */
export async function openCourses(
  office: Office,
  { teachers: planned }: DemoSchool,
  people: { students: readonly StudentRecord[]; teachers: readonly TeacherRecord[] },
): Promise<void> {
  const subject = planned.filter(({ teacherType }) => teacherType !== 'principal');
  for (const { name, groups, everyOneIn, teacher } of COURSES) {
    const courseId = await courseNamed(office, name);
    const email = subject.at(teacher - COURSES.length)?.email;
    const teaches = people.teachers.find((each) => each.email === email);
    for (const [index, groupName] of groups.entries()) {
      const groupId = await groupNamed(office, courseId, groupName);
      const chosen = people.students.filter((_, place) => place % everyOneIn === 2 * teacher + index);
      await office.ask('PATCH', `/api/course-groups/${groupId}`, {
        teachers: teaches ? [{ id: teaches.id, role: 'teacher' }] : [],
      });
      await office.ask('POST', `/api/course-groups/${groupId}/students`, {
        studentIds: chosen.map(({ id }) => id),
      });
    }
  }
}

async function courseNamed(office: Office, name: string): Promise<string> {
  const all = await office.ask<Course[]>('GET', '/api/courses');
  const known = all.find((course) => course.name === name);
  return known?.id ?? (await office.ask<WrittenCourse>('POST', '/api/courses', { name })).course.id;
}

async function groupNamed(office: Office, courseId: string, groupName: string): Promise<string> {
  const all = await office.ask<CourseGroup[]>('GET', `/api/course-groups?courseId=${courseId}`);
  const known = all.find((group) => group.groupName === groupName);
  if (known) return known.id;
  return (await office.ask<WrittenGroup>('POST', '/api/course-groups', { courseId, groupName })).group.id;
}
