import type { AlertType } from '@homeroom/domain';

/** GET /api/school-admin/today/classes: what the classroom service shows to the office today, and how far a new school is set up. */
export interface OfficeClasses {
  classes: number;
  teachers: number;
  students: number;
  /** Active classes without an active teacher, ordered by number. */
  withoutTeacher: { classNumber: number; className: string }[];
  /** Active classes with lessons, today or later, whose teachers have all left the school, ordered by number. */
  lessonsWithoutTeacher: { classNumber: number; className: string }[];
  /** Active classes whose device passwords may be known to somebody who has left the school, ordered by number. */
  knownToLeavers: { classNumber: number; className: string }[];
  /** Active students for whom the school has neither an address nor a telephone number, nor a guardian with one. */
  withoutContact: number;
  /** Imports that were planned but not started, that are stuck, or that had refused lines; newest first. */
  imports: { id: string; why: 'not_begun' | 'stands_still' | 'refused_lines'; lines: number }[];
}

/** GET /api/school-admin/today/people: accounts that have never been used. */
export interface OfficePeople {
  /** Active accounts by role, and how many of them nobody has signed in with. */
  roles: {
    role: 'teacher' | 'student' | 'parent';
    people: number;
    notSignedIn: number;
    withoutPin: number;
  }[];
  admins: number;
  invitations: number;
}

/** GET /api/school-admin/today/alerts: whether an alarm has ever been raised, if only to try it out. */
export interface OfficeAlerts {
  lastRaisedAt: string | null;
  /** The last drill, and its result. */
  lastDrill: { type: AlertType; at: string; people: number; reachedInMinute: number } | null;
}
