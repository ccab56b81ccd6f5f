import type {
  AskFamilyChange,
  DemoGuardian,
  DemoSchool,
  FamilyRecord,
  MedicalNote,
  MedicalRecord,
  StudentRecord,
} from '@homeroom/contracts';
import type { Meeting } from './meeting';
import { meetingPeople } from './sign-ins';

const NOTES: readonly MedicalNote[] = [
  {
    ...{ kind: 'allergy', title: 'Peanuts', isSevere: true, audience: 'staff' },
    detail: 'The pen is in the red bag at the office. Call 911 or 112 first, then the family.',
  },
  {
    ...{ kind: 'condition', title: 'Asthma', isSevere: false, audience: 'teachers' },
    detail: 'The inhaler is in the school bag; two puffs before running.',
  },
  { kind: 'allergy', title: 'Milk', isSevere: false, audience: 'staff' },
  { kind: 'medication', title: 'Glasses for reading', isSevere: false, audience: 'teachers' },
];
/** One child in this many of the class has a note. */
const EVERY = 6;

/**
 * Creates family data for the readme's class: notes, people who may collect a child, and a request that waits for the office. Existing data
 * is left unchanged.
 */
export async function writeFamilies(
  { office, guardian }: Meeting,
  school: DemoSchool,
  records: readonly StudentRecord[],
): Promise<void> {
  const { card, student } = meetingPeople(school);
  const idOf = new Map(records.map(({ id, studentId }) => [studentId, id]));
  const classmates = school.students.filter(({ classNumber }) => classNumber === card.classNumber);
  const noted = classmates.filter((_, index) => index % EVERY === 0);
  for (const [index, { studentId }] of noted.entries()) {
    const path = `/api/students/${idOf.get(studentId) ?? ''}/medical`;
    const note = NOTES[index % NOTES.length];
    const { version } = await office.ask<MedicalRecord>('GET', path);
    if (version === 0)
      await office.ask('PUT', path, { version, notes: [note], doctorName: null, doctorPhone: null });
  }
  const path = `/api/students/${idOf.get(student.studentId) ?? ''}`;
  const { collectors } = await office.ask<FamilyRecord>('GET', `${path}/family`);
  const neighbour = neighbourOf(school);
  if (collectors.version > 0 || !neighbour) return;
  await office.ask('PUT', `${path}/collectors`, {
    version: 0,
    people: [
      {
        ...{ name: `${neighbour.firstName} ${neighbour.lastName}`, phone: neighbour.phone },
        relation: 'Neighbor',
      },
    ],
  });
  await guardian.ask('POST', '/api/family-requests', {
    kind: 'contact',
    studentId: idOf.get(student.studentId) ?? '',
    contact: { address: `28 Mill Road\n${school.zipCode} ${school.city}` },
  } satisfies AskFamilyChange);
}

/** A parent of another family of the class, who also collects the child. */
function neighbourOf(school: DemoSchool): DemoGuardian | undefined {
  const { card, student, parent } = meetingPeople(school);
  const classmates = new Set(
    school.students
      .filter(({ classNumber, id }) => classNumber === card.classNumber && id !== student.id)
      .map(({ id }) => id),
  );
  return school.guardians.find(
    ({ lastName, childIds }) => lastName !== parent.lastName && childIds.some((id) => classmates.has(id)),
  );
}
