import {
  AppError,
  type ChangeStudent,
  type GuardianContact,
  type GuardianRecord,
  type Identity,
} from '@homeroom/contracts';
import { refuseVisitor } from '@homeroom/platform';
import type { ParentInWords } from '../../people/guardians/guardian-accounts';
import { judgeContacts } from '../../people/guardians/families';
import { admitToStudent } from '../../ground/access/student-access';
import type { LockedStudent } from '../../people/profiles/student-record.queries';

export type WantedStudent = ChangeStudent & {
  /** Instead of the number; for a student who has left, it may be a class that has ended. */
  classId?: string;
};

/** Derives the wanted change from the student and the guardians as they are. */
export type WantedChange = (
  before: LockedStudent,
  guardians: readonly GuardianRecord[],
) => WantedStudent & { recordId?: string; further?: readonly ParentInWords[] };

interface Found {
  gate: { isReached: boolean } | undefined;
  before: LockedStudent | undefined;
  guardians: readonly GuardianRecord[];
}

/** Checks what the caller may change, before auth is asked and again on the rows that the transaction has locked. */
export function judge(identity: Identity, { gate, before, guardians }: Found, change: WantedChange) {
  admitToStudent(gate);
  if (!before) throw new AppError('NOT_FOUND');
  const { recordId = before.recordId, further = [], ...wanted } = change(before, guardians);
  refuseBeyondTheClass(identity, before, wanted);
  const given = contactsIn(wanted, guardians);
  judgeContacts(guardians, given);
  const hasNewAddress =
    (wanted.parentEmail ?? before.parentEmail) !== before.parentEmail ||
    given.some(
      ({ id, email }) => email !== undefined && email !== guardians.find((each) => each.id === id)?.email,
    );
  // Whoever reads mail at the new address gets access as the child's parent.
  if (further.length > 0 || hasNewAddress) refuseVisitor(identity);
  return { before, wanted, recordId, given, further };
}

/** The class for the fact, and the previous one if it has changed. */
export function wayBetween(
  from: Pick<LockedStudent, 'classId' | 'classNumber'>,
  { classId, classNumber }: Pick<LockedStudent, 'classId' | 'classNumber'>,
) {
  const left = from.classId === classId ? null : from;
  return {
    classId,
    classNumber,
    fromClassId: left?.classId ?? null,
    fromClassNumber: left?.classNumber ?? null,
  };
}

export function nameAfter(before: LockedStudent, { firstName, lastName }: ChangeStudent) {
  return { firstName: firstName ?? before.firstName, lastName: lastName ?? before.lastName };
}

/** While the child has no guardian, the contact is on the child's own record. */
export function contactAfter(
  before: LockedStudent,
  { parentEmail, parentPhone }: ChangeStudent,
  guardians: readonly GuardianRecord[],
): Partial<LockedStudent> {
  if (guardians.length > 0) return {};
  return {
    parentEmail: parentEmail === undefined ? before.parentEmail : parentEmail,
    parentPhone: parentPhone === undefined ? before.parentPhone : parentPhone,
  };
}

export function childOf(
  after: LockedStudent,
  { parentFirstName = null, parentLastName = null }: ChangeStudent,
) {
  return { ...after, parentFirstName, parentLastName };
}

/** The class's leader keeps its records; arrivals and departures are decided by the school's office. */
function refuseBeyondTheClass(
  { role }: Identity,
  before: LockedStudent,
  { classNumber = before.classNumber, isActive = before.isActive }: ChangeStudent,
): void {
  if (role === 'school_admin') return;
  if (classNumber !== before.classNumber)
    throw new AppError('FORBIDDEN', 'Only your school’s office can move a student to another class.');
  if (isActive !== before.isActive)
    throw new AppError('FORBIDDEN', 'Only your school’s office can deactivate or reactivate a student.');
}

/** The parent fields of the record mean the first guardian. */
function contactsIn(wanted: ChangeStudent, [first]: readonly GuardianRecord[]): GuardianContact[] {
  const { guardians: named = [] } = wanted;
  const given = {
    email: wanted.parentEmail,
    phone: wanted.parentPhone,
    firstName: wanted.parentFirstName,
    lastName: wanted.parentLastName,
  };
  const own = Object.entries(given).filter(([, value]) => value !== undefined);
  if (!first || own.length === 0) return named;
  return [{ id: first.id, ...Object.fromEntries(own) }, ...named.filter(({ id }) => id !== first.id)];
}

/** Null for an inactive student. */
export function seatOf({ isActive, classId }: LockedStudent): string | null {
  return isActive ? classId : null;
}

export function columnsOf(student: LockedStudent) {
  const { recordId, classId, firstName, lastName, grade, section, parentEmail, parentPhone, isActive } =
    student;
  return { recordId, classId, firstName, lastName, grade, section, parentEmail, parentPhone, isActive };
}
