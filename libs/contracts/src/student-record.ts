import type { Badge, Level } from '@homeroom/domain';
import type { PointEntry, PointsOfWeek, StudentSummary } from './classroom';
import type { GroupMembership } from './courses';

/** GET /api/students/me, and GET /api/students/{studentId}/dashboard for the staff of the class. */
export interface StudentDashboard {
  student: StudentSummary;
  level: Level;
  /** Omitted if the school does not show it. */
  classRank?: { rank: number; of: number };
  weekPoints: number;
  week: PointsOfWeek;
  /** All badges in display order; earned ones have a date. */
  badges: Badge[];
  recentPoints: PointEntry[];
}

/** GET /api/students/{studentId}/record: a summary of a student's points, without undone entries. */
export interface StudentRecordOfPoints {
  /** The last twelve weeks on the school's own clock, oldest first; `week` is the Monday, `lost` is a positive number. */
  weeks: { week: string; earned: number; lost: number }[];
  /** Ordered by points, highest first. `key` is null for points awarded without a category. */
  categories: {
    key: string | null;
    name: string | null;
    icon: string | null;
    count: number;
    points: number;
  }[];
  /**
   * Where the points were earned: a student may have changed class, and has a different class each year, often with the same number. Points
   * from groups are listed with the groups.
   */
  classes: { classNumber: number; className: string; isRunning: boolean; points: number }[];
  /** The total of each school year, newest first; every year starts at zero. */
  years: { name: string; points: number }[];
  /** Of this school year, in order; holidays between terms belong to none of them. */
  terms: { name: string; startsOn: string; endsOn: string; points: number }[];
  /** Course groups: first those the student is in now, then former ones, newest first. */
  groups: GroupMembership[];
}
