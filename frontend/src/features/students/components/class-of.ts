import type { ClassCard, StudentRecord } from '@homeroom/contracts';

/** The student's class of the current year; the number of a student who left in an earlier year does not refer to it. */
export function classOf({ classNumber, hasClassEnded }: StudentRecord, classes: readonly ClassCard[]) {
  return hasClassEnded ? undefined : classes.find((card) => card.classNumber === classNumber);
}
