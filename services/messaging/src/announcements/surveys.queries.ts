import type { SurveyChoice } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { SurveyKind } from '@homeroom/domain';
import { FOR_SUBJECT } from '../rules/for-reader';

/** SQL: whether the person for whom the answer `w` was given is still addressed by the announcement `a`: has not left or changed class. */
const IS_MEANT = `EXISTS (SELECT FROM directory_entry who
  WHERE who.school_id = $1 AND who.person_id = w.subject_id AND ${FOR_SUBJECT})`;

/**
 * SQL: how many places of the choice `o` are taken by people who are still addressed. Without a capacity, and for a poll, every answer
 * counts.
 */
const TAKEN = `CASE WHEN o.capacity IS NULL THEN o.taken ELSE (SELECT count(DISTINCT w.answer_id)::int
  FROM announcement_answer w WHERE w.school_id = $1 AND w.announcement_id = a.id AND w.choice_id = o.id AND ${IS_MEANT}) END`;

/** SQL: the survey of the announcement `a`, as its author sees it. */
export const SURVEY = `CASE WHEN a.survey IS NOT NULL THEN jsonb_build_object('kind', a.survey, 'choices',
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'label', o.label, 'capacity', o.capacity, 'taken', ${TAKEN})
    ORDER BY o.nth), '[]') FROM announcement_choice o WHERE o.school_id = $1 AND o.announcement_id = a.id)) END AS survey`;

export interface SurveyRow {
  survey: { kind: SurveyKind; choices: SurveyChoice[] } | null;
  chosenId: string | null;
}

/**
 * `chosenId` is only set if all subjects have the same choice: children of two families may have different answers, or only one of them an
 * answer.
 */
export const surveyOf = statement<SurveyRow, [announcementId: string, subjectIds: readonly string[]]>(
  'surveys.of_announcement',
  `SELECT ${SURVEY}, (SELECT w.choice_id FROM announcement_answer w WHERE w.school_id = $1 AND w.announcement_id = a.id
       AND w.subject_id = ANY($3::uuid[]) GROUP BY w.choice_id HAVING count(*) = cardinality($3::uuid[])) AS "chosenId"
   FROM announcement a WHERE a.school_id = $1 AND a.id = $2`,
);

/** Locked, so that places are assigned one after the other. */
export const holdSurvey = statement<{ survey: SurveyKind | null }, [announcementId: string]>(
  'surveys.hold',
  `SELECT survey FROM announcement WHERE school_id = $1 AND id = $2 AND state = 'published' FOR NO KEY UPDATE`,
);

/**
 * Removes the answers for these children, whoever gave them. An answer that also covers a sibling who is not the requester's child is kept
 * for that sibling, with its place.
 */
export const takeBackAnswers = statement<never, [announcementId: string, subjectIds: readonly string[]]>(
  'surveys.take_back',
  `WITH gone AS (
     DELETE FROM announcement_answer WHERE school_id = $1 AND announcement_id = $2 AND subject_id = ANY($3::uuid[])
     RETURNING answer_id, choice_id
   )
   UPDATE announcement_choice o SET taken = o.taken - freed.answers
   FROM (SELECT g.choice_id, count(DISTINCT g.answer_id)::int AS answers FROM gone g
     WHERE NOT EXISTS (SELECT FROM announcement_answer w WHERE w.school_id = $1 AND w.announcement_id = $2
       AND w.answer_id = g.answer_id AND w.subject_id <> ALL($3::uuid[]))
     GROUP BY g.choice_id) freed
   WHERE o.school_id = $1 AND o.announcement_id = $2 AND o.id = freed.choice_id`,
);

/** Returns the children of a choice's oldest answer that covers nobody who is still addressed; no row if there is none. */
export const goneFrom = statement<{ subjectIds: string[] }, [announcementId: string, choiceId: string]>(
  'surveys.gone_from',
  `SELECT array_agg(w.subject_id) AS "subjectIds" FROM announcement_answer w
     JOIN announcement a ON a.school_id = $1 AND a.id = w.announcement_id
   WHERE w.school_id = $1 AND w.announcement_id = $2 AND w.choice_id = $3
   GROUP BY w.answer_id HAVING NOT bool_or(${IS_MEANT}) ORDER BY min(w.answered_at), w.answer_id LIMIT 1`,
);

/** Returns no row if the choice does not exist or is full. */
export const takePlace = statement<{ id: string }, [announcementId: string, choiceId: string]>(
  'surveys.take_place',
  `UPDATE announcement_choice SET taken = taken + 1 WHERE school_id = $1 AND announcement_id = $2 AND id = $3
     AND (capacity IS NULL OR taken < capacity) RETURNING id`,
);

export const keepAnswer = statement<
  never,
  [
    announcementId: string,
    subjectIds: readonly string[],
    answerId: string,
    choiceId: string,
    personId: string,
  ]
>(
  'surveys.keep_answer',
  `INSERT INTO announcement_answer (school_id, announcement_id, subject_id, answer_id, choice_id, answered_by)
   SELECT $1, $2, subject_id, $4, $5, $6 FROM unnest($3::uuid[]) AS subject_id`,
);

/** Replaces all choices: an unpublished announcement has no answers yet. */
export const setChoices = statement<
  never,
  [announcementId: string, kind: SurveyKind | null, choices: string]
>(
  'surveys.set_choices',
  `WITH kind AS (
     UPDATE announcement SET survey = $3 WHERE school_id = $1 AND id = $2
   ), gone AS (
     DELETE FROM announcement_choice WHERE school_id = $1 AND announcement_id = $2
   )
   INSERT INTO announcement_choice (school_id, announcement_id, id, nth, label, capacity)
   SELECT $1, $2, id, nth, label, capacity
   FROM jsonb_to_recordset($4::jsonb) AS given (id uuid, nth int, label text, capacity int)`,
);
