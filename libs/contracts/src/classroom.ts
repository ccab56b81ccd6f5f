import type { Level, PlantChoice, TeacherType } from '@homeroom/domain';
import { GRADES, isPointAmount, LIMITS, POINTS, SECTIONS, SENTENCES, TEACHER_TYPES } from '@homeroom/domain';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsUUID,
  ValidateBy,
} from 'class-validator';
import type { PinSlip } from './accounts';
import { ClassNumber, ClassNumbers } from './class-cards';
import { DecidedByServer, Email, OptionalChoice, OptionalText, RequiredText } from './fields';
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
  /** The client's `STU-…`; kept if it is free, else replaced. */
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
 * What a child's new guardian is given. No PIN where an account that is there was linked; and where a teacher asked for
 * that, nothing of it before the office or the guardian has agreed.
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
  /** As chosen by the student; where nobody has chosen yet it is null, and `plantOf` says what grows. */
  plant: PlantChoice | null;
  /** From here on only for those who may read contacts: the device of a class is told names and points. */
  studentId?: string;
  signInId?: string;
  hasParentContact?: boolean;
  parentEmail?: string | null;
  parentPhone?: string | null;
  /** A parent's account that was asked for waits for the office or the parent. */
  isLinkWaiting?: boolean;
  /** Who left in an earlier year: the number is that of a class that has ended, and by now may be another one's. */
  hasClassEnded?: boolean;
}

/** What is given: a category of the school, or an amount. */
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
  /** Given in a group of a course, to one of its students; else in the class. */
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

/** POST /api/awards: the same to several, all of them or nobody. */
export class AwardSeveral extends GivenPoints {
  @IsArray(SEVERAL)
  @ArrayNotEmpty(SEVERAL)
  @ArrayMaxSize(LIMITS.studentsPerClass, SEVERAL)
  @ArrayUnique({ message: 'Name each student once.' })
  @IsUUID(undefined, { each: true, ...SEVERAL })
  studentIds!: string[];
}

/** POST /api/awards/undo: what was given to several. */
export class UndoSeveral {
  @IsArray(TO_UNDO)
  @ArrayNotEmpty(TO_UNDO)
  @ArrayMaxSize(LIMITS.studentsPerClass, TO_UNDO)
  @ArrayUnique(TO_UNDO)
  @IsUUID(undefined, { each: true, ...TO_UNDO })
  entryIds!: string[];
  @DecidedByServer()
  schoolId?: unknown;
}

/** POST /api/points/{entryId}/undo */
export class PointEntryParam {
  @IsUUID(undefined, { message: 'Name the points to undo.' })
  entryId!: string;
}

/** GET /api/points: newest first, at most 200; `before` an entry for the older ones. */
export class FindPoints extends FindLedger {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

export interface PointsOfOne {
  entry: PointEntry;
  /** The student's new total. */
  behaviorPoints: number;
}

/** Answer of an award and of its undo. */
export interface PointsChanged extends PointsOfOne {
  success: true;
}

export interface AwardedSeveral {
  success: true;
  changes: PointsOfOne[];
}

/** What somebody had taken back before is not among them. */
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
  /** A teacher, a class device or a visitor; null where the school's office or a game gave it. */
  awardedBy: { id: string; name: string } | null;
  /** An administrator of the school gave it, whose name the classroom does not keep: readers are told that it was the office. */
  isByOffice: boolean;
  undoneAt: string | null;
  /** The office or the class's leader set the total right: no praise and no blame. */
  isAdjustment: boolean;
}

/** GET /api/points/undoable → those of the asker that can still be taken back */
export interface NamedPointEntry extends PointEntry {
  studentName: string;
}

export interface PointCategoryRecord {
  id: string;
  key: string;
  name: string;
  amount: number;
  icon: string;
  /** Of a class's own; null where it is the school's. */
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
  /** As on the class's list. */
  plant: PlantChoice | null;
}

/** Until somebody gives it, a guardian is called after the child: "Parent of Mia". */
export interface GuardianName {
  firstName: string;
  lastName: string;
  isNamed: boolean;
}

/** PATCH /api/guardians/me and /api/teachers/me: the name that others read. */
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

/** What a guardian is asked: no more of the child than its parent knows it by. */
export interface AskToGuardian {
  id: string;
  childName: string;
  className: string;
  askedBy: string | null;
  /** False where the office has to say yes, because a teacher of another class knows this account's PIN. */
  mayAccept: boolean;
}

/** GET /api/guardians/me */
export interface GuardianDashboard {
  guardian: GuardianName & { id: string; parentId: string };
  /** Teachers who ask to link a child to this account. */
  asks: AskToGuardian[];
  children: {
    student: StudentSummary;
    level: Level;
    weekPoints: number;
    week: PointsOfWeek;
    /** The class and the groups that the child is in now, and whoever teaches it in any of them. */
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

/** Since Monday, as charts count it: what was undone is not in it, and what was lost is not negative. */
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
    /** Students of the class to whom anybody gave a good point today, on the school's own day. */
    praisedToday: number;
  }[];
  recentAwards: NamedPointEntry[];
  /** Of the teacher's classes: whom the teacher has given no good point since Monday, those first who have waited longest. */
  notPraised: { count: number; of: number; students: NotPraised[] };
}

/** The class's number is where they can be praised at once. */
export interface NotPraised {
  id: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  className: string;
}
