import type { AuditEntry } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

export const writeEntry = statement<
  never,
  [id: string, actorId: string | null, actorRole: string, action: string, detail: string]
>(
  'audit.write',
  `INSERT INTO audit_entry (school_id, id, actor_id, actor_role, action, detail)
   VALUES ($1, $2, $3, $4, $5, $6)`,
);

/** Newest first: the ids are in the order of time. */
export const entries = statement<AuditEntry, [limit: number, offset: number]>(
  'audit.entries',
  `SELECT id, at, actor_id AS "actorId", actor_role AS "actorRole", action, detail
   FROM audit_entry WHERE school_id = $1 ORDER BY id DESC LIMIT $2 OFFSET $3`,
);

export const countEntries = statement<{ total: number }>(
  'audit.count',
  'SELECT count(*)::int AS total FROM audit_entry WHERE school_id = $1',
);
