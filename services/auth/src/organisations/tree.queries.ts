import type { OrganisationNode } from '@homeroom/contracts';
import { matchesWords, statement } from '@homeroom/database';
import { type OrganisationKind, SERVER_LIMITS } from '@homeroom/domain';

/** The tables of the tree are the platform's and can be asked from anywhere: `$1`, the school that asks, is given a type. */
export const ANYWHERE = '$1::uuid IS NOT NULL';
/** Nothing goes on for ever, whatever stands in the table. */
const STEPS = 2 * SERVER_LIMITS.organisationLevels;

/** SQL: the organisation that `first` names and what it stands under (`above`: id, step). For the head of a statement or a subquery. */
const upwards = (first: string) => `WITH RECURSIVE above AS (
    SELECT node.id, node.parent_id, 1 AS step FROM ${first}
    UNION ALL SELECT node.id, node.parent_id, a.step + 1 FROM above a JOIN organisation node ON node.id = a.parent_id
    WHERE a.step < ${STEPS})`;

/** What stands above a school, the nearest first. */
export const aboveSchool = (schoolId: string) =>
  upwards(
    `organisation_school p JOIN organisation node ON node.id = p.organisation_id WHERE p.school_id = ${schoolId}`,
  );

/** An organisation and what it stands under; itself is the first. */
export const aboveOrganisation = (id: string) => upwards(`organisation node WHERE node.id = ${id}`);

/** SQL: an organisation and what stands below it (`below`: id, step). The id may be a column of whatever is around it. */
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
/** Changes of the tree are rare and come after one another, so that no two of them make a circle. */
export const lockTree = lock('lock_tree', '');
/** For whoever relies on where something stands, until they are done. */
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
  `SELECT ${NODE} FROM organisation o WHERE ${ANYWHERE} ORDER BY o.name, o.id`,
);

export const findPart = statement<OrganisationNode, [id: string]>(
  'organisation.part',
  `${belowOrganisation('$2')} SELECT ${NODE} FROM organisation o JOIN below b ON b.id = o.id
   WHERE ${ANYWHERE} ORDER BY b.step, o.name, o.id`,
);

export const findOrganisation = statement<OrganisationRow, [id: string]>(
  'organisation.find',
  `SELECT ${ROW} FROM organisation o WHERE o.id = $2 AND ${ANYWHERE}`,
);

export const countOrganisations = statement<{ organisations: number }>(
  'organisation.count',
  `SELECT count(*)::int AS organisations FROM organisation WHERE ${ANYWHERE}`,
);

/** On which level it stands, and how many levels hang from it, itself included. */
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

/** What is null stays as it is. */
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

/** No row comes back where something stands below it. */
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

/** The school whose transaction it is. */
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

/** Its name as the lists have it, where it stands in one. */
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
   FROM ${PLACED} ORDER BY p.name, p.school_id LIMIT $5 OFFSET $6`,
);

/** What stands above the school that asks. */
export const findAbove = statement<{ id: string; kind: OrganisationKind; name: string }>(
  'organisation.above',
  `${aboveSchool('$1')} SELECT o.id, o.kind, o.name FROM above a JOIN organisation o ON o.id = a.id ORDER BY a.step`,
);

/** For a row per organisation: how many schools stand at any depth below it. */
export const schoolsBelow = (id: string) =>
  `(${belowOrganisation(id)} SELECT count(*)::int FROM below b JOIN organisation_school p ON p.organisation_id = b.id)`;
