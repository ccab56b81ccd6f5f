import type { Tidied } from '@homeroom/database';
import { CHILD_COPY, CLASS_POLL, REPORT } from '@homeroom/domain';
import { isHeld } from '../holds';

/** SQL: nobody holds what is kept of the student of a row of `table`. */
const notHeld = (table: string) => `NOT ${isHeld(`${table}.school_id`, `${table}.student_id`)}`;

/**
 * Reports that were printed. A file that nobody went on with, and one that is over; the lines go with it. Games that were left open, and what those played
 * who left the school two years ago. What weeks came to is counted anew where somebody still looks. What a family asked for, a year after it was decided. Whose turn it was counts for a week of the school's days, and
 * as long stays what a class was asked, with all that was said to it. Who has read a hand-over's list, or taken a copy, stands in the book.
 */
export const TIDIED: readonly Tidied[] = [
  { table: 'roster_import', since: 'expires_at', after: '0 days' },
  { table: 'slip_order', since: 'ordered_at', after: '30 days' },
  { table: 'report_order', since: 'ordered_at', after: `${REPORT.daysKept} days` },
  { table: 'class_pick', since: 'picked_at', after: '14 days' },
  { table: 'class_poll', since: 'asked_at', after: `${CLASS_POLL.keptDays} days` },
  { table: 'family_request', since: 'decided_at', after: '365 days', only: notHeld('family_request') },
  { table: 'game_session', since: 'kept_until', after: '0 days', only: notHeld('game_session') },
  { table: 'game_skill', since: 'kept_until', after: '0 days', only: notHeld('game_skill') },
  { table: 'game_day', since: 'kept_until', after: '0 days', only: notHeld('game_day') },
  { table: 'hand_over_look', since: 'noted_at', after: '2 days' },
  { table: 'copy_count', since: 'hour', after: '2 hours' },
  { table: 'begun_copy', since: 'begun_at', after: `${CHILD_COPY.takenWithinHours} hours` },
  { table: 'progress_week', since: 'kept_at', after: '90 days' },
];
