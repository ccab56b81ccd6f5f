import {
  type AttendanceCode,
  type AttendanceMeaning,
  type CodeSet,
  type Lateness,
  usualCodeSet,
} from './attendance-codes';
import { findCountry, type CountryCode } from './countries';
import type { DayAtSchool } from './school-calendar';

/** Of a home class. */
export const HALF_DAYS = ['morning', 'afternoon'] as const;
export type HalfDay = (typeof HALF_DAYS)[number];
/** Of a group its first, second, … lesson of the day; of a class the lesson that its timetable has in the period of this number. */
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
  /** The statutory guidance in England keeps a register open for half an hour at most. */
  closesAfterMinutes: { least: 0, usual: 30, most: 60 },
  /** How far ahead, and for how long, a family reports an absence. */
  reportDaysAhead: 180,
  reportDaysMost: 60,
  /** Reports of one student that wait or are to come. */
  reportsMost: 20,
  exportDaysMost: 400,
} as const;

/** How a school takes its registers. Times are of its own clock. */
export interface AttendanceRules {
  codeSet: CodeSet;
  /** Of its classes. */
  sessions: HalfDay[];
  /** Whether lessons have a register too: those of groups, and those of classes that the timetable knows. */
  hasLessons: boolean;
  morningStartsAt: string;
  afternoonStartsAt: string;
  closesAfterMinutes: number;
}

/** Where the law or the custom counts half days; elsewhere a day has one register. */
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

/** Until a school has chosen. */
export function usualRules(country: string): AttendanceRules {
  return {
    codeSet: usualCodeSet(country),
    ...USUAL[findCountry(country)?.code ?? 'US'],
    hasLessons: false,
    closesAfterMinutes: ATTENDANCE.closesAfterMinutes.usual,
  };
}

/** The registers of a class on a day: none without school, and the morning's alone on a half day. */
export function sessionsOn(day: DayAtSchool, { sessions }: Pick<AttendanceRules, 'sessions'>): HalfDay[] {
  if (day === 'closed') return [];
  return day === 'half' ? ['morning'] : sessions;
}

/** Which of them it is about at '13:20' on the school's clock: the last one that has begun, or the first of the day. */
export function sessionAt<S extends Session>(
  time: string,
  sessions: readonly S[],
  { afternoonStartsAt }: Pick<AttendanceRules, 'afternoonStartsAt'>,
): S | undefined {
  const isAfternoon = time >= afternoonStartsAt;
  return sessions.find((each) => each === (isAfternoon ? 'afternoon' : 'morning')) ?? sessions[0];
}

/** The register of the lesson in a period. */
export function lessonSession(period: number): Session | undefined {
  return LESSONS[period - 1];
}

export function isLesson(session: Session): boolean {
  return session !== 'morning' && session !== 'afternoon';
}

/** What is counted of somebody's marks. */
export interface AttendanceTotals {
  /** Sessions at which the student was expected and could come. */
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

/** Of possible sessions, to one decimal as statistics print them; null where there was none. */
export interface AttendanceRates {
  attendance: number | null;
  authorised: number | null;
  unauthorised: number | null;
  /** Whether a tenth of the possible sessions was missed, and whether half of them was. */
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

/** In whole numbers until the last step, so that a half is never rounded by an error in its binary. */
export function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part * 2_000 + whole) / (2 * whole)) / 10;
}

/** A session of which somebody has to find out why the student was not there. */
export function isUnexplained(
  { needsReason }: Pick<AttendanceCode, 'needsReason'>,
  isReported: boolean,
): boolean {
  return needsReason === true && !isReported;
}
