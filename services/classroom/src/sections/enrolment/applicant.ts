import { randomInt } from 'node:crypto';
import type { ClassCard, CreateStudent, IssuedAccount, NewPerson, StudentRecord } from '@homeroom/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type ChildWithContact, guardianOf, hasContact } from '../../people/guardians/guardian-accounts';
import type { StudentRow } from '../../people/profiles/student.entity';

/** A student before the accounts are issued. */
export type Applicant = Omit<StudentRow, 'schoolId' | 'signInId' | 'isActive'> & ChildWithContact;

/** The account to request from auth. */
export function studentOrder({ id, firstName, lastName, recordId }: Applicant, card: ClassCard): NewPerson {
  return { id, role: 'student', firstName, lastName, recordId, classNumber: card.classNumber };
}

export function guardianOrder(id: string, child: Applicant): NewPerson {
  return { id, role: 'parent', ...guardianOf(child) };
}

/** The specified format, `STU-` and the time, with a suffix that separates two in the same millisecond. */
export function drawRecordId(): string {
  return `STU-${Date.now()}${String(randomInt(100_000)).padStart(5, '0')}`;
}

export function apply(wanted: CreateStudent, card: ClassCard, recordId: string): Applicant {
  return {
    id: uuidv7(),
    recordId,
    classId: card.id,
    firstName: wanted.firstName,
    lastName: wanted.lastName,
    grade: wanted.grade ?? card.grade,
    section: wanted.section ?? card.section,
    parentEmail: wanted.parentEmail ?? null,
    parentPhone: wanted.parentPhone ?? null,
    parentFirstName: wanted.parentFirstName ?? null,
    parentLastName: wanted.parentLastName ?? null,
  };
}

export function toRecord(applicant: Applicant, card: ClassCard, account: IssuedAccount): StudentRecord {
  const { id, recordId, firstName, lastName, grade, section, parentEmail, parentPhone } = applicant;
  return {
    id,
    studentId: recordId,
    signInId: account.signInId,
    classNumber: card.classNumber,
    firstName,
    lastName,
    grade,
    section,
    isActive: true,
    behaviorPoints: 0,
    pointsRevision: 0,
    plant: null,
    hasParentContact: hasContact(applicant),
    parentEmail,
    parentPhone,
  };
}
