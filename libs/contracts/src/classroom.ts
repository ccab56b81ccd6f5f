import type { Level, PlantChoice, TeacherType } from '@homeroom/domain';
import { GRADES, isPointAmount, LIMITS, POINTS, SECTIONS, SENTENCES, TEACHER_TYPES } from '@homeroom/domain';
import { IsIn, IsOptional, IsUUID, ValidateBy } from 'class-validator';
import type { PinSlip } from './accounts';
import { ClassNumber, ClassNumbers } from './class-cards';
import { DecidedByServer, Email, OptionalChoice, OptionalText, RequiredText, UniqueIds } from './fields';
import { FindLedger } from './ledger-page';

/** POST /api/simple-teachers */
export class CreateTeacher {
  @RequiredText(80, SENTENCES.teacherMissing)
  firstName!: string;
  @RequiredText(80, SENTENCES.teacherMissing)
  lastName!: string;
  @IsIn(TEACHER_TYPES, { message: 'Choose the kind of teacher.' })
  teacherType!: TeacherType;
  @ClassNumbers()
  classNumbers!: number[];
  @Email({ optional: true })
  email?: string;
  @DecidedByServer()
  isActive?: unknown;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface CreatedTeacher {
  success: true;
  teacher: TeacherRecord;
  /** Shown once. */
  credentials: { teacherId: string } & PinSlip;
}

export interface TeacherRecord {
  id: string;
  teacherId: string;
  firstName: string;
  lastName: string;
  teacherType: TeacherType;
  classNumbers: number[];
  email: string | null;
  isActive: boolean;
}

/** POST /api/simple-students */
export class CreateStudent {
  /** The client's `STU-…`; kept if it is free, otherwise replaced. */
  @OptionalText(64)
  studentId?: string;
  @ClassNumber()
  classNumber!: number;
  @RequiredText(80, SENTENCES.studentMissing)
  firstName!: string;
  @RequiredText(80, SENTENCES.studentMissing)
  lastName!: string;
  @OptionalChoice(GRADES, SENTENCES.grade)
  grade?: string;
  @OptionalChoice(SECTIONS, SENTENCES.section)
  section?: string;
  @Email({ optional: true })
  parentEmail?: string;
  @OptionalText(30)
  parentPhone?: string;
  @OptionalText(80)
  parentFirstName?: string;
  @OptionalText(80)
  parentLastName?: string;
  @DecidedByServer()
  isActive?: unknown;
  @DecidedByServer()
  behaviorPoints?: unknown;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface CreatedStudent {
  success: true;
  student: StudentRecord;
  /** Shown once. `studentId` is the sign-in id. */
  credentials: { student: { studentId: string } & PinSlip; parent?: ParentSlip };
}

/**
 * The slip of a child's new guardian. There is no PIN if an existing account was linked. If a teacher requested that link, nothing is
 * disclosed before the office or the guardian has agreed.
 */
export type ParentSlip =
  | ({ parentId: string } & PinSlip)
  | { parentId: string; linked: true }
  | { waiting: true };

export interface StudentRecord {
  id: string;
  classNumber: number;
  firstName: string;
  lastName: string;
  grade: string;
  section: string;
  isActive: boolean;
  behaviorPoints: number;
  /** As in the events of points; omitted by older releases. */
  pointsRevision?: number;
  /** As chosen by the student; null if nobody has chosen yet, in which case `plantOf` decides what grows. */
  plant: PlantChoice | null;
  /** The fields from here on are only for readers who may see contacts; a class device gets names and points only. */
  studentId?: string;
  signInId?: string;
  hasParentContact?: boolean;
  parentEmail?: string | null;
  parentPhone?: string | null;
  /** A requested link to a parent's account is waiting for the office or the parent. */
  isLinkWaiting?: boolean;
  /** The student left in an earlier year: the class number is that of a class that has ended, and may belong to another class by now. */
  hasClassEnded?: boolean;
}

/** The points to award: a category of the school, or an amount. */
class GivenPoints {
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a category from the list.' })
  categoryId?: string;
  @IsOptional()
  @ValidateBy({
    name: 'isPointAmount',
    validator: { validate: isPointAmount, defaultMessage: () => SENTENCES.pointAmount },
  })
  amount?: number;
  @OptionalText(POINTS.noteMaxLength)
  note?: string;
  /** Set if awarded in a course group to one of its students; otherwise the award is made in the class. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a group.' })
  groupId?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/points */
export class AwardPoints extends GivenPoints {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

const SEVERAL = { message: `Choose 1 to ${LIMITS.studentsPerClass} students.` };
const TO_UNDO = { message: 'Name the points to undo.' };

/** POST /api/awards: the same award to several students; all of them or none. */
export class AwardSeveral extends GivenPoints {
  @UniqueIds(SEVERAL, {
    least: 1,
    most: LIMITS.studentsPerClass,
    once: { message: 'Name each student once.' },
  })
  studentIds!: string[];
}

/** POST /api/awards/undo: undoes an award to several students. */
export class UndoSeveral {
  @UniqueIds(TO_UNDO, { least: 1, most: LIMITS.studentsPerClass })
  entryIds!: string[];
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/points/{entryId}/undo */
export class PointEntryParam {
  @IsUUID(undefined, { message: 'Name the points to undo.' })
  entryId!: string;
}

/** GET /api/points: newest first, at most 200; `before` names an entry and returns older ones. */
export class FindPoints extends FindLedger {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

export interface PointsOfOne {
  entry: PointEntry;
  /** The student's new total. */
  behaviorPoints: number;
  /** As in the events of points; omitted from answers kept by older releases. */
  pointsRevision?: number;
}

/** The response to an award and to its undo. */
export interface PointsChanged extends PointsOfOne {
  success: true;
}

export interface AwardedSeveral {
  success: true;
  changes: PointsOfOne[];
}

/** Entries that had been undone before are not included. */
export type UndoneSeveral = AwardedSeveral;

export interface PointEntry {
  id: string;
  studentId: string;
  amount: number;
  categoryId: string | null;
  categoryKey: string | null;
  categoryName: string | null;
  note: string | null;
  awardedAt: string;
  /** A teacher, a class device or a visitor; null if the school's office or a game awarded it. */
  awardedBy: { id: string; name: string } | null;
  /** Awarded by an administrator of the school. The classroom service does not store their name, so readers see the office. */
  isByOffice: boolean;
  undoneAt: string | null;
  /** A correction of the total by the office or the class's leader: neither praise nor blame. */
  isAdjustment: boolean;
}

/** GET /api/points/undoable → the current user's awards that can still be undone */
export interface NamedPointEntry extends PointEntry {
  studentName: string;
}

export interface PointCategoryRecord {
  id: string;
  key: string;
  name: string;
  amount: number;
  icon: string;
  /** For a category of one class; null for the school's own categories. */
  classNumber: number | null;
}

export interface StudentSummary {
  id: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  className: string;
  grade: string;
  section: string;
  signInId: string;
  behaviorPoints: number;
  /** As in the class list. */
  plant: PlantChoice | null;
}

/** Until a name is entered, a guardian is named after the child: "Parent of Mia". */
export interface GuardianName {
  firstName: string;
  lastName: string;
  isNamed: boolean;
}

/** PATCH /api/guardians/me and /api/teachers/me: the name shown to others. */
export class OwnName {
  @RequiredText(80)
  firstName!: string;
  @OptionalText(80)
  lastName?: string;
}

export interface RenamedGuardian {
  success: true;
  guardian: GuardianDashboard['guardian'];
}

/** A request to a guardian to accept a link. It reveals no more about the child than its parent needs to recognise it. */
export interface AskToGuardian {
  id: string;
  childName: string;
  className: string;
  askedBy: string | null;
  /** False if the office has to accept instead, because a teacher of another class knows this account's PIN. */
  mayAccept: boolean;
}

/** GET /api/guardians/me */
export interface GuardianDashboard {
  guardian: GuardianName & { id: string; parentId: string };
  /** Requests by teachers to link a child to this account. */
  asks: AskToGuardian[];
  children: {
    student: StudentSummary;
    level: Level;
    weekPoints: number;
    week: PointsOfWeek;
    /** The class and groups that the child is in now, and the teachers of any of them. */
    classCount: number;
    teacherCount: number;
    classes: {
      classNumber: number;
      className: string;
      grade: string;
      section: string;
      teachers: { id: string; firstName: string; lastName: string }[];
    }[];
    recentActivity: PointEntry[];
  }[];
}

/** Points since Monday, as charts count them: without undone entries, and with lost points as a positive number. */
export interface PointsOfWeek {
  earned: number;
  lost: number;
}

/** GET /api/teachers/me */
export interface TeacherDashboard {
  teacher: { id: string; firstName: string; lastName: string; teacherId: string; teacherType: TeacherType };
  classes: {
    classNumber: number;
    className: string;
    grade: string;
    section: string;
    studentCount: number;
    weekPoints: number;
    /** Students of the class who got a positive point from anybody today, by the school's local date. */
    praisedToday: number;
  }[];
  recentAwards: NamedPointEntry[];
  /** Students of the teacher's classes to whom the teacher has given no positive point since Monday, longest wait first. */
  notPraised: { count: number; of: number; students: NotPraised[] };
}

/** The class number says where they can be praised right away. */
export interface NotPraised {
  id: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  className: string;
}
