import {
  ABSENCE_REASONS,
  type AbsenceReason,
  ATTENDANCE,
  ATTENDANCE_MEANINGS,
  type AttendanceCode,
  type AttendanceMeaning,
  type AttendanceRates,
  type AttendanceRules,
  type AttendanceTotals,
  CODE_SETS,
  type CodeSet,
  type DayAtSchool,
  HALF_DAYS,
  type HalfDay,
  type Lateness,
  LIMITS,
  type RecordedRole,
  SENTENCES,
  type Session,
  SESSIONS,
  type TermPlan,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsUUID,
  Matches,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import type { GuardianName } from './classroom';
import { OptionalDay, RequiredDay, TimeOfDay } from './days';
import {
  DecidedByServer,
  IfGiven,
  OneSpelling,
  OptionalText,
  RequiredText,
  TimeOnDevice,
  UniqueIds,
} from './fields';
import { Version } from './school';
import { type Page, PageQuery } from './paging';

const CODE = /^(?:[A-Z0-9]{1,3}|[/\\#])$/;
const WHICH_SESSION = 'Choose a session of the day.';
const WHICH_CODE = 'Choose a code from the list.';
const WHICH_REGISTER_STUDENTS = `A register has 1 to ${LIMITS.studentsPerGroup} students, each only once.`;
const MINUTES = `Give the minutes as a whole number up to ${ATTENDANCE.minutesMost}.`;
const WHICH_ABSENCE = 'Choose an absence.';
const CODE_NAME = 'Give the code a name.';

/** GET /api/simple-classes/{classNumber}/register and the same for a group: by default today's register of the current session. */
export class FindRegister {
  @OptionalDay()
  day?: string;
  @IsOptional()
  @IsIn(SESSIONS, { message: WHICH_SESSION })
  session?: Session;
}

/** The member of staff who is recorded; null where the classroom service knows no name (the office). */
export interface TakenBy {
  at: string;
  role: RecordedRole;
  name: string | null;
}

export interface RegisterMark {
  code: string;
  /** Minutes late, or minutes left early. */
  minutes: number | null;
  /** For staff; omitted on class devices. */
  note: string | null;
}

/** An absence reported in advance by the family. Class devices learn only that there is one. */
export interface ReportedAbsence {
  code: string;
  isConfirmed: boolean;
  reason: AbsenceReason | null;
  note: string | null;
}

export interface RegisterStudent {
  studentId: string;
  firstName: string;
  lastName: string;
  /** Null before the register is taken, and for students who joined after that. */
  mark: RegisterMark | null;
  reported: ReportedAbsence | null;
}

/** A lesson of a class that has a register; times are on the school's clock, as '08:30'. */
export interface RegisterLesson {
  session: Session;
  subject: string;
  room: string | null;
  startsAt: string;
  endsAt: string;
}

/** Everything needed to take a register, even offline. */
export interface Register {
  /** Null before it is taken. */
  id: string | null;
  classNumber: number | null;
  groupId: string | null;
  name: string;
  day: string;
  session: Session;
  /** Today on the school's own calendar, and the kind of school day of the register. */
  today: string;
  dayAtSchool: DayAtSchool;
  /** The sessions for which a register can be taken on this day. */
  sessions: Session[];
  /** For a class: its lessons by the timetable, in order. A lesson with a register appears as it was when the register was taken. */
  lessons: RegisterLesson[];
  /** Incremented on each save; 0 before the first. */
  version: number;
  taken: TakenBy | null;
  changed: TakenBy | null;
  /** What the current user may do now; a past day can only be corrected, with a reason. */
  access: 'take' | 'correct' | 'look';
  students: RegisterStudent[];
  codes: AttendanceCode[];
  rules: AttendanceRules;
  /** IANA name of the school's clock. */
  timeZone: string;
}

/** A student with a mark other than plain presence. */
export class MarkGiven {
  @OneSpelling()
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  @Matches(CODE, { message: WHICH_CODE })
  code!: string;
  @IsOptional()
  @IsInt({ message: MINUTES })
  @Min(0, { message: MINUTES })
  @Max(ATTENDANCE.minutesMost, { message: MINUTES })
  minutes?: number | null;
  @OptionalText(ATTENDANCE.noteMaxLength)
  note?: string | null;
}

/** PUT …/register: the students it covers, and the marks of those who are not simply present. */
export class SaveRegister {
  @RequiredDay()
  day!: string;
  @IsIn(SESSIONS, { message: WHICH_SESSION })
  session!: Session;
  /** The version it was based on; 0 for the first save. */
  @Version()
  version!: number;
  @UniqueIds(
    { message: WHICH_REGISTER_STUDENTS },
    { least: 1, most: LIMITS.studentsPerGroup, each: { message: 'Choose a student.' } },
  )
  studentIds!: string[];
  @IsArray({ message: WHICH_REGISTER_STUDENTS })
  @ArrayMaxSize(LIMITS.studentsPerGroup, { message: WHICH_REGISTER_STUDENTS })
  @ArrayUnique((mark: MarkGiven | null) => mark?.studentId, { message: WHICH_REGISTER_STUDENTS })
  @ValidateNested({ each: true, message: WHICH_REGISTER_STUDENTS })
  @Type(() => MarkGiven)
  exceptions!: MarkGiven[];
  /** Why a past day is corrected. */
  @OptionalText(ATTENDANCE.reasonMaxLength)
  reason?: string;
  /**
   * When it was saved on the device, in milliseconds. One that arrives after its day counts as taken on its day, for as long as it may wait on
   * a device.
   */
  @TimeOnDevice()
  savedAt?: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface SavedRegister {
  success: true;
  id: string;
  version: number;
  takenAt: string;
  /** Students in the request who were not in this class on this day; nothing was saved for them. */
  notHere: string[];
}

export class RegisterParam {
  @IsUUID(undefined, { message: 'Choose a register.' })
  registerId!: string;
}

/** GET /api/registers/{registerId}/changes: the marks that were changed, newest first. */
export interface RegisterChange {
  id: string;
  studentId: string;
  firstName: string;
  lastName: string;
  from: RegisterMark;
  to: RegisterMark;
  reason: string | null;
  by: TakenBy;
}

/** GET /api/school-admin/attendance/rules; PUT takes the same without the computed fields. */
export interface AttendanceChoice extends AttendanceRules {
  ownCodes: OwnCode[];
  version: number;
}

/** A code defined by the school. */
export class OwnCode {
  @Matches(/^[A-Z0-9]{1,3}$/, { message: 'A code is one to three capital letters or digits.' })
  code!: string;
  @RequiredText(ATTENDANCE.ownCodeNameMaxLength, CODE_NAME)
  name!: string;
  @IsIn(ATTENDANCE_MEANINGS, { message: 'Choose what the code counts as.' })
  meaning!: AttendanceMeaning;
}

const closing = {
  message: `A register closes ${ATTENDANCE.closesAfterMinutes.least} to ${ATTENDANCE.closesAfterMinutes.most} minutes after the beginning.`,
};
const OWN_CODES = `A school can have ${ATTENDANCE.ownCodesMost} codes of its own at most, each only once.`;

export class ChooseAttendance {
  @Version()
  version!: number;
  @IsIn(CODE_SETS, { message: 'Choose one of the code sets.' })
  codeSet!: CodeSet;
  @IsArray({ message: 'Choose at least one session of the day.' })
  @ArrayMinSize(1, { message: 'Choose at least one session of the day.' })
  @ArrayUnique({ message: 'Choose at least one session of the day.' })
  @IsIn(HALF_DAYS, { each: true, message: 'Choose at least one session of the day.' })
  sessions!: HalfDay[];
  @IsBoolean({ message: 'Say whether lessons have a register.' })
  hasLessons!: boolean;
  @TimeOfDay()
  morningStartsAt!: string;
  @TimeOfDay()
  afternoonStartsAt!: string;
  @IsInt(closing)
  @Min(ATTENDANCE.closesAfterMinutes.least, closing)
  @Max(ATTENDANCE.closesAfterMinutes.most, closing)
  closesAfterMinutes!: number;
  @IsArray({ message: OWN_CODES })
  @ArrayMaxSize(ATTENDANCE.ownCodesMost, { message: OWN_CODES })
  @ArrayUnique((own: OwnCode | null) => own?.code, { message: OWN_CODES })
  @ValidateNested({ each: true, message: OWN_CODES })
  @Type(() => OwnCode)
  ownCodes!: OwnCode[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ChosenAttendance {
  success: true;
  rules: AttendanceChoice;
}

/** One class's register of one session, for an overview of all registers. */
export interface RegisterState {
  /** Null before it is taken. */
  id: string | null;
  session: Session;
  taken: TakenBy | null;
  students: number;
  absent: number;
  late: number;
}

export interface RegistersOfClass {
  classNumber: number;
  className: string;
  /** Its number is no longer in use, or belongs to another class now; registers taken in it are found by register id. */
  hasEnded: boolean;
  /** The teachers who should take them. */
  teachers: string[];
  registers: RegisterState[];
}

export interface LessonRegister extends RegisterState, Omit<RegisterLesson, 'session'> {
  classNumber: number;
  className: string;
  hasEnded: boolean;
  /** The teachers who give it on this day. */
  teachers: string[];
  /** Whether the lesson has begun. */
  isDue: boolean;
}

/** A student whose absence has no known reason. */
export interface UnexplainedAbsence {
  registerId: string;
  studentId: string;
  firstName: string;
  lastName: string;
  classNumber: number | null;
  groupId: string | null;
  hasEnded: boolean;
  place: string;
  session: Session;
}

export class FindRegisters {
  @OptionalDay()
  day?: string;
}

/** GET /api/school-admin/attendance: the registers of a day, by default today. */
export interface AttendanceOfDay {
  day: string;
  today: string;
  dayAtSchool: DayAtSchool;
  /** The sessions of the day, plus any whose registers were taken before the calendar or the rules changed. */
  sessions: HalfDay[];
  classes: RegistersOfClass[];
  /** Registers of groups that were taken. */
  lessons: (RegisterState & { groupId: string; name: string; hasEnded: boolean })[];
  /** Lessons of classes by the timetable, in the order of the day, if the school takes registers of lessons. */
  classLessons: LessonRegister[];
  unexplained: UnexplainedAbsence[];
  /** The number of absences reported by families that are not decided yet. */
  waiting: number;
}

/** A lesson of today that the current user gives. */
export interface OwnLesson extends RegisterLesson {
  classNumber: number;
  className: string;
  /** The user covers for somebody else. */
  isCover: boolean;
  isTaken: boolean;
}

/** GET /api/registers: which of the current user's classes still need a register today, and their lessons where those have registers. */
export interface OwnRegisters {
  day: string;
  dayAtSchool: DayAtSchool;
  classes: { classNumber: number; className: string; session: HalfDay; isTaken: boolean }[];
  /** In the order of the day. */
  lessons: OwnLesson[];
  timeZone: string;
}

/** GET /api/students/{studentId}/attendance: the attendance of the current school year, as far as the current user may see it. */
export interface AttendanceOfStudent {
  studentId: string;
  firstName: string;
  year: { name: string; startsOn: string; endsOn: string } | null;
  today: string;
  terms: (CountedAttendance & TermPlan)[];
  /** Morning and afternoon sessions, from which percentages are computed. */
  total: CountedAttendance;
  lessons: AttendanceTotals;
  /** Oldest first. */
  days: { day: string; marks: AttendanceMark[] }[];
  codes: AttendanceCode[];
}

export interface CountedAttendance {
  totals: AttendanceTotals;
  rates: AttendanceRates;
}

export interface AttendanceMark {
  session: Session;
  code: string;
  meaning: AttendanceMeaning;
  late: Lateness | null;
  minutes: number | null;
  isUnexplained: boolean;
}

/** POST /api/absences: reported by a guardian before the absence begins or on its first day. */
export class ReportAbsence {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
  @RequiredDay()
  startsOn!: string;
  @RequiredDay()
  endsOn!: string;
  @IsIn(ABSENCE_REASONS, { message: 'Choose a reason from the list.' })
  reason!: AbsenceReason;
  @OptionalText(ATTENDANCE.noteMaxLength)
  note?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export const ABSENCE_STATES = ['reported', 'confirmed', 'declined', 'withdrawn'] as const;
export type AbsenceState = (typeof ABSENCE_STATES)[number];

export interface AbsenceReport {
  id: string;
  studentId: string;
  firstName: string;
  lastName: string;
  classNumber: number;
  startsOn: string;
  endsOn: string;
  reason: AbsenceReason;
  note: string | null;
  state: AbsenceState;
  reportedAt: string;
  /** The code with which it was accepted. */
  code: string | null;
}

/** An absence report as a guardian sees it, without the note that another guardian wrote to the staff. */
export interface AbsenceOfFamily extends AbsenceReport {
  /** True for the user's own reports, and for all reports if they have custody. A decided report cannot be withdrawn. */
  mayWithdraw: boolean;
}

/** An absence report as the office sees it. */
export interface AbsenceForOffice extends AbsenceReport {
  reporter: GuardianName | null;
  /** False if the reason counts as known only once the office has accepted it. */
  isByCustody: boolean;
}

/** Without a page in the request: a plain list, as long as one page at most. */
export type AbsencesForOffice = AbsenceForOffice[] | Page<AbsenceForOffice>;

export class AbsenceParam {
  @IsUUID(undefined, { message: WHICH_ABSENCE })
  absenceId!: string;
}

/** GET /api/absences, for guardians: the reports for their own children, newest first, and who is marked absent today. */
export interface AbsencesOfFamily {
  today: string;
  children: { studentId: string; firstName: string; lastName: string }[];
  absentToday: { studentId: string; firstName: string; session: Session; isUnexplained: boolean }[];
  reports: AbsenceOfFamily[];
}

/** GET /api/school-admin/absences, for the office: undecided reports first, and among them those that require its decision. */
export class FindAbsences extends PageQuery {
  @IsOptional()
  @IsIn(ABSENCE_STATES, { message: SENTENCES.listFilter })
  state?: AbsenceState;
}

/** POST /api/school-admin/absences/{absenceId}/decision: with the register code if it is accepted. */
export class DecideAbsence {
  @IsBoolean({ message: 'Say whether the absence is accepted.' })
  isAccepted!: boolean;
  @IfGiven()
  @Matches(CODE, { message: WHICH_CODE })
  code?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ChangedAbsence {
  success: true;
  absence: AbsenceReport;
}

/** GET /api/school-admin/today/attendance: what the office's home page shows. */
export interface OfficeAttendance {
  dayAtSchool: DayAtSchool;
  /** False if all planned terms are over: no further day has registers, lessons or open messaging. */
  hasTermAhead: boolean;
  /** For sessions that have begun. */
  open: number;
  /** Students, however many of today's registers say so. */
  unexplained: number;
  waiting: number;
}
