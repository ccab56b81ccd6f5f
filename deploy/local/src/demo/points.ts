import type { DemoPointEntry, DemoStudent, DemoTeacher } from '@homeroom/contracts';
import { STARTING_CATEGORIES } from '@homeroom/domain';
import { idOf } from './identifiers';
import { instantAt } from './school-days';
import type { Outline } from './schools';

const FIRST_LESSON = 8 * 60 + 30;
/** The school day, from 8:30 to 15:00. */
const LESSONS_S = 6.5 * 60 * 60;

const NOTES = [
  'Helped a classmate with reading',
  'Shared materials without being asked',
  'Kept trying with a hard problem',
  'Welcomed our new student',
  'Tidied up after group work',
];

/** Entries per student and school day: one on average. */
const ENTRIES_A_DAY = [
  { weight: 4, value: 0 },
  { weight: 3, value: 1 },
  { weight: 2, value: 2 },
  { weight: 1, value: 3 },
];

/** Praise is about six times as frequent as criticism, as in classes that use points well. */
const CATEGORIES = STARTING_CATEGORIES.map((category) => ({
  weight: category.amount > 0 ? 6 : 2,
  value: category,
}));

export function demoPoints(
  outline: Outline,
  students: readonly DemoStudent[],
  teachers: readonly DemoTeacher[],
  days: readonly string[],
): DemoPointEntry[] {
  const { chance, code, timeZone } = outline;
  const entries: DemoPointEntry[] = [];
  for (const [dayIndex, day] of days.entries()) {
    const opening = instantAt(day, FIRST_LESSON, timeZone).getTime();
    for (const student of students) {
      const present = teachers.filter(({ classNumbers }) => classNumbers.includes(student.classNumber));
      const count = chance.helpers.weightedArrayElement(ENTRIES_A_DAY);
      for (let number = 0; number < count; number++) {
        const category = chance.helpers.weightedArrayElement(CATEGORIES);
        const praised = category.amount > 0 && chance.number.int(9) === 0;
        const seconds = chance.number.int({ min: 0, max: LESSONS_S });
        entries.push({
          id: idOf(code, 'points', dayIndex, student.signInId, number),
          studentId: student.id,
          classNumber: student.classNumber,
          teacherId: chance.helpers.arrayElement(present).id,
          categoryKey: category.key,
          amount: category.amount,
          ...(praised ? { note: chance.helpers.arrayElement(NOTES) } : {}),
          at: new Date(opening + seconds * 1_000).toISOString(),
        });
      }
    }
  }
  return entries.sort((a, b) => a.at.localeCompare(b.at));
}
