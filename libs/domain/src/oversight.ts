import { SMALLEST_CELL } from './fairness';
import { daysAfter } from './school-year';

/** What members of an organisation see of the schools below it: counts of completed days. */
export const OVERSIGHT = {
  /** No figure is about fewer children than this. */
  fewestChildren: SMALLEST_CELL,
  /** The number of days kept per school: 13 weeks. */
  days: 91,
  /** The number of days published again each night, because registers are still corrected. */
  daysToldAgain: 7,
  /** The period over which alerts and drills are counted; points have a shorter one. */
  alertDays: 30,
  pointDays: 7,
} as const;

/** The thresholds from which a school needs attention. */
const LOOK = {
  /** Percentage points below the average of all schools. */
  attendanceGap: 5,
  /** The percentage of a day's registers that were taken. */
  registersPercent: 90,
  messagesDays: 3,
  drillDays: 90,
  figuresDays: 3,
} as const;

/** Null if so few children are counted that somebody could be identified; zero identifies nobody. */
export function shownOfChildren(count: number): number | null {
  return count === 0 || count >= OVERSIGHT.fewestChildren ? count : null;
}

/** What a member of the organisation should look at, most urgent first. */
export const OVERVIEW_NEEDS = ['messages', 'registers', 'attendance', 'drill', 'figures'] as const;
export type OverviewNeed = (typeof OVERVIEW_NEEDS)[number];

/** The sort orders of an overview; a leading minus reverses the order. */
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

/** `percent` is the attendance of all schools together; `today` may be a day ahead of a school's own date. */
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
