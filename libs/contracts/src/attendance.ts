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
import { DecidedByServer, IfGiven, OptionalText, RequiredText } from './fields';
import { Version } from './school';
import { type Page, PageQuery } from './paging';

const CODE = /^(?:[A-Z0-9]{1,3}|[/\\#])$/;
const WHICH_SESSION = 'Choose a session of the day.';
const WHICH_CODE = 'Choose a code from the list.';
const WHICH_REGISTER_STUDENTS = `A register has 1 to ${LIMITS.studentsPerGroup} students, each only once.`;
const MINUTES = `Give the minutes as a whole number up to ${ATTENDANCE.minutesMost}.`;
const WHICH_ABSENCE = 'Choose an absence.';
const CODE_NAME = 'Give the code a name.';

/** GET /api/simple-classes/{classNumber}/register and of a group: today's, of the session it is time for, where nothing is said. */
export class FindRegister {
  @OptionalDay()
  day?: string;
  @IsOptional()
  @IsIn(SESSIONS, { message: WHICH_SESSION })
  session?: Session;
}

/** Somebody of the staff, as whom they are written down; null where the classroom knows no name (the office). */
export interface TakenBy {
  at: string;
  role: RecordedRole;
  name: string | null;
}

export interface RegisterMark {
  code: string;
  /** How late, or how early gone. */
  minutes: number | null;
  /** For staff. Left out on the device of a class. */
  note: string | null;
}

/** What a family said beforehand. On the device of a class only that it did. */
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
  /** Null before the register is taken, and of whoever came after that. */
  mark: RegisterMark | null;
  reported: ReportedAbsence | null;
}

/** A lesson of a class that has a register: on the school's clock, '08:30'. */
export interface RegisterLesson {
  session: Session;
  subject: string;
  room: string | null;
  startsAt: string;
  endsAt: string;
}

/** All that is needed to take it, also without a connection. */
export interface Register {
  /** Null before it is taken. */
  id: string | null;
  classNumber: number | null;
  groupId: string | null;
  name: string;
  day: string;
  session: Session;
  /** Today on the school's own calendar, and what sort of a day the register's is. */
  today: string;
  dayAtSchool: DayAtSchool;
  /** Those that a register can be taken for on this day. */
  sessions: Session[];
  /** Of a class, by the timetable, in the order of the day. What has a register is as it was when that was taken. */
  lessons: RegisterLesson[];
  /** Counts the saves; 0 before the first. */
  version: number;
  taken: TakenBy | null;
  changed: TakenBy | null;
  /** Whether the asker may write now; a day that is over is corrected, with a reason. */
  access: 'take' | 'correct' | 'look';
  students: RegisterStudent[];
  codes: AttendanceCode[];
  rules: AttendanceRules;
  /** IANA name of the school's clock. */
  timeZone: string;
}

/** Whoever is not simply present. */
export class MarkGiven {
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

/** PUT …/register: whom it is about, and those of them who are not simply present. */
export class SaveRegister {
  @RequiredDay()
  day!: string;
  @IsIn(SESSIONS, { message: WHICH_SESSION })
  session!: Session;
  /** The one it was made from; 0 for the first. */
  @Version()
  version!: number;
  @IsArray({ message: WHICH_REGISTER_STUDENTS })
  @ArrayMinSize(1, { message: WHICH_REGISTER_STUDENTS })
  @ArrayMaxSize(LIMITS.studentsPerGroup, { message: WHICH_REGISTER_STUDENTS })
  @ArrayUnique({ message: WHICH_REGISTER_STUDENTS })
  @IsUUID(undefined, { each: true, message: 'Choose a student.' })
  studentIds!: string[];
  @IsArray({ message: WHICH_REGISTER_STUDENTS })
  @ArrayMaxSize(LIMITS.studentsPerGroup, { message: WHICH_REGISTER_STUDENTS })
  @ArrayUnique((mark: MarkGiven | null) => mark?.studentId, { message: WHICH_REGISTER_STUDENTS })
  @ValidateNested({ each: true, message: WHICH_REGISTER_STUDENTS })
  @Type(() => MarkGiven)
  exceptions!: MarkGiven[];
  /** Why a day that is over is corrected. */
  @OptionalText(ATTENDANCE.reasonMaxLength)
  reason?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface SavedRegister {
  success: true;
  id: string;
  version: number;
  takenAt: string;
  /** Of those who were sent: not in this class on this day, so nothing was written. */
  notHere: string[];
}

export class RegisterParam {
  @IsUUID(undefined, { message: 'Choose a register.' })
  registerId!: string;
}

/** GET /api/registers/{registerId}/changes: what was another mark before, the newest first. */
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

/** GET /api/school-admin/attendance/rules, PUT the same but for what is reckoned. */
export interface AttendanceChoice extends AttendanceRules {
  ownCodes: OwnCode[];
  version: number;
}

/** A code of the school's own. */
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

/** One class's register of one session, for whoever looks over all of them. */
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
  /** Its number leads nowhere any more, or to another class: what was taken in it is found by the register's id. */
  hasEnded: boolean;
  /** Who should take them. */
  teachers: string[];
  registers: RegisterState[];
}

/** The register of a lesson of a class. */
export interface LessonRegister extends RegisterState, Omit<RegisterLesson, 'session'> {
  classNumber: number;
  className: string;
  hasEnded: boolean;
  /** Who gives it on this day. */
  teachers: string[];
  /** Whether its time has come. */
  isDue: boolean;
}

/** Somebody of whom nobody knows why they were not there. */
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

/** GET /api/school-admin/attendance: the registers of a day, today's where none is named. */
export interface AttendanceOfDay {
  day: string;
  today: string;
  dayAtSchool: DayAtSchool;
  /** Those of the day, and those that were taken before calendar or rules said otherwise. */
  sessions: HalfDay[];
  classes: RegistersOfClass[];
  /** Of groups: those that were taken. */
  lessons: (RegisterState & { groupId: string; name: string; hasEnded: boolean })[];
  /** Of classes, by the timetable, where the school takes registers of lessons; in the order of the day. */
  classLessons: LessonRegister[];
  unexplained: UnexplainedAbsence[];
  /** Reported by families and not decided yet. */
  waiting: number;
}

/** A lesson of today that the asker gives. */
export interface OwnLesson extends RegisterLesson {
  classNumber: number;
  className: string;
  /** In somebody else's place. */
  isCover: boolean;
  isTaken: boolean;
}

/** GET /api/registers: which of the asker's classes still wait today, and their lessons where those have registers. */
export interface OwnRegisters {
  day: string;
  dayAtSchool: DayAtSchool;
  classes: { classNumber: number; className: string; session: HalfDay; isTaken: boolean }[];
  /** In the order of the day. */
  lessons: OwnLesson[];
  timeZone: string;
}

/** GET /api/students/{studentId}/attendance: of the school year that runs, as the asker may see it. */
export interface AttendanceOfStudent {
  studentId: string;
  firstName: string;
  year: { name: string; startsOn: string; endsOn: string } | null;
  today: string;
  terms: (CountedAttendance & TermPlan)[];
  /** Mornings and afternoons, of which percentages are made. */
  total: CountedAttendance;
  lessons: AttendanceTotals;
  /** The first first. */
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

/** POST /api/absences: by a guardian, before it begins or on its first day. */
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
  /** The code it was confirmed with. */
  code: string | null;
}

/** As a guardian reads it. */
export interface AbsenceOfFamily extends AbsenceReport {
  /** True of what the asker reported, and of all where they have custody; once it is decided nobody takes it back. */
  mayWithdraw: boolean;
}

/** As the office reads it. */
export interface AbsenceForOffice extends AbsenceReport {
  reporter: GuardianName | null;
  /** False where nobody takes the reason as known before the office has accepted it. */
  isByCustody: boolean;
}

/** Of whoever asks for no page, as many as a page holds at most. */
export type AbsencesForOffice = AbsenceForOffice[] | Page<AbsenceForOffice>;

export class AbsenceParam {
  @IsUUID(undefined, { message: WHICH_ABSENCE })
  absenceId!: string;
}

/** GET /api/absences, of a guardian: what was reported for the own children, the newest first, and who is marked absent today. */
export interface AbsencesOfFamily {
  today: string;
  children: { studentId: string; firstName: string; lastName: string }[];
  absentToday: { studentId: string; firstName: string; session: Session; isUnexplained: boolean }[];
  reports: AbsenceOfFamily[];
}

/** GET /api/school-admin/absences: of the office, those that wait first, of them those that need its word. */
export class FindAbsences extends PageQuery {
  @IsOptional()
  @IsIn(ABSENCE_STATES, { message: SENTENCES.listFilter })
  state?: AbsenceState;
}

/** POST /api/school-admin/absences/{absenceId}/decision: with the code of the register where it is accepted. */
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

/** GET /api/school-admin/today/attendance: what the office's home says. */
export interface OfficeAttendance {
  dayAtSchool: DayAtSchool;
  /** False where all terms that are planned are over: no day has a register, a lesson or an open messenger any more. */
  hasTermAhead: boolean;
  /** Of sessions that have begun. */
  open: number;
  unexplained: number;
  waiting: number;
}
