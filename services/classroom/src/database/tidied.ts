import type { Tidied } from '@homeroom/database';
import { CHILD_COPY, CLASS_POLL, DATA_REQUESTS, PERMISSION_SLIPS, REPORT } from '@homeroom/domain';
import { isHeld } from '../holds';

/** SQL: whether the student of a row in `table` has no hold. */
const notHeld = (table: string) => `NOT ${isHeld(`${table}.school_id`, `${table}.student_id`)}`;

/**
 * Finished report orders; abandoned and finished imports with their lines; games left open, and games of students who left the school two
 * years ago; weekly figures, which are recomputed on demand; family requests, a year after their decision, and those about a child's data,
 * three years after the answer; permission slips and what was answered, three years after that; picks, which count for one school week; polls with their answers, kept as long; and looks at hand-over
 * lists and begun copies, which are in the audit log.
 */
export const TIDIED: readonly Tidied[] = [
  { table: 'roster_import', since: 'expires_at', after: '0 days' },
  { table: 'slip_order', since: 'ordered_at', after: '30 days' },
  { table: 'report_order', since: 'ordered_at', after: `${REPORT.daysKept} days` },
  { table: 'class_pick', since: 'picked_at', after: '14 days' },
  { table: 'class_poll', since: 'asked_at', after: `${CLASS_POLL.keptDays} days` },
  { table: 'family_request', since: 'decided_at', after: '365 days', only: notHeld('family_request') },
  {
    table: 'data_request',
    since: 'answered_at',
    after: `${DATA_REQUESTS.keptYears} years`,
    only: notHeld('data_request'),
  },
  {
    table: 'permission_answer',
    since: 'answered_at',
    after: `${PERMISSION_SLIPS.keptYears} years`,
    only: notHeld('permission_answer'),
  },
  {
    table: 'permission_child',
    since: 'asked_at',
    after: `${PERMISSION_SLIPS.keptYears} years`,
    only: notHeld('permission_child'),
  },
  // A slip stays as long as one of its answers, or somebody whom it asked and who is on hold; a draft as long after it was begun.
  {
    table: 'permission_slip',
    since: 'created_at',
    after: `${PERMISSION_SLIPS.keptYears} years`,
    only: [
      `(permission_slip.ends_at IS NULL OR permission_slip.ends_at < now() - interval '${PERMISSION_SLIPS.keptYears} years')`,
      ...['permission_child', 'permission_answer'].map(
        (table) =>
          `NOT EXISTS (SELECT FROM ${table} of_it WHERE of_it.school_id = permission_slip.school_id AND of_it.slip_id = permission_slip.id)`,
      ),
    ].join(' AND '),
  },
  { table: 'game_session', since: 'kept_until', after: '0 days', only: notHeld('game_session') },
  { table: 'game_skill', since: 'kept_until', after: '0 days', only: notHeld('game_skill') },
  { table: 'game_day', since: 'kept_until', after: '0 days', only: notHeld('game_day') },
  { table: 'hand_over_look', since: 'noted_at', after: '2 days' },
  { table: 'copy_count', since: 'hour', after: '2 hours' },
  { table: 'begun_copy', since: 'begun_at', after: `${CHILD_COPY.takenWithinHours} hours` },
  { table: 'progress_week', since: 'kept_at', after: '90 days' },
];
