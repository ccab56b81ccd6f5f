import {
  type AttendanceCode,
  type AttendanceMeaning,
  type CodeSet,
  type Lateness,
  usualCodeSet,
} from './attendance-codes';
import { findCountry, type CountryCode } from './countries';
import type { DayAtSchool } from './school-calendar';

/** The sessions of a home class. */
export const HALF_DAYS = ['morning', 'afternoon'] as const;
export type HalfDay = (typeof HALF_DAYS)[number];
/** For a group, its first, second, … lesson of the day; for a class, the lesson in the timetable period of this number. */
export const LESSONS = [
  'lesson1',
  'lesson2',
  'lesson3',
  'lesson4',
  'lesson5',
  'lesson6',
  'lesson7',
  'lesson8',
  'lesson9',
  'lesson10',
  'lesson11',
  'lesson12',
  'lesson13',
  'lesson14',
] as const;
export type Session = HalfDay | (typeof LESSONS)[number];
export const SESSIONS: readonly Session[] = [...HALF_DAYS, ...LESSONS];

export const ATTENDANCE = {
  ownCodesMost: 20,
  ownCodeNameMaxLength: 60,
  noteMaxLength: 200,
  reasonMaxLength: 200,
  minutesMost: 600,
  /** The statutory guidance in England allows a register to stay open for half an hour at most. */
  closesAfterMinutes: { least: 0, usual: 30, most: 60 },
  /** How far ahead, and for how long, a family may report an absence. */
  reportDaysAhead: 180,
  reportDaysMost: 60,
  /** Reports of one student that are undecided or in the future. */
  reportsMost: 20,
  exportDaysMost: 400,
} as const;

/** How a school takes its registers. Times are on its own clock. */
export interface AttendanceRules {
  codeSet: CodeSet;
  /** The sessions of its classes. */
  sessions: HalfDay[];
  /** Whether lessons have registers too: those of groups, and those of classes in the timetable. */
  hasLessons: boolean;
  morningStartsAt: string;
  afternoonStartsAt: string;
  closesAfterMinutes: number;
}

/** Two half days where law or custom counts them; one register a day elsewhere. */
const USUAL: Record<
  CountryCode,
  Pick<AttendanceRules, 'sessions' | 'morningStartsAt' | 'afternoonStartsAt'>
> = {
  GB: { sessions: ['morning', 'afternoon'], morningStartsAt: '08:50', afternoonStartsAt: '13:10' },
  AU: { sessions: ['morning', 'afternoon'], morningStartsAt: '08:50', afternoonStartsAt: '13:20' },
  US: { sessions: ['morning'], morningStartsAt: '08:15', afternoonStartsAt: '12:45' },
  CA: { sessions: ['morning', 'afternoon'], morningStartsAt: '08:45', afternoonStartsAt: '12:45' },
  IE: { sessions: ['morning'], morningStartsAt: '09:00', afternoonStartsAt: '13:00' },
  ZA: { sessions: ['morning'], morningStartsAt: '07:45', afternoonStartsAt: '12:00' },
  SG: { sessions: ['morning'], morningStartsAt: '07:30', afternoonStartsAt: '12:30' },
};

/** The default rules, until a school has chosen its own. */
export function usualRules(country: string): AttendanceRules {
  return {
    codeSet: usualCodeSet(country),
    ...USUAL[findCountry(country)?.code ?? 'US'],
    hasLessons: false,
    closesAfterMinutes: ATTENDANCE.closesAfterMinutes.usual,
  };
}

/** The registers of a class on a day: none if there is no school, and only the morning's on a half day. */
export function sessionsOn(day: DayAtSchool, { sessions }: Pick<AttendanceRules, 'sessions'>): HalfDay[] {
  if (day === 'closed') return [];
  return day === 'half' ? ['morning'] : sessions;
}

/** The session that is current at a time such as '13:20' on the school's clock: the last one that has begun, or the first of the day. */
export function sessionAt<S extends Session>(
  time: string,
  sessions: readonly S[],
  { afternoonStartsAt }: Pick<AttendanceRules, 'afternoonStartsAt'>,
): S | undefined {
  const isAfternoon = time >= afternoonStartsAt;
  return sessions.find((each) => each === (isAfternoon ? 'afternoon' : 'morning')) ?? sessions[0];
}

/** The session for the lesson in a period. */
export function lessonSession(period: number): Session | undefined {
  return LESSONS[period - 1];
}

export function isLesson(session: Session): boolean {
  return session !== 'morning' && session !== 'afternoon';
}

/** The totals of a student's marks. */
export interface AttendanceTotals {
  /** Sessions at which the student was expected and able to attend. */
  possible: number;
  present: number;
  activity: number;
  authorised: number;
  unauthorised: number;
  unable: number;
  notCounted: number;
  lateBefore: number;
  lateAfter: number;
}

interface Counted {
  meaning: AttendanceMeaning;
  late?: Lateness | null;
}

export function countMarks(marks: readonly Counted[]): AttendanceTotals {
  const of = (meaning: AttendanceMeaning) => marks.filter((mark) => mark.meaning === meaning).length;
  const late = (when: Lateness) => marks.filter((mark) => mark.late === when).length;
  const [present, activity, authorised, unauthorised] = [
    of('present'),
    of('activity'),
    of('authorised'),
    of('unauthorised'),
  ];
  return {
    possible: present + activity + authorised + unauthorised,
    present,
    activity,
    authorised,
    unauthorised,
    unable: of('unable'),
    notCounted: of('notCounted'),
    lateBefore: late('before'),
    lateAfter: late('after'),
  };
}

/** As percentages of the possible sessions, with one decimal like official statistics; null if there were none. */
export interface AttendanceRates {
  attendance: number | null;
  authorised: number | null;
  unauthorised: number | null;
  /** Whether at least a tenth of the possible sessions was missed, and whether at least half. */
  absence: 'usual' | 'persistent' | 'severe';
}

export function ratesOf({
  possible,
  present,
  activity,
  authorised,
  unauthorised,
}: AttendanceTotals): AttendanceRates {
  const missed = authorised + unauthorised;
  return {
    attendance: percentOf(present + activity, possible),
    authorised: percentOf(authorised, possible),
    unauthorised: percentOf(unauthorised, possible),
    absence:
      possible === 0 || missed * 10 < possible ? 'usual' : missed * 2 < possible ? 'persistent' : 'severe',
  };
}

/** Uses integers until the last step, so that a half is never rounded wrongly by a floating-point error. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part * 2_000 + whole) / (2 * whole)) / 10;
}

/** Whether the reason for an absence still has to be found out. */
export function isUnexplained(
  { needsReason }: Pick<AttendanceCode, 'needsReason'>,
  isReported: boolean,
): boolean {
  return needsReason === true && !isReported;
}
