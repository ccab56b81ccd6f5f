import type { RegisterStudent } from '@homeroom/contracts';
import { type AttendanceCode, codeOfReport } from '@homeroom/domain';
import type { AttendanceDay } from '../rules/attendance-day';
import type { StudentRow } from './registers.queries';

/** A class's device is in front of everybody, so what was reported about a child is shown to staff only. */
export function toStudent(
  { mark, reported, ...student }: StudentRow,
  { codes, rules: { codeSet } }: Pick<AttendanceDay, 'codes' | 'rules'>,
  isShared: boolean,
): RegisterStudent {
  return {
    ...student,
    mark: mark && { ...mark, note: isShared ? null : mark.note },
    reported: reported && {
      code: (acceptedCode(reported.code, codes) ?? codeOfReport(codeSet, reported.reason)).code,
      isConfirmed: reported.code !== null,
      reason: isShared ? null : reported.reason,
      note: isShared ? null : reported.note,
    },
  };
}

/**
 * Undefined if the school no longer has the code with which the absence was accepted, or if it means being present in another code set: no
 * register could be saved with it, or the student would count as present.
 */
function acceptedCode(code: string | null, codes: readonly AttendanceCode[]): AttendanceCode | undefined {
  return codes.find((each) => each.code === code && each.meaning !== 'present');
}
