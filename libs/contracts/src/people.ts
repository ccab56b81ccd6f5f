import type { TeacherType } from '@homeroom/domain';
import {
  GRADES,
  LIMITS,
  type LinkState,
  PERSON_STATUSES,
  type PersonStatus,
  PIN_HOLDERS,
  type PinHolder,
  SECTIONS,
  SENTENCES,
  STUDENT_SORTS,
  type StudentSort,
  TEACHER_SORTS,
  TEACHER_TYPES,
  type TeacherSort,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsOptional, IsUUID, ValidateNested } from 'class-validator';
import type { PinSlip } from './accounts';
import { ClassNumber, ClassNumbers } from './class-cards';
import type { CreatedStudent, GuardianName, ParentSlip, StudentRecord, TeacherRecord } from './classroom';
import {
  ClearableEmail,
  ClearableText,
  DecidedByServer,
  Email,
  IfGiven,
  OptionalChoice,
  OptionalProse,
  OptionalText,
  RequiredText,
  UniqueIds,
} from './fields';
import { PageQuery } from './paging';

const yesOrNo = { message: 'Say whether the person is active.' };

/** The common query of all lists of people. */
export class FindPeople extends PageQuery {
  /** Prefixes of names or IDs, in any order and case. */
  @OptionalProse(100)
  search?: string;
  @IsOptional()
  @IsIn(PERSON_STATUSES, { message: 'Choose active, inactive or all.' })
  status?: PersonStatus;
  @IsOptional()
  @Type(() => Number)
  @ClassNumber()
  classNumber?: number;
}

/** GET /api/simple-students */
export class FindStudents extends FindPeople {
  @IsOptional()
  @IsIn(STUDENT_SORTS, { message: 'Choose how the list is sorted.' })
  sort?: StudentSort;
}

/** GET /api/simple-teachers */
export class FindTeachers extends FindPeople {
  @IsOptional()
  @IsIn(TEACHER_SORTS, { message: 'Choose how the list is sorted.' })
  sort?: TeacherSort;
  @IsOptional()
  @IsIn(TEACHER_TYPES, { message: 'Choose the kind of teacher.' })
  teacherType?: TeacherType;
}

