import type { OrganisationNode } from '@homeroom/contracts';
import { listedAs, matchesWords, statement } from '@homeroom/database';
import { type OrganisationKind, SERVER_LIMITS } from '@homeroom/domain';

/** The tree's tables are platform tables and can be read from any school: `$1`, the requesting school, is only given a type. */
export const ANYWHERE = '$1::uuid IS NOT NULL';
/** Bounds the recursion, whatever the table contains. */
const STEPS = 2 * SERVER_LIMITS.organisationLevels;

/** SQL: the organisation that `first` selects and its ancestors (`above`: id, step). For the head of a statement or subquery. */
const upwards = (first: string) => `WITH RECURSIVE above AS (
    SELECT node.id, node.parent_id, 1 AS step FROM ${first}
    UNION ALL SELECT node.id, node.parent_id, a.step + 1 FROM above a JOIN organisation node ON node.id = a.parent_id
    WHERE a.step < ${STEPS})`;

/** The organisations above a school, nearest first. */
export const aboveSchool = (schoolId: string) =>
  upwards(
    `organisation_school p JOIN organisation node ON node.id = p.organisation_id WHERE p.school_id = ${schoolId}`,
  );

/** An organisation and its ancestors, itself first. */
export const aboveOrganisation = (id: string) => upwards(`organisation node WHERE node.id = ${id}`);

/** SQL: an organisation and its descendants (`below`: id, step). The id may be a column of the surrounding query. */
export function belowOrganisation(id: string): string {
  return `WITH RECURSIVE below AS (
    SELECT node.id, 1 AS step FROM organisation node WHERE node.id = ${id}
    UNION ALL SELECT node.id, b.step + 1 FROM below b JOIN organisation node ON node.parent_id = b.id
    WHERE b.step < ${STEPS})`;
}

const lock = (name: string, kind: '' | '_shared') =>
  statement(
    `organisation.${name}`,
    `SELECT pg_advisory_xact_lock${kind}(hashtextextended('homeroom organisations', 0)) WHERE ${ANYWHERE}`,
  );
/** Changes of the tree are rare and serialised, so that they cannot create a cycle together. */
export const lockTree = lock('lock_tree', '');
/** A shared lock for transactions that depend on positions in the tree. */
export const holdTree = lock('hold_tree', '_shared');

export interface OrganisationRow {
  id: string;
  parentId: string | null;
  kind: OrganisationKind;
  name: string;
}
const ROW = 'o.id, o.parent_id AS "parentId", o.kind, o.name';
const NODE = `${ROW},
  (SELECT count(*)::int FROM organisation_school p WHERE p.organisation_id = o.id) AS schools,
  (SELECT count(*)::int FROM organisation_member m WHERE m.organisation_id = o.id AND m.ended_because IS NULL) AS members`;

export const findOrganisations = statement<OrganisationNode>(
  'organisation.all',
  `SELECT ${NODE} FROM organisation o WHERE ${ANYWHERE} ORDER BY ${listedAs('o.name')}, o.id`,
);

export const findPart = statement<OrganisationNode, [id: string]>(
  'organisation.part',
  `${belowOrganisation('$2')} SELECT ${NODE} FROM organisation o JOIN below b ON b.id = o.id
   WHERE ${ANYWHERE} ORDER BY b.step, ${listedAs('o.name')}, o.id`,
);

export const findOrganisation = statement<OrganisationRow, [id: string]>(
  'organisation.find',
  `SELECT ${ROW} FROM organisation o WHERE o.id = $2 AND ${ANYWHERE}`,
);

export const countOrganisations = statement<{ organisations: number }>(
  'organisation.count',
  `SELECT count(*)::int AS organisations FROM organisation WHERE ${ANYWHERE}`,
);

/** Returns its level, and the number of levels from it downwards, including itself. */
export const findLevels = statement<{ level: number; levels: number }, [id: string]>(
  'organisation.levels',
  `SELECT (${aboveOrganisation('$2')} SELECT coalesce(max(step), 0)::int FROM above) AS level,
     (${belowOrganisation('$2')} SELECT coalesce(max(step), 0)::int FROM below) AS levels WHERE ${ANYWHERE}`,
);

