import type { DemoPlan } from '@homeroom/contracts';

/** One way in for every role, chosen so that they meet: this teacher's student, and that student's parent. */
export function demoSignIns({ schools }: DemoPlan): [string, string][] {
  return schools.flatMap((school): [string, string][] => {
    const [admin] = school.admins;
    const [card] = school.classes;
    const teacher = school.teachers.find(({ classNumbers }) => classNumbers.includes(card?.classNumber ?? 0));
    const student = school.students.find(({ classNumber }) => classNumber === card?.classNumber);
    const parent = school.guardians.find(({ childIds }) => childIds.includes(student?.id ?? ''));
    if (!admin || !card || !teacher || !student || !parent) return [];
    return [
      [school.name, `school code ${school.code}`],
      ['  Admin', `${admin.email}, ${admin.password}`],
      ['  Teacher', `teacher ID ${teacher.teacherId}, PIN ${teacher.pin} (${nameOf(teacher)})`],
      ['  Student', `student ID ${student.signInId}, PIN ${student.pin} (${nameOf(student)})`],
      ['  Parent', `parent ID ${parent.parentId}, PIN ${parent.pin} (${nameOf(parent)})`],
      ['  Class device', `${card.grade}${card.section}, ${card.classPassword}`],
    ];
  });
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
