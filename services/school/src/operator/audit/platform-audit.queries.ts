import type { PlatformAuditEntry } from '@homeroom/contracts';
import { platformStatement } from '@homeroom/database';

export type EntryRow = Omit<PlatformAuditEntry, 'at'> & { at: Date };

export type AuditFilter = [
  schoolId: string | null,
  action: string | null,
  actor: string | null,
  from: string | null,
  to: string | null,
];

/** Days are whole and in UTC; `to` counts with its day. */
const WANTED = `($1::uuid IS NULL OR a.school_id = $1) AND ($2::text IS NULL OR a.action = $2)
   AND ($3::text IS NULL OR a.actor_role = $3)
   AND ($4::date IS NULL OR a.at >= $4::date::timestamp AT TIME ZONE 'UTC')
   AND ($5::date IS NULL OR a.at < ($5::date + 1)::timestamp AT TIME ZONE 'UTC')`;

const COLUMNS = `a.id, a.at, a.actor_id AS "actorId", a.actor_role AS "actorRole", a.action, a.about,
   a.detail, a.network,
   a.school_id AS "schoolId", s.name AS "schoolName", s.code AS "schoolCode"`;
const ENTRIES = 'audit_entry a LEFT JOIN school s ON s.school_id = a.school_id';

export const findEntries = platformStatement<EntryRow, [...AuditFilter, limit: number, offset: number]>(
  'platform_audit.find',
  `SELECT ${COLUMNS} FROM ${ENTRIES} WHERE ${WANTED} ORDER BY a.id DESC LIMIT $6 OFFSET $7`,
);

export const countEntries = platformStatement<{ total: number }, AuditFilter>(
  'platform_audit.count',
  `SELECT count(*)::int AS total FROM audit_entry a WHERE ${WANTED}`,
);

/** The export goes on where it stopped: an offset would read everything before it again each time. */
export const entriesBefore = platformStatement<
  EntryRow,
  [...AuditFilter, before: string | null, limit: number]
>(
  'platform_audit.before',
  `SELECT ${COLUMNS} FROM ${ENTRIES} WHERE ${WANTED} AND ($6::uuid IS NULL OR a.id < $6)
   ORDER BY a.id DESC LIMIT $7`,
);
