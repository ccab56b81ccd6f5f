import type { RegisterStudent } from '@homeroom/contracts';
import { type CodeSet, codeOfReport } from '@homeroom/domain';
import type { StudentRow } from './registers.queries';

/** A class's device is in front of everybody, so what was reported about a child is shown to staff only. */
export function toStudent(
  { mark, reported, ...student }: StudentRow,
  codeSet: CodeSet,
  isShared: boolean,
): RegisterStudent {
  return {
    ...student,
    mark: mark && { ...mark, note: isShared ? null : mark.note },
    reported: reported && {
      code: reported.code ?? codeOfReport(codeSet, reported.reason).code,
      isConfirmed: reported.code !== null,
      reason: isShared ? null : reported.reason,
      note: isShared ? null : reported.note,
    },
  };
}
