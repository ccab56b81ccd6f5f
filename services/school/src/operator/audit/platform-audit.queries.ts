import type { PlatformAuditEntry } from '@homeroom/contracts';
import { platformStatement } from '@homeroom/database';

export type EntryRow = Omit<PlatformAuditEntry, 'at'> & { at: Date };

export type AuditFilter = [action: string | null, actor: string | null, from: string, to: string | null];

/** The line after which reading continues. */
export interface Cursor {
  exactAt: string;
  id: string;
}

/** Whole days in UTC; `to` includes its day. The first day is always set, so that no list reads the audit logs of all time. */
const WANTED = `($1::text IS NULL OR a.action = $1) AND ($2::text IS NULL OR a.actor_role = $2)
   AND a.at >= $3::date::timestamp AT TIME ZONE 'UTC'
   AND ($4::date IS NULL OR a.at < ($4::date + 1)::timestamp AT TIME ZONE 'UTC')`;

const COLUMNS = `a.id, a.at, a.actor_id AS "actorId", a.actor_role AS "actorRole", a.action, a.about,
   a.detail, a.network,
   a.school_id AS "schoolId", s.name AS "schoolName", s.code AS "schoolCode"`;
const ENTRIES = 'audit_entry a LEFT JOIN school s ON s.school_id = a.school_id';
const NEWEST = 'ORDER BY a.at DESC, a.id DESC';

/**
 * Separate statements for all schools and for one, each with an index of its own, because one statement for both would have no good plan.
 * `of` and the values before it come last.
 */
const findText = (of: string) =>
  `SELECT ${COLUMNS} FROM ${ENTRIES} WHERE ${WANTED} ${of} ${NEWEST} LIMIT $5 OFFSET $6`;
const countText = (of: string) =>
  `SELECT count(*)::int AS total FROM (SELECT FROM audit_entry a WHERE ${WANTED} ${of} LIMIT $5) counted`;
const beforeText = (of: string) => `SELECT ${COLUMNS}, a.at::text AS "exactAt" FROM ${ENTRIES}
   WHERE ${WANTED} AND ($5::timestamptz IS NULL OR (a.at, a.id) < ($5::timestamptz, $6::uuid)) ${of} ${NEWEST} LIMIT $7`;

type Find = [...AuditFilter, limit: number, offset: number];
type Count = [...AuditFilter, most: number];
type Before = [...AuditFilter, at: string | null, id: string | null, limit: number];

const findAll = platformStatement<EntryRow, Find>('platform_audit.find', findText(''));
const findOfSchool = platformStatement<EntryRow, [...Find, schoolId: string]>(
  'platform_audit.find_of_school',
  findText('AND a.school_id = $7::uuid'),
);
const countAll = platformStatement<{ total: number }, Count>('platform_audit.count', countText(''));
const countOfSchool = platformStatement<{ total: number }, [...Count, schoolId: string]>(
  'platform_audit.count_of_school',
  countText('AND a.school_id = $6::uuid'),
);
const allBefore = platformStatement<EntryRow & Cursor, Before>('platform_audit.before', beforeText(''));
const ofSchoolBefore = platformStatement<EntryRow & Cursor, [...Before, schoolId: string]>(
  'platform_audit.before_of_school',
  beforeText('AND a.school_id = $8::uuid'),
);

export function findEntries(schoolId: string | null, ...wanted: Find) {
  return schoolId === null ? findAll(...wanted) : findOfSchool(...wanted, schoolId);
}

/** Counts no further than `most`: the exact number beyond that helps nobody, and every line would have to be read. */
export function countEntries(schoolId: string | null, ...wanted: Count) {
  return schoolId === null ? countAll(...wanted) : countOfSchool(...wanted, schoolId);
}

/** The export continues by cursor, because an offset would read everything before it again each time. */
export function entriesBefore(
  schoolId: string | null,
  filter: AuditFilter,
  before: Cursor | null,
  limit: number,
) {
  const wanted: Before = [...filter, before?.exactAt ?? null, before?.id ?? null, limit];
  return schoolId === null ? allBefore(...wanted) : ofSchoolBefore(...wanted, schoolId);
}
