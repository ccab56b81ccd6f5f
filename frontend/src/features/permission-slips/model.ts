import type { ClassCard, OwnPermissionSlip, PermissionSlip } from '@homeroom/contracts';

/** Those that wait for this guardian's answer; they come with the earliest last day first. */
export function toAnswer(slips: readonly OwnPermissionSlip[]): OwnPermissionSlip[] {
  return slips.filter(({ isOpen, own }) => isOpen && own === null);
}

export function others(slips: readonly OwnPermissionSlip[]): OwnPermissionSlip[] {
  return slips.filter(({ isOpen, own }) => !isOpen || own !== null);
}

/** Whether a slip that was sent asks the families of this class. */
export function isForClass(
  { isWholeSchool, grades, classNumbers }: Pick<PermissionSlip, 'isWholeSchool' | 'grades' | 'classNumbers'>,
  { grade, classNumber }: Pick<ClassCard, 'grade' | 'classNumber'>,
): boolean {
  return isWholeSchool || grades.includes(grade) || classNumbers.includes(classNumber);
}
