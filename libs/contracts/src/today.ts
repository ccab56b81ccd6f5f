import type { AlertType } from '@homeroom/domain';

/** GET /api/school-admin/today/classes: what the classroom has for the office today, and how far a new school has come. */
export interface OfficeClasses {
  classes: number;
  teachers: number;
  students: number;
  /** Of active classes without an active teacher, in order of their numbers. */
  withoutTeacher: { classNumber: number; className: string }[];
  /** Of active classes whose device's passwords somebody may know who has left the school, in order of their numbers. */
  knownToLeavers: { classNumber: number; className: string }[];
  /** Active students of whom the school knows neither an address nor a number, nor a guardian who gave one. */
  withoutContact: number;
  /** Lists that were looked at and not begun, that stand still, or in which lines were refused; the newest first. */
  imports: { id: string; why: 'not_begun' | 'stands_still' | 'refused_lines'; lines: number }[];
}

/** GET /api/school-admin/today/people: whose account has never been used. */
export interface OfficePeople {
  /** Active accounts by role, and of them those that nobody has signed in with. */
  roles: {
    role: 'teacher' | 'student' | 'parent';
    people: number;
    notSignedIn: number;
    withoutPin: number;
  }[];
  admins: number;
  invitations: number;
}

/** GET /api/school-admin/today/alerts: whether the alarm has ever been raised, were it to see what it does. */
export interface OfficeAlerts {
  lastRaisedAt: string | null;
  /** The last drill that was started, and how it went. */
  lastDrill: { type: AlertType; at: string; people: number; reachedInMinute: number } | null;
}
