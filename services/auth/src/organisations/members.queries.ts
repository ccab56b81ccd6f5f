import type { OwnOrganisation } from '@homeroom/contracts';
import { listedAs, statement } from '@homeroom/database';
import type { DistrictRole, OrganisationKind } from '@homeroom/domain';
import { aboveOrganisation, aboveSchool, ANYWHERE, schoolsBelow } from './tree.queries';

export interface OrganisationMemberRow {
  id: string;
  organisationId: string;
  schoolId: string;
  accountId: string;
  role: DistrictRole;
  namedAt: Date;
}
const COLUMNS = `m.id, m.organisation_id AS "organisationId", m.school_id AS "schoolId", m.account_id AS "accountId",
  m.role, m.named_at AS "namedAt"`;
/** SQL condition: memberships of an account of the requesting school; `$2` is the account. */
const MINE = 'm.school_id = $1 AND m.account_id = $2 AND m.ended_because IS NULL';

export const findOwn = statement<OwnOrganisation, [accountId: string]>(
  'organisation_member.own',
  `SELECT o.id, o.kind, o.name, m.role, ${schoolsBelow('o.id')} AS schools
   FROM organisation_member m JOIN organisation o ON o.id = m.organisation_id WHERE ${MINE} ORDER BY ${listedAs('o.name')}, o.id`,
);

/** Returns the kind of the first of them. */
export const findOversight = statement<{ kind: OrganisationKind }, [accountId: string]>(
  'organisation_member.oversight',
  `SELECT o.kind FROM organisation_member m JOIN organisation o ON o.id = m.organisation_id
   WHERE ${MINE} ORDER BY ${listedAs('o.name')}, o.id LIMIT 1`,
);

/** SQL: whether the account is a member of any organisation. */
export const isMember = (schoolId: string, accountId: string) =>
  `EXISTS (SELECT 1 FROM organisation_member m WHERE m.school_id = ${schoolId} AND m.account_id = ${accountId}
     AND m.ended_because IS NULL)`;

export const findIsMember = statement<{ is: boolean }, [accountId: string]>(
  'organisation_member.is',
  `SELECT ${isMember('$1', '$2')} AS is`,
);

/** Returns the account's roles in this organisation and those above it, nearest first; `step` is 0 for the organisation itself. */
export const findStanding = statement<{ role: DistrictRole; step: number }, [accountId: string, id: string]>(
  'organisation_member.standing',
  `${aboveOrganisation('$3')} SELECT m.role, a.step - 1 AS step FROM above a JOIN organisation_member m ON m.organisation_id = a.id WHERE ${MINE}
   ORDER BY a.step`,
);

/**
 * For an administrator of an organisation above this one; `homeId` is the school of the account. Locks the membership, so that it cannot end
 * before the transaction does.
 */
export const holdManager = statement<
  { id: string },
  [homeId: string, accountId: string, organisationId: string]
>(
  'organisation_member.hold_manager',
  `SELECT m.id FROM organisation_member m
   WHERE m.school_id = $2 AND m.account_id = $3 AND m.role = 'district_admin' AND m.ended_because IS NULL AND ${ANYWHERE}
     AND m.organisation_id IN (${aboveOrganisation('$4')} SELECT id FROM above WHERE step > 1) FOR SHARE`,
);

export const membersOf = statement<OrganisationMemberRow & { schoolName: string }, [organisationId: string]>(
  'organisation_member.of',
  `SELECT ${COLUMNS}, p.name AS "schoolName"
   FROM organisation_member m JOIN organisation_school p ON p.school_id = m.school_id
   WHERE m.organisation_id = $2 AND m.ended_because IS NULL AND ${ANYWHERE} ORDER BY m.named_at, m.id`,
);

/** Members of all organisations above the requesting school. */
export const membersAbove = statement<OrganisationMemberRow & { organisation: string }>(
  'organisation_member.above',
  `${aboveSchool('$1')} SELECT ${COLUMNS}, o.name AS organisation
   FROM above a JOIN organisation o ON o.id = a.id JOIN organisation_member m ON m.organisation_id = a.id
   WHERE m.ended_because IS NULL ORDER BY a.step, m.named_at, m.id`,
);

/** Run in the account's own school: returns no row if the person already is a member. */
export const insertMember = statement<
  { id: string },
  [id: string, organisationId: string, accountId: string, role: DistrictRole]
>(
  'organisation_member.insert',
  `INSERT INTO organisation_member (id, organisation_id, school_id, account_id, role) VALUES ($2, $3, $1, $4, $5)
   ON CONFLICT DO NOTHING RETURNING id`,
);

/** Run in the account's own school. */
export const removeMember = statement<OrganisationMemberRow, [id: string]>(
  'organisation_member.remove',
  `DELETE FROM organisation_member m WHERE m.school_id = $1 AND m.id = $2 RETURNING ${COLUMNS}`,
);

export const removeMembersOf = statement<OrganisationMemberRow, [accountId: string]>(
  'organisation_member.remove_of',
  `DELETE FROM organisation_member m WHERE ${MINE} RETURNING ${COLUMNS}`,
);

/** Run after a change of the tree: ends memberships of people whose own school is no longer below the organisation. */
export const endUnfounded = statement<{ id: string }>(
  'organisation_member.end_unfounded',
  `UPDATE organisation_member m SET ended_because = 'moved'
   WHERE m.ended_because IS NULL AND ${ANYWHERE}
     AND NOT EXISTS (${aboveSchool('m.school_id')} SELECT 1 FROM above a WHERE a.id = m.organisation_id)
   RETURNING m.id`,
);

/** Ended memberships that have not been noted in their schools. */
export const findUntold = statement<{ id: string; schoolId: string }>(
  'organisation_member.untold',
  `SELECT id, school_id AS "schoolId" FROM organisation_member WHERE ended_because IS NOT NULL LIMIT 500`,
);

/**
 * SQL: the roles with which the account `home`/`account` may enter `school`, an administrator's first. None if its own school is suspended.
 */
function rightsIn(school: string, home: string, account: string): string {
  return `${aboveSchool(school)} SELECT m.role FROM organisation_member m
    WHERE m.school_id = ${home} AND m.account_id = ${account} AND m.ended_because IS NULL
      AND m.organisation_id IN (SELECT id FROM above)
      AND NOT EXISTS (SELECT 1 FROM standing st WHERE st.school_id = ${home} AND st.suspended) ORDER BY m.role`;
}

/** For the requesting school. Locks the membership, so that it cannot end before the transaction does. */
export const findRight = statement<{ role: DistrictRole }, [homeId: string, accountId: string]>(
  'organisation_member.right',
  `${rightsIn('$1', '$2', '$3')} LIMIT 1 FOR SHARE OF m`,
);

/** SQL: whether the open visit `v` has lost its basis. An operator's visit needs none. */
export const IS_UNFOUNDED = `v.visitor_role <> 'super_super_admin' AND NOT EXISTS (
  SELECT 1 FROM (${rightsIn('v.school_id', 'v.home_id', 'v.visitor_id')}) AS held
  WHERE held.role IN (v.visitor_role, 'district_admin'))`;
