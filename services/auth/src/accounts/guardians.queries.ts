import { statement } from '@homeroom/database';

/** Records the teacher to whom a newly drawn PIN was shown; a new PIN starts without one. */
export const notePinSeenBy = statement<never, [accountId: string, teacherId: string]>(
  'credential.note_seen_by',
  `UPDATE credential SET seen_by = $3 WHERE school_id = $1 AND account_id = $2 AND kind = 'pin'`,
);

/** A guardian who was imported has no PIN yet, so nobody has seen it. */
export const guardianPin = statement<{ seenBy: string | null }, [accountId: string]>(
  'credential.guardian_pin',
  `SELECT c.seen_by AS "seenBy" FROM account a
   LEFT JOIN credential c ON c.school_id = $1 AND c.account_id = a.id AND c.kind = 'pin'
   WHERE a.school_id = $1 AND a.id = $2 AND a.role = 'parent'`,
);

/** Deletes a PIN that was shown to a person who may not know it. Returns no row if there was none. */
export const endPinSeenByOthers = statement<{ id: string }, [accountId: string, mayKnow: string[]]>(
  'credential.end_seen_by_others',
  `DELETE FROM credential WHERE school_id = $1 AND account_id = $2 AND kind = 'pin'
     AND seen_by IS NOT NULL AND seen_by <> ALL ($3::uuid[])
   RETURNING account_id AS id`,
);