export const standsBelow = statement<{ id: string }, [id: string, other: string]>(
  'organisation.stands_below',
  `${aboveOrganisation('$2')} SELECT id FROM above WHERE id = $3 AND ${ANYWHERE}`,
);

export const insertOrganisation = statement<
  never,
  [id: string, parentId: string | null, kind: OrganisationKind, name: string]
>(
  'organisation.insert',
  `INSERT INTO organisation (id, parent_id, kind, name) SELECT $2, $3, $4, $5 WHERE ${ANYWHERE}`,
);

/** Null leaves a field unchanged. */
export const changeOrganisation = statement<
  { name: string; kind: OrganisationKind },
  [id: string, kind: OrganisationKind | null, name: string | null]
>(
  'organisation.change',
  `UPDATE organisation SET kind = coalesce($3, kind), name = coalesce($4, name) WHERE id = $2 AND ${ANYWHERE}
   RETURNING name, kind`,
);

export const moveOrganisation = statement<never, [id: string, parentId: string | null]>(
  'organisation.move',
  `UPDATE organisation SET parent_id = $3 WHERE id = $2 AND ${ANYWHERE}`,
);

/** Returns no row if it has child organisations or schools. */
export const removeOrganisation = statement<{ id: string }, [id: string]>(
  'organisation.remove',
  `DELETE FROM organisation o WHERE o.id = $2 AND ${ANYWHERE}
     AND NOT EXISTS (SELECT 1 FROM organisation c WHERE c.parent_id = o.id)
     AND NOT EXISTS (SELECT 1 FROM organisation_school p WHERE p.organisation_id = o.id) RETURNING o.id`,
);

export const findPlacing = statement<{ organisationId: string }, [schoolId: string]>(
  'organisation_school.find',
  `SELECT organisation_id AS "organisationId" FROM organisation_school WHERE school_id = $2 AND ${ANYWHERE}`,
);

/** Places the school of the transaction. */
export const placeSchool = statement<never, [organisationId: string, code: string, name: string]>(
  'organisation_school.place',
  `INSERT INTO organisation_school (school_id, organisation_id, code, name) VALUES ($1, $2, $3, $4)
   ON CONFLICT (school_id) DO UPDATE SET organisation_id = excluded.organisation_id, code = excluded.code,
     name = excluded.name, placed_at = now()`,
);

export const removeSchool = statement<never>(
  'organisation_school.remove',
  'DELETE FROM organisation_school WHERE school_id = $1',
);

/** Updates the school's name in the lists of its organisation, if it has one. */
export const renamePlacedSchool = statement<never, [name: string]>(
  'organisation_school.rename',
  'UPDATE organisation_school SET name = $2 WHERE school_id = $1 AND name <> $2',
);

export interface PlacedRow {
  id: string;
  code: string;
  name: string;
  organisationId: string;
  organisationName: string;
}
const PLACED = `organisation_school p JOIN below b ON b.id = p.organisation_id
   JOIN organisation o ON o.id = p.organisation_id
   WHERE ${ANYWHERE} AND (p.code = upper($4) OR ${matchesWords(`(' ' || folded(p.name))`, '$3')})`;

export const countPlaced = statement<{ total: number }, [id: string, words: string[], code: string]>(
  'organisation_school.count',
  `${belowOrganisation('$2')} SELECT count(*)::int AS total FROM ${PLACED}`,
);

export const placedPage = statement<
  PlacedRow,
  [id: string, words: string[], code: string, limit: number, offset: number]
>(
  'organisation_school.page',
  `${belowOrganisation('$2')} SELECT p.school_id AS id, p.code, p.name, o.id AS "organisationId", o.name AS "organisationName"
   FROM ${PLACED} ORDER BY ${listedAs('p.name')}, p.school_id LIMIT $5 OFFSET $6`,
);

/** The organisations above the requesting school. */
export const findAbove = statement<{ id: string; kind: OrganisationKind; name: string }>(
  'organisation.above',
  `${aboveSchool('$1')} SELECT o.id, o.kind, o.name FROM above a JOIN organisation o ON o.id = a.id ORDER BY a.step`,
);

/** SQL: the number of schools at any depth below an organisation. */
export const schoolsBelow = (id: string) =>
  `(${belowOrganisation(id)} SELECT count(*)::int FROM below b JOIN organisation_school p ON p.organisation_id = b.id)`;
