import { SMALLEST_CELL } from './fairness';
import { daysAfter } from './school-year';

/** What members of an organisation see of the schools below it: counts, of days that are over. */
export const OVERSIGHT = {
  /** No figure speaks of fewer children than these. */
  fewestChildren: SMALLEST_CELL,
  /** So many days of a school are kept: 13 weeks. */
  days: 91,
  /** So many of them are told anew each night, because registers are still corrected. */
  daysToldAgain: 7,
  /** Alerts and drills are counted over so many days, points over the shorter time. */
  alertDays: 30,
  pointDays: 7,
} as const;

/** From when on somebody should look. */
const LOOK = {
  /** Percentage points below what all schools have together. */
  attendanceGap: 5,
  /** Of the registers of a day. */
  registersPercent: 90,
  messagesDays: 3,
  drillDays: 90,
  figuresDays: 3,
} as const;

/** Null where so few children would be counted that somebody might know whom it speaks of; nobody is nobody's secret. */
export function shownOfChildren(count: number): number | null {
  return count === 0 || count >= OVERSIGHT.fewestChildren ? count : null;
}

/** What somebody of the organisation should look at, the most urgent first. */
export const OVERVIEW_NEEDS = ['messages', 'registers', 'attendance', 'drill', 'figures'] as const;
export type OverviewNeed = (typeof OVERVIEW_NEEDS)[number];

/** By what the schools of an overview can be put in order; with a minus the other way round. */
const BY = ['needs', 'name', 'students', 'attendance', 'registers', 'messages', 'drill'] as const;
export type OverviewOrder = (typeof BY)[number];
export const OVERVIEW_SORTS = BY.flatMap((by) => [by, `-${by}`] as const);
export type OverviewSort = (typeof OVERVIEW_SORTS)[number];

interface SeenOfSchool {
  classroom: { day: string } | null;
  attendance: { due: number; taken: number; percent: number | null } | null;
  messages: { oldestDays: number | null } | null;
  alerts: { day: string; lastDrillOn: string | null } | null;
}

/** `percent` is what all of them have together; `today` may be a day ahead of a school's own. */
export function needsOf(
  { classroom, attendance, messages, alerts }: SeenOfSchool,
  percent: number | null,
  today: string,
): OverviewNeed[] {
  const rate = attendance?.percent ?? null;
  const is: Record<OverviewNeed, boolean> = {
    messages: (messages?.oldestDays ?? 0) >= LOOK.messagesDays,
    registers: !!attendance && attendance.taken * 100 < attendance.due * LOOK.registersPercent,
    attendance: percent !== null && rate !== null && rate <= percent - LOOK.attendanceGap,
    drill:
      !!alerts &&
      (alerts.lastDrillOn === null || alerts.lastDrillOn < daysAfter(alerts.day, -LOOK.drillDays)),
    figures: !classroom || classroom.day < daysAfter(today, -LOOK.figuresDays),
  };
  return OVERVIEW_NEEDS.filter((need) => is[need]);
}
