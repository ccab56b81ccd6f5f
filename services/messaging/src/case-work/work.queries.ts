import { statement } from '@homeroom/database';
import { MODERATION } from '@homeroom/domain';
import { SCHOOL_ZONE } from '../school/school-zone';

/** Locks the case, so that concurrent changes are checked and counted one after the other. */
export const holdCase = statement<{ takenBy: string | null }, [caseId: string]>(
  'work.hold',
  'SELECT taken_by AS "takenBy" FROM moderation_case WHERE school_id = $1 AND id = $2 FOR UPDATE',
);

export const setTaken = statement<never, [caseId: string, takenBy: string | null]>(
  'work.set_taken',
  `UPDATE moderation_case SET taken_by = $3, taken_at = CASE WHEN $3::uuid IS NOT NULL THEN now() END
   WHERE school_id = $1 AND id = $2`,
);

const noteUpTo = (name: string, most: number) =>
  statement<{ id: string }, [caseId: string, id: string, writtenBy: string, text: string]>(
    name,
    `INSERT INTO case_note (school_id, case_id, id, written_by, body) SELECT $1, $2, $3, $4, $5
     WHERE (SELECT count(*) FROM case_note WHERE school_id = $1 AND case_id = $2) < ${most} RETURNING id`,
  );

/** Inserts nothing and returns no row if the limit is reached. */
export const insertNote = noteUpTo('work.insert_note', MODERATION.notesMost);

/** The reason for lifting a hold has one extra note: otherwise a full list would prevent it. */
export const insertLastNote = noteUpTo('work.insert_last_note', MODERATION.notesMost + 1);

/** Returns no row if the limit of exports is reached. */
export const insertExport = statement<
  { id: string },
  [caseId: string, id: string, madeBy: string, sha256: string]
>(
  'work.insert_export',
  `INSERT INTO case_export (school_id, case_id, id, made_by, sha256) SELECT $1, $2, $3, $4, $5
   WHERE (SELECT count(*) FROM case_export WHERE school_id = $1 AND case_id = $2) < ${MODERATION.exportsMost} RETURNING id`,
);

/** Returns no row if no call is to be made any more. */
export const markCalled = statement<{ id: string }, [caseId: string]>(
  'work.mark_called',
  `UPDATE moderation_case SET call_home = 'done' WHERE school_id = $1 AND id = $2 AND call_home = 'open' RETURNING id`,
);

/** Returns a row if it was not kept before. */
export const keepCase = statement<{ caseId: string }, [caseId: string, conversationId: string, by: string]>(
  'work.keep',
  `INSERT INTO kept_case (school_id, case_id, conversation_id, kept_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING case_id AS "caseId"`,
);

export const letGo = statement<{ caseId: string }, [caseId: string]>(
  'work.let_go',
  'DELETE FROM kept_case WHERE school_id = $1 AND case_id = $2 RETURNING case_id AS "caseId"',
);

export interface SchoolOnPaper {
  name: string;
  country: string | null;
  language: string | null;
  timeZone: string;
}

export const schoolOnPaper = statement<SchoolOnPaper>(
  'work.school',
  `SELECT name, country, language, ${SCHOOL_ZONE} AS "timeZone" FROM known_school WHERE school_id = $1`,
);
