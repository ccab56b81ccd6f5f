import { statement } from '@homeroom/database';
import { DEFAULT_MESSENGER_SETTINGS, type MessengerSettings } from '@homeroom/domain';

const UNSAVED = `'${JSON.stringify(DEFAULT_MESSENGER_SETTINGS)}'::jsonb`;

/** SQL, of a row `s` of student_messenger, which may be missing: whether the student is restricted at this moment. */
export const IS_RESTRICTED = `coalesce(s.status = 'restricted' AND (s.restricted_until IS NULL OR s.restricted_until > now()), false)`;

/** SQL: the students selected by `whose`, each with their class and its settings. */
export const pupils = (whose: string): string => `SELECT DISTINCT ON (d.person_id)
    d.person_id, d.first_name, d.last_name, k.class_id, k.grade, coalesce(own.settings, ${UNSAVED}) AS settings,
    ${IS_RESTRICTED} AS is_restricted
  FROM directory_entry d
    JOIN class_tie tie ON tie.school_id = $1 AND tie.person_id = d.person_id AND tie.because_of = d.person_id
    JOIN school_class k ON k.school_id = $1 AND k.class_id = tie.class_id AND k.is_running
    LEFT JOIN class_messenger own ON own.school_id = $1 AND own.class_id = k.class_id
    LEFT JOIN student_messenger s ON s.school_id = $1 AND s.student_id = d.person_id
  WHERE d.school_id = $1 AND d.role = 'student' AND d.is_active AND ${whose}
  ORDER BY d.person_id, k.class_number`;

export interface PupilRow {
  personId: string;
  classId: string;
  grade: string;
  settings: MessengerSettings;
  isRestricted: boolean;
}

export const pupilsOf = statement<PupilRow, [personIds: readonly string[]]>(
  'pupils.of',
  `SELECT person_id AS "personId", class_id AS "classId", grade, settings, is_restricted AS "isRestricted"
   FROM (${pupils('d.person_id = ANY($2::uuid[])')}) pupil`,
);

export const blocksAmong = statement<{ by: string; of: string }, [personIds: readonly string[]]>(
  'pupils.blocks_among',
  `SELECT blocked_by AS by, student_id AS of FROM student_block
   WHERE school_id = $1 AND blocked_by = ANY($2::uuid[]) AND student_id = ANY($2::uuid[])`,
);
