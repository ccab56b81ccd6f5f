import type { Badge, Level } from '@homeroom/domain';
import type { PointEntry, PointsOfWeek, StudentSummary } from './classroom';
import type { GroupMembership } from './courses';

/** GET /api/students/me, and GET /api/students/{studentId}/dashboard for the staff of the class. */
export interface StudentDashboard {
  student: StudentSummary;
  level: Level;
  /** Left out where the school shows none. */
  classRank?: { rank: number; of: number };
  weekPoints: number;
  week: PointsOfWeek;
  /** All there are, in the order in which they are shown; the earned ones say when. */
  badges: Badge[];
  recentPoints: PointEntry[];
}

/** GET /api/students/{studentId}/record: a student's points, summed up. What was undone is not in it. */
export interface StudentRecordOfPoints {
  /** The last twelve weeks on the school's own clock, oldest first; `week` is its Monday, `lost` is not negative. */
  weeks: { week: string; earned: number; lost: number }[];
  /** The dearest first. `key` is null for points that were given without a category. */
  categories: {
    key: string | null;
    name: string | null;
    icon: string | null;
    count: number;
    points: number;
  }[];
  /**
   * Where the points were earned: a student may have changed class, and has another one each year, often under the same number. Those
   * of groups stand with the groups.
   */
  classes: { classNumber: number; className: string; isRunning: boolean; points: number }[];
  /** The total of each school year, the newest first: everybody begins a year without points. */
  years: { name: string; points: number }[];
  /** Of this school year, in its order; holidays between terms belong to none. */
  terms: { name: string; startsOn: string; endsOn: string; points: number }[];
  /** Of courses; first those the student is in now, then what was, the newest first. */
  groups: GroupMembership[];
}
