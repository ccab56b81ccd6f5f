import type { FrozenSender } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { FreezeDecision, Role } from '@homeroom/domain';
import { personIn } from '../directory/person-of';

/** SQL: whether the office has another active member than `person`. */
const othersThan = (person: string) => `EXISTS (SELECT FROM directory_entry o WHERE o.school_id = $1
  AND o.role = 'school_admin' AND o.is_active AND o.person_id <> ${person})`;

export type FrozenRow = Omit<FrozenSender, 'frozenAt' | 'decided'> & {
  frozenAt: Date;
  decision: FreezeDecision | null;
  decidedAt: Date | null;
  decidedByName: string | null;
};

/** Undecided freezes first. */
export const frozenSenders = statement<FrozenRow, [personId: string, limit: number, offset: number]>(
  'frozen_senders.list',
  `SELECT f.id, ${personIn('d')} AS person, f.frozen_at AS "frozenAt", cardinality(f.message_ids) AS sent, f.recalled, f.read,
     f.decision, f.decided_at AS "decidedAt", b.first_name || ' ' || b.last_name AS "decidedByName",
     f.decision IS DISTINCT FROM 'lifted' AND (f.person_id <> $2 OR NOT ${othersThan('$2')}) AS "mayLift"
   FROM sender_freeze f
     LEFT JOIN directory_entry d ON d.school_id = $1 AND d.person_id = f.person_id
     LEFT JOIN directory_entry b ON b.school_id = $1 AND b.person_id = f.decided_by
   WHERE f.school_id = $1 ORDER BY f.decision = 'lifted' NULLS FIRST, f.id DESC LIMIT $3 OFFSET $4`,
);

export const countFrozenSenders = statement<{ total: number }>(
  'frozen_senders.count',
  'SELECT count(*)::int AS total FROM sender_freeze WHERE school_id = $1',
);

export interface FreezeGate {
  personId: string;
  role: Role | null;
  isLifted: boolean;
  mayLift: boolean;
}

/** Locks it, so that a concurrent decision waits. */
export const freezeGate = statement<FreezeGate, [freezeId: string, personId: string]>(
  'frozen_senders.gate',
  `SELECT f.person_id AS "personId", f.decision IS NOT DISTINCT FROM 'lifted' AS "isLifted",
     (SELECT d.role FROM directory_entry d WHERE d.school_id = $1 AND d.person_id = f.person_id) AS role,
     f.person_id <> $3 OR NOT ${othersThan('$3')} AS "mayLift"
   FROM sender_freeze f WHERE f.school_id = $1 AND f.id = $2 FOR UPDATE OF f`,
);

export const decideFreeze = statement<never, [freezeId: string, decision: FreezeDecision, by: string]>(
  'frozen_senders.decide',
  `UPDATE sender_freeze SET decision = $3, decided_by = $4, decided_at = now() WHERE school_id = $1 AND id = $2`,
);