/** …/simple-students/{studentId} and …/students/{studentId} */
export class StudentParam {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

/** …/simple-teachers/{teacherId} */
export class TeacherParam {
  @IsUUID(undefined, { message: 'Choose a teacher.' })
  teacherId!: string;
}

/** PATCH /api/simple-teachers/{teacherId}: absent fields stay unchanged. */
export class ChangeTeacher {
  @IsOptional()
  @RequiredText(80, SENTENCES.teacherMissing)
  firstName?: string;
  @IsOptional()
  @RequiredText(80, SENTENCES.teacherMissing)
  lastName?: string;
  @IsOptional()
  @IsIn(TEACHER_TYPES, { message: 'Choose the kind of teacher.' })
  teacherType?: TeacherType;
  /** The complete list of the teacher's classes. */
  @IsOptional()
  @ClassNumbers()
  classNumbers?: number[];
  /** Adds or removes single classes and leaves all others unchanged. */
  @IfGiven()
  @ClassNumbers()
  addedClassNumbers?: number[];
  @IfGiven()
  @ClassNumbers()
  removedClassNumbers?: number[];
  @ClearableEmail()
  email?: string | null;
  @IsOptional()
  @IsBoolean(yesOrNo)
  isActive?: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ChangedTeacher {
  success: true;
  teacher: TeacherRecord;
  /** The teacher's PIN has ended: it was drawn by a link mailed to the address that this corrected. */
  mailedPinEnded?: true;
  /** An invitation to become an administrator has ended, which was open at an address that this corrected, or of somebody who left. */
  invitationEnded?: true;
}

/** Name and contact of one of a student's guardians. */
export class GuardianContact {
  @IsUUID(undefined, { message: 'Choose a parent.' })
  id!: string;
  @ClearableEmail()
  email?: string | null;
  @ClearableText(30)
  phone?: string | null;
  /** If cleared, the guardian is named after the child again. */
  @ClearableText(80)
  firstName?: string | null;
  @ClearableText(80)
  lastName?: string | null;
}

/** POST /api/simple-students/{studentId}/guardians: adds a guardian with at least a name, an address or a telephone number. */
export class AddGuardian {
  @OptionalText(80)
  firstName?: string;
  @OptionalText(80)
  lastName?: string;
  @Email({ optional: true })
  email?: string;
  @OptionalText(30)
  phone?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** PATCH /api/simple-students/{studentId}: absent fields stay unchanged. Only administrators may move or (de)activate a student. */
export class ChangeStudent {
  @IsOptional()
  @RequiredText(80, SENTENCES.studentMissing)
  firstName?: string;
  @IsOptional()
  @RequiredText(80, SENTENCES.studentMissing)
  lastName?: string;
  /** On a move, grade and section are taken from the class unless given. */
  @OptionalChoice(GRADES, SENTENCES.grade)
  grade?: string;
  @OptionalChoice(SECTIONS, SENTENCES.section)
  section?: string;
  @IsOptional()
  @ClassNumber()
  classNumber?: number;
  /** The first guardian's name and contact. If the student has no guardian, one is created and the response contains the slip. */
  @ClearableEmail()
  parentEmail?: string | null;
  @ClearableText(30)
  parentPhone?: string | null;
  @ClearableText(80)
  parentFirstName?: string | null;
  @ClearableText(80)
  parentLastName?: string | null;
  @IfGiven()
  @IsArray({ message: 'Choose the parents.' })
  @ArrayMaxSize(LIMITS.guardiansPerStudent, { message: SENTENCES.mostGuardians })
  @ValidateNested({ each: true, message: 'Choose the parents.' })
  @Type(() => GuardianContact)
  guardians?: GuardianContact[];
  @IsOptional()
  @IsBoolean(yesOrNo)
  isActive?: boolean;
  @DecidedByServer()
  behaviorPoints?: unknown;
  @DecidedByServer()
  schoolId?: unknown;
}

/** GET /api/simple-students/{studentId} */
export interface StudentDetail extends StudentRecord {
  guardians: GuardianRecord[];
  links: StudentLink[];
  /** Newest first. */
  enrolments: Enrolment[];
}

/** Days such as '2026-09-01' on the school's own calendar, from `startsOn` up to but not including `endsOn`. */
export interface Enrolment {
  classNumber: number;
  className: string;
  startsOn: string;
  /** The first day on which the student was in another class, or in none. */
  endsOn: string | null;
}

/** A requested link to a parent's account. Only the office and that parent see whose account it is. */
export interface StudentLink {
  id: string;
  state: Extract<LinkState, 'waiting' | 'declined'>;
  askedAt: string;
}

/** …/guardian-links/{linkId} */
export class LinkParam {
  @IsUUID(undefined, { message: 'Choose a link.' })
  linkId!: string;
}

/** GET /api/guardian-links: the links that wait for the office, oldest first. Without a page, the first `LIMITS.decidableListed`. */
export interface LinkForOffice {
  id: string;
  askedAt: string;
  /** The teacher; null if no longer known. */
  askedBy: string | null;
  student: { id: string; firstName: string; lastName: string; classNumber: number; className: string };
  guardian: Omit<GuardianRecord, 'mayChange'>;
  /** The children of whom the guardian is already a parent. */
  children: { firstName: string; lastName: string; classNumber: number }[];
}

/** POST /api/guardian-links/{linkId}/approve and …/decline */
export interface DecidedLink {
  success: true;
  /** Shown once, and only if the PIN had to be replaced. */
  credentials?: { parent: ParentSlip };
}

/** GET /api/guardians/me/contact */
export interface OwnContact {
  phone: string | null;
}

export interface GuardianRecord extends GuardianName {
  id: string;
  parentId: string;
  email: string | null;
  phone: string | null;
  /** Whether the current user may change contact and PIN: a teacher may if all children are in their own classes. */
  mayChange: boolean;
}

/**
 * GET /api/simple-students/{studentId}/guardian-addresses, for guardians whose contact the current user may change: whether mail reaches
 * them. `waiting`: not sent yet; `unasked`: no invitation was ever sent to the address.
 */
export interface GuardianAddress {
  guardianId: string;
  state: 'none' | 'unasked' | 'waiting' | 'sent' | 'expired' | 'confirmed';
  /** Since when it has been waiting, sent or expired; null in the other states. */
  since: string | null;
}

/** …/simple-students/{studentId}/guardians/{guardianId} */
export class GuardianParam extends StudentParam {
  @IsUUID(undefined, { message: 'Choose a parent.' })
  guardianId!: string;
}

/** POST /api/simple-students/{studentId}/guardians/{guardianId}/invitation */
export interface InvitedGuardian {
  success: true;
  address: GuardianAddress;
}

export interface ChangedStudent {
  success: true;
  student: StudentDetail;
  /** Shown once, and only if a guardian was added or a link was requested. */
  credentials?: Pick<CreatedStudent['credentials'], 'parent'>;
  /** The ids of guardians whose PIN has ended: it was drawn by a link mailed to an address that this corrected. */
  mailedPinsEnded?: string[];
}

/** POST /api/simple-students/{studentId}/pin: `guardianId` is needed if the student has more than one guardian. */
export class IssuePin {
  @IsIn(PIN_HOLDERS, { message: 'Say whose PIN it is: the student’s or the guardian’s.' })
  for!: PinHolder;
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a parent.' })
  guardianId?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** Shown once. The ID beside the PIN is the one typed at sign-in, as on the first slip. */
export interface IssuedStudentPin {
  success: true;
  /** The last digits of the number to which texts to this person go, which a new PIN does not change; absent if there is none. */
  textsEndIn?: string;
  credentials: { student: { studentId: string } & PinSlip } | { parent: { parentId: string } & PinSlip };
}

/** POST /api/simple-classes/{classNumber}/student-pins: new slips for students of one class; all of them or none. */
export class IssueClassPins {
  @UniqueIds(
    { message: SENTENCES.slipsFor },
    { least: 1, most: LIMITS.studentsPerClass, once: { message: 'Name each student once.' } },
  )
  studentIds!: string[];
  @DecidedByServer()
  schoolId?: unknown;
}

/** Shown once, ordered by name. */
export interface IssuedClassPins {
  success: true;
  slips: ({ id: string; firstName: string; lastName: string; studentId: string } & PinSlip)[];
}

/** POST /api/simple-teachers/{teacherId}/pin */
export interface IssuedTeacherPin {
  success: true;
  /** As for a student. */
  textsEndIn?: string;
  credentials: { teacherId: string } & PinSlip;
}
