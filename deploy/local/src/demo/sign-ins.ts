import type { DemoPlan, DemoSchool } from '@homeroom/contracts';
import { Refusal } from '../voice';

/** Picks one person of each role, chosen so that they belong together: a class's teacher, a student of it, and that student's parent. */
export function meetingPeople({ classes, teachers, students, guardians, code }: DemoSchool) {
  const [card] = classes;
  const teacher = teachers.find(({ classNumbers }) => classNumbers.includes(card?.classNumber ?? 0));
  const student = students.find(({ classNumber }) => classNumber === card?.classNumber);
  const parent = guardians.find(({ childIds }) => childIds.includes(student?.id ?? ''));
  if (!card || !teacher || !student || !parent) throw new Refusal(`The demo: nobody meets in ${code}.`);
  return { card, teacher, student, parent };
}

/** Returns one sign-in for every role. */
export function demoSignIns({ schools, organisation: { member } }: DemoPlan): [string, string][] {
  return schools.flatMap((school): [string, string][] => {
    const { card, teacher, student, parent } = meetingPeople(school);
    const [admin] = school.admins;
    return [
      [school.name, `school code ${school.code}`],
      ['  Admin', `${admin?.email}, ${admin?.password}`],
      ['  Teacher', `teacher ID ${teacher.teacherId}, PIN ${teacher.pin} (${nameOf(teacher)})`],
      ['  Student', `student ID ${student.signInId}, PIN ${student.pin} (${nameOf(student)})`],
      ['  Parent', `parent ID ${parent.parentId}, PIN ${parent.pin} (${nameOf(parent)})`],
      ['  Class device', `${card.grade}${card.section}, ${card.classPassword}`],
      ...(member.schoolCode === school.code
        ? [['  Network member', `${member.email}, ${member.password}`] as [string, string]]
        : []),
    ];
  });
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
