import type { ClassCard, StudentRecord } from '@homeroom/contracts';

/** The class of this year that a student is in: of an earlier year's leavers the number says nothing of it. */
export function classOf({ classNumber, hasClassEnded }: StudentRecord, classes: readonly ClassCard[]) {
  return hasClassEnded ? undefined : classes.find((card) => card.classNumber === classNumber);
}
