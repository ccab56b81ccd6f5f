import type { DemoCalendarEntry, DemoSchool } from '@homeroom/contracts';
import { daysAfter, mondayOf } from '@homeroom/domain';
import { lastGiven } from './last-given';

interface Day {
  /** Weeks from the Monday of the last day with points, and days into that week. */
  at: readonly [weeks: number, day: number];
  lasts?: number;
}
type Planned = Pick<DemoCalendarEntry, 'kind' | 'title'> & Day & Partial<DemoCalendarEntry>;

const PLANNED: readonly Planned[] = [
  { kind: 'event', title: 'Reading breakfast with families', at: [0, 3], startsAt: '07:45', endsAt: '08:30' },
  { kind: 'event', title: 'Staff meeting', at: [1, 1], startsAt: '15:30', endsAt: '17:00', isForStaff: true },
  { kind: 'half_day', title: 'Conferences with families', at: [1, 4], endsAt: '12:00' },
  { kind: 'holiday', title: 'Long weekend', at: [3, 3], lasts: 2 },
  { kind: 'event', title: 'Grove evening: every class shows what has grown', at: [4, 2], startsAt: '18:00' },
];

/** The school's calendar for the coming weeks. */
export function demoCalendar({ pointEntries }: DemoSchool): DemoCalendarEntry[] {
  const last = lastGiven(pointEntries);
  if (last === undefined) return [];
  const monday = mondayOf(last.slice(0, 10));
  return PLANNED.map(({ at: [weeks, day], lasts = 1, ...entry }) => {
    const startsOn = daysAfter(monday, 7 * weeks + day);
    return {
      ...{ startsAt: null, endsAt: null, isForStaff: false, startsOn },
      ...{ endsOn: daysAfter(startsOn, lasts - 1), ...entry },
    };
  });
}
