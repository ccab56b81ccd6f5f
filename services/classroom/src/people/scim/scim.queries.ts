import type { DirectoryPeople } from '@homeroom/contracts';
import type { DirectoryAct } from '@homeroom/domain';
import { statement } from '@homeroom/database';
import type { Sought } from './scim-filter';

/** A teacher as the directory may see one: those it manages, and those it can find by address. */
export interface PersonRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  isActive: boolean;
  userName: string;
  externalId: string | null;
  since: Date | null;
  actedAt: Date | null;
  /** The directory itself deactivated them. */
  outByDirectory: boolean;
  /** They came with one full name, and are renamed by another full name. */
  byWholeName: boolean;
}

const PEOPLE = `FROM teacher t LEFT JOIN directory_person d ON d.school_id = $1 AND d.teacher_id = t.id
  WHERE t.school_id = $1 AND d.let_go_at IS NULL AND coalesce(d.user_name, t.email) IS NOT NULL`;
const PERSON = `t.id, t.first_name AS "firstName", t.last_name AS "lastName", t.email, t.is_active AS "isActive",
  coalesce(d.user_name, t.email) AS "userName", d.external_id AS "externalId", d.since, d.acted_at AS "actedAt",
  t.out_by_directory AS "outByDirectory", coalesce(d.by_whole_name, false) AS "byWholeName"`;

const SOUGHT = `AND ($2::text IS NULL OR $3 = CASE $2 WHEN 'userName' THEN coalesce(d.user_name_key, t.email)
  WHEN 'externalId' THEN d.external_id WHEN 'emails' THEN t.email ELSE t.id::text END)`;
type Wanted = [by: Sought['by'] | null, value: string | null];

export const countPeople = statement<{ total: number }, Wanted>(
  'scim.count',
  `SELECT count(*)::int AS total ${PEOPLE} ${SOUGHT}`,
);

export const findPeople = statement<PersonRow, [...Wanted, limit: number, offset: number]>(
  'scim.people',
  `SELECT ${PERSON} ${PEOPLE} ${SOUGHT} ORDER BY t.id LIMIT $4::int OFFSET $5::int`,
);

export const findPerson = statement<PersonRow, [id: string]>(
  'scim.person',
  `SELECT ${PERSON} ${PEOPLE} AND t.id = $2`,
);

/** An existing teacher whom a new or changed person may be. */
export interface AlikeRow {
  id: string;
  isActive: boolean;
  /** Null for a teacher whom only the office has entered. */
  isLetGo: boolean | null;
  externalId: string | null;
  /** Matched by the name in the directory; otherwise by external id or address. */
  isNamedSo: boolean;
}

export const findAlike = statement<
  AlikeRow,
  [externalId: string | null, userNameKey: string, email: string | null]
>(
  'scim.alike',
  `SELECT t.id, t.is_active AS "isActive", CASE WHEN d.teacher_id IS NOT NULL THEN d.let_go_at IS NOT NULL END AS "isLetGo", d.external_id AS "externalId",
     coalesce(d.user_name_key = $3, false) AS "isNamedSo"
   FROM teacher t LEFT JOIN directory_person d ON d.school_id = $1 AND d.teacher_id = t.id
   WHERE t.school_id = $1 AND (d.external_id = $2 OR d.user_name_key = $3 OR t.email = $4
     -- What the directory calls somebody may be the address that the office has of them.
     OR d.teacher_id IS NULL AND t.email = $3) ORDER BY t.id`,
);

export const hasActive = statement<{ id: string }, [address: string, butId: string]>(
  'scim.has_active',
  'SELECT id FROM teacher WHERE school_id = $1 AND is_active AND email = $2 AND id <> $3 LIMIT 1',
);

/** Serialises arrivals and renames in a school, so that two requests never create one person twice. */
export const oneAtATime = statement<never>(
  'scim.one_at_a_time',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom staff directory ' || $1::uuid::text, 0))`,
);

export const keepPerson = statement<
  never,
  [
    ...[id: string, externalId: string | null, userName: string, userNameKey: string, act: DirectoryAct],
    byWholeName: boolean | null,
  ]
>(
  'scim.keep',
  `INSERT INTO directory_person (school_id, teacher_id, external_id, user_name, user_name_key, last_act, by_whole_name)
   VALUES ($1, $2, $3, $4, $5, $6, coalesce($7, false))
   ON CONFLICT (school_id, teacher_id) DO UPDATE SET external_id = excluded.external_id, user_name = excluded.user_name,
     user_name_key = excluded.user_name_key, last_act = excluded.last_act, acted_at = now(), let_go_at = NULL,
     by_whole_name = coalesce($7, directory_person.by_whole_name)`,
);

/** From now on they can come back only by external id, because the name may belong to somebody else. */
export const letGo = statement<never, [id: string, userName: string]>(
  'scim.let_go',
  `INSERT INTO directory_person (school_id, teacher_id, user_name, last_act, let_go_at) VALUES ($1, $2, $3, 'let_go', now())
   ON CONFLICT (school_id, teacher_id)
   DO UPDATE SET user_name_key = NULL, last_act = 'let_go', acted_at = now(), let_go_at = now()`,
);

/** Frees identifiers that now belong to somebody else. */
export const release = statement<never, [ids: readonly string[]]>(
  'scim.release',
  `UPDATE directory_person SET external_id = NULL, user_name_key = NULL, let_go_at = coalesce(let_go_at, now())
   WHERE school_id = $1 AND teacher_id = ANY ($2::uuid[])`,
);

/** A leaver keeps their names; nothing is recorded for somebody whom the directory did not manage. */
export const noteAct = statement<never, [id: string, act: DirectoryAct]>(
  'scim.note_act',
  'UPDATE directory_person SET last_act = $3, acted_at = now() WHERE school_id = $1 AND teacher_id = $2',
);

export const describePeople = statement<DirectoryPeople>(
  'scim.describe',
  `SELECT count(*) FILTER (WHERE d.let_go_at IS NULL)::int AS kept,
     count(*) FILTER (WHERE d.let_go_at IS NULL AND t.is_active)::int AS active,
     (array_agg(jsonb_build_object('act', d.last_act, 'at', d.acted_at, 'name', trim(t.first_name || ' ' || t.last_name))
       ORDER BY d.acted_at DESC, t.id))[1] AS last
   FROM directory_person d JOIN teacher t ON t.school_id = $1 AND t.id = d.teacher_id WHERE d.school_id = $1`,
);
