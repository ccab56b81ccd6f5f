import type { DemoClass, DemoGuardian, DemoStudent, DemoTeacher } from '@homeroom/contracts';
import { type Drawer, idOf } from './identifiers';
import type { Heritage } from './names';
import type { Outline } from './schools';

export function demoClasses(outline: Outline, drawer: Drawer): DemoClass[] {
  return outline.classes.map(({ grade, section, className }, index) => ({
    id: idOf(outline.code, 'class', index + 1),
    classNumber: index + 1,
    ...{ grade, section, className },
    classPassword: drawer.classPassword(),
    principalPassword: drawer.classPassword(),
  }));
}

/** One teacher leads each class, and two thirds of these also teach; the others take a subject in several classes. */
export function demoTeachers(outline: Outline, drawer: Drawer): DemoTeacher[] {
  const classes = outline.classes.length;
  return Array.from({ length: outline.teachers }, (_, index) => {
    const person = adultOf(drawer.heritage(), drawer);
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

/** Up to four neighbouring classes, a different range for each teacher. */
function subjectClasses(index: number, classes: number): number[] {
  const count = Math.min(4, classes);
  return Array.from({ length: count }, (_, step) => ((index * 3 + step) % classes) + 1).sort((a, b) => a - b);
}

export interface Families {
  students: DemoStudent[];
  guardians: DemoGuardian[];
}

/** Selects households spread evenly, so that their share is the same whatever the number of families. */
function spread(families: number, chosen: number): (family: number) => boolean {
  const share = (count: number) => Math.floor((count * chosen) / families);
  return (family) => share(family + 1) > share(family);
}

/**
 * One household in this many has no email address: the office reaches it by telephone and letter. Only households with one child, since a
 * list has nothing else to show that two children have the same parents.
 */
const WITHOUT_EMAIL = 4;
/** In one household in this many, the second parent has another last name. */
const OTHER_NAME = 4;

/**
 * Families share a last name. Some have two children, in different classes, and some have only one guardian, so that both kinds of
 * household exist with both numbers of children.
 */
export function demoFamilies(outline: Outline, classes: readonly DemoClass[], drawer: Drawer): Families {
  const { families, code, emailDomain } = outline;
  const seats = new Seats(outline, classes, drawer);
  const hasSiblings = spread(families, seats.free - families);
  const hasOneGuardian = spread(families, 2 * families - outline.guardians);
  const students: DemoStudent[] = [];
  const guardians: DemoGuardian[] = [];
  let alone = 0;

  for (let family = 0; family < families; family++) {
    const heritage = drawer.heritage();
    const lastName = drawer.one(heritage.families);
    const taken: DemoClass[] = [];
    const children = Array.from({ length: hasSiblings(family) ? 2 : 1 }, () => {
      const number = students.length + 1;
      const card = seats.take(taken);
      taken.push(card);
      const student: DemoStudent = {
        id: idOf(code, 'student', number),
        ...{ firstName: drawer.firstName(heritage.children, lastName), lastName },
        studentId: `STU-${code}-${String(number).padStart(3, '0')}`,
        signInId: drawer.fourDigits('student'),
        pin: drawer.pin(),
        ...{ classNumber: card.classNumber, grade: card.grade, section: card.section },
      };
      students.push(student);
      return student.id;
    });
    if (children.length === 1) alone += 1;
    const isByLetter = children.length === 1 && alone % WITHOUT_EMAIL === 0;
    for (let adult = 0; adult < (hasOneGuardian(family) ? 1 : 2); adult++) {
      const ownName = adult > 0 && drawer.isOneIn(OTHER_NAME) ? drawer.one(heritage.families) : lastName;
      const person = { firstName: drawer.firstName(heritage.adults, ownName), lastName: ownName };
      guardians.push({
        id: idOf(code, 'guardian', guardians.length + 1),
        ...person,
        parentId: drawer.parentId(),
        pin: drawer.pin(),
        ...(isByLetter ? {} : { email: drawer.email(person, emailDomain) }),
        phone: outline.phone(guardians.length),
        childIds: children,
      });
    }
  }
  return { students, guardians };
}

function adultOf(heritage: Heritage, drawer: Drawer): { firstName: string; lastName: string } {
  const lastName = drawer.one(heritage.families);
  return { firstName: drawer.firstName(heritage.adults, lastName), lastName };
}

/** The seats of all classes, in random order. */
class Seats {
  private readonly left: DemoClass[];

  constructor(outline: Outline, classes: readonly DemoClass[], drawer: Drawer) {
    this.left = drawer.shuffled(
      classes.flatMap((card, index) =>
        Array.from({ length: outline.classes[index]?.students ?? 0 }, () => card),
      ),
    );
  }

  get free(): number {
    return this.left.length;
  }

  /** Prefers a class without a sibling, as long as there is one. */
  take(siblings: readonly DemoClass[]): DemoClass {
    const other = this.left.findIndex((card) => !siblings.includes(card));
    const [card] = this.left.splice(Math.max(0, other), 1);
    if (!card) throw new Error('The demo school has fewer seats than children.');
    return card;
  }
}
