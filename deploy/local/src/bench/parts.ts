import type { DemoForAuth, DemoForClassroom, DemoForSchool, DemoSchool } from '@homeroom/contracts';

/** Each service gets only the data it owns: secrets go to auth alone. */

export function partForSchool(school: DemoSchool): DemoForSchool {
  const { id, name, code, country, timeZone, street, zipCode, city } = school;
  const { registeredAt, subscriptionLevel, contactEmail } = school;
  return {
    ...{ id, name, code, country, timeZone, street, zipCode, city },
    ...{ registeredAt, subscriptionLevel, contactEmail },
  };
}

/** Hashing a full school's secrets takes longer than one request may, so people are sent in batches of this size. */
const PEOPLE_AT_ONCE = 400;

export function partsForAuth(school: DemoSchool): DemoForAuth[] {
  const { id, name, code, admins, classes, teachers, students, guardians } = school;
  const most = Math.max(1, students.length, guardians.length);
  return Array.from({ length: Math.ceil(most / PEOPLE_AT_ONCE) }, (_, index) => {
    const some = <Person>(people: Person[]) =>
      people.slice(index * PEOPLE_AT_ONCE, (index + 1) * PEOPLE_AT_ONCE);
    const first = index === 0;
    return {
      ...{ id, name, code, admins },
      classes: first ? classes : [],
      teachers: first ? teachers : [],
      students: some(students),
      guardians: some(guardians),
    };
  });
}

export function partForClassroom(school: DemoSchool): DemoForClassroom {
  const { id, pointEntries } = school;
  return {
    id,
    classes: school.classes.map((card) => without(card, 'classPassword', 'principalPassword')),
    teachers: school.teachers.map((teacher) => without(teacher, 'pin')),
    students: school.students.map((student) => without(student, 'pin')),
    guardians: school.guardians.map((guardian) => without(guardian, 'pin')),
    pointEntries,
  };
}

function without<Row extends object, Key extends keyof Row & string>(
  row: Row,
  ...keys: Key[]
): Omit<Row, Key> {
  const hidden: readonly string[] = keys;
  const shown = Object.entries(row).filter(([key]) => !hidden.includes(key));
  return Object.fromEntries(shown) as Omit<Row, Key>;
}
