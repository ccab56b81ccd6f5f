import type { OwnPermissionSlip } from '@homeroom/contracts';
import { inUtc, statement } from '@homeroom/database';
import { PERMISSION_SLIPS } from '@homeroom/domain';
import { asksAbout } from './slip-reach';
import { IS_OPEN } from './slips.queries';

/**
 * SQL: the slips of guardian `$2`: about the children for whom they decide, as long as those are asked or they have answered. Another
 * guardian's answer is in none of them. `$3` and `$4` narrow it to one.
 */
const OWN = `SELECT p.id AS "slipId", json_build_object('id', s.id, 'firstName', s.first_name, 'lastName', s.last_name) AS student,
     p.title, p.text, p.place, p.event_on::text AS "eventOn", p.answer_by::text AS "answerBy", p.asks_note AS "asksNote",
     ${IS_OPEN} AND ${asksAbout('p', 's', 'c')} AS "isOpen", p.state = 'withdrawn' AS "isWithdrawn",
     p.withdrawn_reason AS "withdrawnReason",
     CASE WHEN a.id IS NOT NULL THEN json_build_object('answer', a.answer, 'note', a.note,
       'answeredAt', ${inUtc('a.answered_at')}, 'broughtOn', a.brought_on) END AS own
   FROM guardianship kin JOIN student s ON s.school_id = $1 AND s.id = kin.student_id
   JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id
   JOIN permission_slip p ON p.school_id = $1 AND p.state <> 'draft'
   LEFT JOIN permission_answer a ON a.school_id = $1 AND a.slip_id = p.id AND a.student_id = s.id
     AND a.guardian_id = kin.guardian_id AND a.is_current
   WHERE kin.school_id = $1 AND kin.guardian_id = $2 AND kin.has_custody AND (${asksAbout('p', 's', 'c')} OR a.id IS NOT NULL)
     AND ($3::uuid IS NULL OR p.id = $3) AND ($4::uuid IS NULL OR s.id = $4)`;

export const ownSlips = statement<
  OwnPermissionSlip,
  [guardianId: string, slipId: string | null, studentId: string | null]
>(
  'permission_slips.own',
  `SELECT * FROM (${OWN}) own_slip
   ORDER BY ("isOpen" AND own IS NULL) DESC, CASE WHEN "isOpen" AND own IS NULL THEN "answerBy" END, "answerBy" DESC,
     student->>'firstName', "slipId" LIMIT ${PERMISSION_SLIPS.ownMost}`,
);
