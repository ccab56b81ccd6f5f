import { statement } from '@homeroom/database';
import { type CaseStep, DEFAULT_MODERATION } from '@homeroom/domain';
import type { NoticeKind } from '@homeroom/domain';

const { minutes, urgentMinutes } = DEFAULT_MODERATION;

/** SQL: none of the classes of a case `x` is running now. */
const IN_NO_CLASS = `NOT EXISTS (SELECT FROM school_class was JOIN school_class k ON k.school_id = $1 AND k.device_id = was.device_id
  AND k.is_running WHERE was.school_id = $1 AND was.class_id = ANY(x.class_ids))`;

/**
 * Plans when each step notifies people of a case unless somebody looks at it first, as the school has set. The first step is immediate if
 * somebody may be in danger, or if none of the case's classes is running: nobody else would be notified.
 */
export const planSteps = statement<never, [caseId: string]>(
  'escalation.plan',
  `INSERT INTO case_step (school_id, case_id, step, due_at)
   SELECT $1, x.id, step, x.made_at + make_interval(mins => CASE
       WHEN step = 'lead' AND (x.is_urgent OR ${IN_NO_CLASS}) THEN 0
       WHEN x.is_urgent THEN coalesce(s.urgent_minutes, ${urgentMinutes})
       ELSE coalesce(s.minutes, ${minutes}) * CASE step WHEN 'lead' THEN 1 ELSE 2 END END)
   FROM moderation_case x CROSS JOIN unnest(ARRAY['lead', 'office']) step
     LEFT JOIN moderation_settings s ON s.school_id = $1
   WHERE x.school_id = $1 AND x.id = $2
   ON CONFLICT DO NOTHING`,
);

export interface TakenStep {
  caseId: string;
  step: CaseStep;
  isUrgent: boolean;
}

/** Concurrent callers skip locked steps, so that each step is announced once. */
export const takeSteps = statement<TakenStep, [caseId: string | null, most: number]>(
  'escalation.take',
  `WITH due AS (
     SELECT case_id, step FROM case_step WHERE school_id = $1 AND told_at IS NULL AND due_at <= now()
       AND ($2::uuid IS NULL OR case_id = $2)
     ORDER BY due_at, case_id, step LIMIT $3 FOR UPDATE SKIP LOCKED
   )
   UPDATE case_step s SET told_at = now() FROM due, moderation_case x
   WHERE s.school_id = $1 AND s.case_id = due.case_id AND s.step = due.step
     AND x.school_id = $1 AND x.id = s.case_id AND x.looked_at IS NULL AND x.decided_at IS NULL
   RETURNING s.case_id AS "caseId", s.step, x.is_urgent AS "isUrgent"`,
);

/**
 * Notifies the people the school has named, or the whole office if none of them still works there. People already notified of the case are
 * not notified again.
 */
export const tellStep = statement<
  { personId: string; noticeId: string },
  [caseId: string, step: CaseStep, noticeId: string, kind: NoticeKind]
>(
  'escalation.tell',
  `WITH office AS (
     SELECT d.person_id, coalesce(d.person_id = ANY(s.lead_ids), false) AS is_lead
     FROM directory_entry d LEFT JOIN moderation_settings s ON s.school_id = $1
     WHERE d.school_id = $1 AND d.role = 'school_admin' AND d.is_active
   )
   INSERT INTO notice (school_id, person_id, id, kind, about, amount, created_at)
   SELECT $1, o.person_id, $4, $5, $2, 0, now() FROM office o
   WHERE ($3::text = 'office' OR o.is_lead OR NOT EXISTS (SELECT FROM office WHERE is_lead))
     AND NOT EXISTS (SELECT FROM notice n WHERE n.school_id = $1 AND n.person_id = o.person_id AND n.kind = $5 AND n.about = $2)
   ON CONFLICT DO NOTHING RETURNING person_id AS "personId", id AS "noticeId"`,
);

/** Somebody has looked, so nobody else is notified. */
export const endSteps = statement<never, [caseIds: readonly string[]]>(
  'escalation.end',
  'DELETE FROM case_step WHERE school_id = $1 AND case_id = ANY($2::uuid[]) AND told_at IS NULL',
);

export const readStepNotices = statement<{ personId: string }, [caseIds: readonly string[]]>(
  'escalation.read_notices',
  `UPDATE notice SET read_at = now() WHERE school_id = $1 AND about = ANY($2::uuid[]) AND read_at IS NULL
     AND kind IN ('message_urgent', 'message_waiting') RETURNING person_id AS "personId"`,
);

/** SQL for the relay role: the schools in which something is due. */
export const SCHOOLS_WITH_STEPS = `SELECT school_id AS "schoolId" FROM case_step
  WHERE told_at IS NULL AND due_at <= now() GROUP BY school_id ORDER BY min(due_at) LIMIT 500`;
