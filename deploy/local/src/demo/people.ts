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

/** Each class is led by one teacher, two thirds of whom also teach; the others take a subject to several classes. */
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

/** Up to four neighbouring classes, another stretch for each teacher. */
function subjectClasses(index: number, classes: number): number[] {
  const count = Math.min(4, classes);
  return Array.from({ length: count }, (_, step) => ((index * 3 + step) % classes) + 1).sort((a, b) => a - b);
}

export interface Families {
  students: DemoStudent[];
  guardians: DemoGuardian[];
}

/** A few lists of a household at a time, so that the same share of them has it whatever their number is. */
function spread(families: number, chosen: number): (family: number) => boolean {
  const share = (count: number) => Math.floor((count * chosen) / families);
  return (family) => share(family + 1) > share(family);
}

/** Households without an email address: the office reaches them by telephone and by letter. By nothing else are siblings known as such. */
const WITHOUT_EMAIL = 6;
/** Every so often the second parent has kept another last name. */
const OTHER_NAME = 4;

/**
 * Families share a last name. Some have two children, in different classes, and every so often there is one guardian only,
 * so that both kinds of household exist with both kinds of children.
 */
export function demoFamilies(outline: Outline, classes: readonly DemoClass[], drawer: Drawer): Families {
  const { families, code, emailDomain } = outline;
  const seats = new Seats(outline, classes, drawer);
  const hasSiblings = spread(families, seats.free - families);
  const hasOneGuardian = spread(families, 2 * families - outline.guardians);
  const students: DemoStudent[] = [];
  const guardians: DemoGuardian[] = [];

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
    const isByLetter = family % WITHOUT_EMAIL === WITHOUT_EMAIL - 1 && children.length === 1;
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

/** As many as each class is to have, in any order. */
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

  /** Brothers and sisters sit in different classes as long as there are any. */
  take(siblings: readonly DemoClass[]): DemoClass {
    const other = this.left.findIndex((card) => !siblings.includes(card));
    const [card] = this.left.splice(Math.max(0, other), 1);
    if (!card) throw new Error('The demo school has fewer seats than children.');
    return card;
  }
}
