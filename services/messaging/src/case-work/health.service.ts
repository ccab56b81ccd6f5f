import { AppError, type Identity, type MessengerHealth } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { MODERATION, shownCell } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { MessengerAccess } from '../messenger/messenger-access';
import { SCHOOL_ZONE } from '../school/school-zone';

type Week = { [Field in keyof MessengerHealth['weeks'][number]]: Field extends 'week' ? string : number };

/** SQL: the number of rows of a week `w` in conversations between students. */
const countOf = (table: string, at: string, each = '*') => `SELECT count(${each})::int FROM ${table} x
      JOIN conversation c ON c.school_id = $1 AND c.id = x.conversation_id AND c.kind = 'students'
      WHERE x.school_id = $1 AND x.${at} >= w.starts_at AND x.${at} < w.ends_at
        AND x.sender_id IN (SELECT person_id FROM pupil)`;

/**
 * Counts for the students who are in the class now, or for all, by weeks in the school's time zone, and only in conversations among
 * students: those with a teacher are the office's concern. Messages with a case count only once delivered.
 */
const weeks = statement<Week, [classId: string | null]>(
  'health.weeks',
  `WITH pupil AS (
     SELECT DISTINCT d.person_id FROM directory_entry d JOIN class_tie tie ON tie.school_id = $1 AND tie.person_id = d.person_id
       AND tie.because_of = d.person_id AND ($2::uuid IS NULL OR tie.class_id = $2)
     WHERE d.school_id = $1 AND d.role = 'student'
   ), week AS (
     SELECT monday, monday AT TIME ZONE ${SCHOOL_ZONE} AS starts_at, (monday + interval '7 days') AT TIME ZONE ${SCHOOL_ZONE} AS ends_at
     FROM (SELECT date_trunc('week', now() AT TIME ZONE ${SCHOOL_ZONE}) - make_interval(weeks => ago) AS monday
       FROM generate_series(0, ${MODERATION.healthWeeks - 1}) ago) each
   )
   SELECT to_char(w.monday, 'YYYY-MM-DD') AS week,
     (${countOf('message', 'sent_at')}) AS messages,
     (${countOf('moderation_case', 'made_at')} AND x.reason <> 'report') AS held,
     (${countOf('moderation_case', 'made_at', 'DISTINCT (x.message_id, x.reported_by)')} AND x.reason = 'report') AS reported
   FROM week w ORDER BY w.monday`,
);

/** Statistics of a messenger that identify nobody; for one that was switched off, its past. */
@Injectable()
export class HealthService {
  constructor(
    private readonly db: TenantDb,
    private readonly access: MessengerAccess,
  ) {}

  async read(identity: Identity, classNumber?: number): Promise<MessengerHealth> {
    const classId = await this.classOf(identity, classNumber);
    const [rows] = await this.db.read(weeks(classId));
    return {
      weeks: rows.map(({ week, messages, held, reported }) => ({
        ...{ week, messages: shownCell(messages) },
        ...{ held: shownCell(held), reported: shownCell(reported) },
      })),
    };
  }

  /** Null: the whole school, which only the office may request. */
  private async classOf(identity: Identity, classNumber?: number): Promise<string | null> {
    if (classNumber !== undefined) return (await this.access.toLookBack(identity, classNumber)).classId;
    if (identity.role !== 'school_admin') throw new AppError('FORBIDDEN');
    return null;
  }
}
