import type { DemoClass, DemoGuardian, DemoStudent, DemoTeacher } from '@homeroom/contracts';
import { type Drawer, idOf } from './identifiers';
import type { Outline } from './schools';

export function demoClasses(outline: Outline, drawer: Drawer): DemoClass[] {
  return outline.classes.map((card, index) => ({
    id: idOf(outline.code, 'class', index + 1),
    classNumber: index + 1,
    ...card,
    classPassword: drawer.classPassword(),
    principalPassword: drawer.classPassword(),
  }));
}

/** Each class is led by one teacher, two thirds of whom also teach; the others take a subject to several classes. */
export function demoTeachers(outline: Outline, drawer: Drawer): DemoTeacher[] {
  const classes = outline.classes.length;
  return Array.from({ length: outline.teachers }, (_, index) => {
    const person = drawer.person();
    const leads = index < classes;
    const alone = index % 3 === 2;
    return {
      id: idOf(outline.code, 'teacher', index + 1),
      ...person,
      teacherId: drawer.fourDigits('teacher'),
      pin: drawer.pin(),
      email: drawer.email(person, outline.emailDomain),
      teacherType: leads ? (alone ? 'principal' : 'principal_and_subject') : 'subject',
      classNumbers: leads ? [index + 1] : subjectClasses(index, classes),
    };
  });
}

/** Up to four neighbouring classes, another stretch for each teacher. */
function subjectClasses(index: number, classes: number): number[] {
  const count = Math.min(4, classes);
  return Array.from({ length: count }, (_, step) => ((index * 3 + step) % classes) + 1).sort((a, b) => a - b);
}

export interface Families {
  students: DemoStudent[];
  guardians: DemoGuardian[];
}

/**
 * Families share a last name. The first ones have two children, in different classes, and every so often one guardian
 * only, so that both kinds of household exist with both kinds of children.
 */
export function demoFamilies(outline: Outline, classes: readonly DemoClass[], drawer: Drawer): Families {
  const { families, code, emailDomain, names } = outline;
  const withSibling = outline.students - families;
  const withOneGuardian = 2 * families - outline.guardians;
  const students: DemoStudent[] = [];
  const guardians: DemoGuardian[] = [];

  for (let family = 0; family < families; family++) {
    const lastName = names.person.lastName();
    const children = Array.from({ length: family < withSibling ? 2 : 1 }, () => {
      const number = students.length + 1;
      const card = classes[(number * 7) % classes.length];
      if (!card) throw new Error('A demo school has at least one class.');
      const student: DemoStudent = {
        id: idOf(code, 'student', number),
        ...drawer.person(lastName),
        studentId: `STU-${code}-${String(number).padStart(3, '0')}`,
        signInId: drawer.fourDigits('student'),
        pin: drawer.pin(),
        classNumber: card.classNumber,
        grade: card.grade,
        section: card.section,
      };
      students.push(student);
      return student.id;
    });
    // Spread evenly: whenever the running share of one-guardian homes takes its next step.
    const share = (count: number) => Math.floor((count * withOneGuardian) / families);
    const adults = share(family + 1) > share(family) ? 1 : 2;
    for (let adult = 0; adult < adults; adult++) {
      const person = drawer.person(lastName);
      guardians.push({
        id: idOf(code, 'guardian', guardians.length + 1),
        ...person,
        parentId: drawer.parentId(),
        pin: drawer.pin(),
        email: drawer.email(person, emailDomain),
        phone: outline.phone(guardians.length),
        childIds: children,
      });
    }
  }
  return { students, guardians };
}
