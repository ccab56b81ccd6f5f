import type { AuditLine } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { AuditAction } from '@homeroom/domain';

/** A line that already exists is the same line, received again. */
export const writeEntry = statement<
  never,
  [
    id: string,
    at: Date,
    actorId: string | null,
    actorRole: string,
    action: string,
    about: string,
    detail: string,
    network: string | null,
  ]
>(
  'audit.write',
  `INSERT INTO audit_entry (school_id, id, at, actor_id, actor_role, action, about, detail, network)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
);

export type LineRow = Omit<AuditLine, 'at'> & { at: Date };
export type LineFilter = [
  actions: readonly AuditAction[] | null,
  personId: string | null,
  from: string | null,
  to: string | null,
];

/** Whole days in the school's time zone; `to` includes its day. */
const ZONE = '(SELECT time_zone FROM school WHERE school_id = $1)';
const WANTED = `school_id = $1 AND ($2::text[] IS NULL OR action = ANY($2))
   AND ($3::uuid IS NULL OR actor_id = $3 OR about @> jsonb_build_array(jsonb_build_object('id', $3::uuid)))
   AND ($4::date IS NULL OR at >= $4::date::timestamp AT TIME ZONE ${ZONE})
   AND ($5::date IS NULL OR at < ($5::date + 1)::timestamp AT TIME ZONE ${ZONE})`;

/** Newest first, because ids are in the order of time. */
export const lines = statement<LineRow, [...LineFilter, limit: number, offset: number]>(
  'audit.lines',
  `SELECT id, at, actor_id AS "actorId", actor_role AS "actorRole", action, about, detail, network
   FROM audit_entry WHERE ${WANTED} ORDER BY id DESC LIMIT $6 OFFSET $7`,
);

export const countLines = statement<{ total: number }, LineFilter>(
  'audit.count',
  `SELECT count(*)::int AS total FROM audit_entry WHERE ${WANTED}`,
);
