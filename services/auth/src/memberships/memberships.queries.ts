import type { Elsewhere } from '@homeroom/contracts';
import { statement } from '@homeroom/database';
import type { MemberRole } from '@homeroom/domain';
import { STANDING_OF_ROW } from '../schools/schools.queries';
import { isOnWayOf, revoked } from '../sessions/revoked';

/** A row of a platform table, which can be read from every school. `$1` is the requesting school. */
export interface MemberRow {
  id: string;
  personId: string;
  schoolId: string;
  accountId: string;
  role: MemberRole;
  /** When the account was joined to its person. */
  joinedAt: Date;
}

const COLUMNS = (row: string) =>
  `${row}.id, ${row}.person_id AS "personId", ${row}.school_id AS "schoolId", ${row}.account_id AS "accountId", ${row}.role,
   ${row}.joined_at AS "joinedAt"`;

/** SQL: the person's other memberships, as contained in tokens. */
export function elsewhereOf(schoolId: string, accountId: string): string {
  return `(SELECT coalesce(jsonb_agg(jsonb_build_object('membershipId', o.id, 'schoolId', o.school_id,
      'personId', o.account_id, 'role', o.role, 'standing', ${STANDING_OF_ROW}) ORDER BY o.joined_at), '[]')
    FROM membership m JOIN membership o ON o.person_id = m.person_id AND o.id <> m.id
    LEFT JOIN standing st ON st.school_id = o.school_id
    WHERE m.school_id = ${schoolId} AND m.account_id = ${accountId})`;
}

export const findElsewhere = statement<{ elsewhere: Elsewhere[] }, [accountId: string]>(
  'membership.elsewhere',
  `SELECT ${elsewhereOf('$1', '$2')} AS elsewhere`,
);

/** All memberships of the account's person including this one, oldest first. */
export const findMemberships = statement<MemberRow, [accountId: string]>(
  'membership.of_person',
  `SELECT ${COLUMNS('o')} FROM membership m JOIN membership o ON o.person_id = m.person_id
   WHERE m.school_id = $1 AND m.account_id = $2 ORDER BY o.joined_at, o.id`,
);

/** A person who has never joined accounts gets a first membership. */
export const beginPerson = statement<
  never,
  [accountId: string, id: string, personId: string, role: MemberRole]
>(
  'membership.begin',
  `INSERT INTO membership (school_id, account_id, id, person_id, role) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT DO NOTHING`,
);

/** Joinings are rare and short, and concurrent ones may concern the same people: they are serialised. */
export const lockJoining = statement(
  'membership.lock_joining',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom memberships', 0)) WHERE $1::uuid IS NOT NULL`,
);

/** Locks a membership of any school, so that it cannot end before the transaction does. */
export const lockMember = statement<MemberRow, [schoolId: string, accountId: string]>(
  'membership.lock',
  `SELECT ${COLUMNS('m')} FROM membership m
   WHERE m.school_id = $2 AND m.account_id = $3 AND $1::uuid IS NOT NULL FOR UPDATE`,
);

export const countMembers = statement<{ members: number }, [personIds: string[]]>(
  'membership.count',
  `SELECT count(*)::int AS members FROM membership WHERE person_id = ANY($2) AND $1::uuid IS NOT NULL`,
);

/** Two people turn out to be one: the memberships of the other become this one's. */
export const mergePeople = statement<never, [into: string, from: string]>(
  'membership.merge',
  'UPDATE membership SET person_id = $2, joined_at = now() WHERE person_id = $3 AND $1::uuid IS NOT NULL',
);

/**
 * Taken both to end an account's access and to switch with it: otherwise a switch in progress would be missed when the session it depends
 * on is ended.
 */
export const lockAccess = statement<never, [accountIds: string[]]>(
  'membership.lock_access',
  `SELECT pg_advisory_xact_lock(hashtextextended('homeroom membership ' || id, 0))
   FROM (SELECT unnest($2::uuid[]) AS id ORDER BY 1) AS account WHERE $1::uuid IS NOT NULL`,
);

/**
 * Ends switched sessions at every gateway. $2 are accounts of this school: ends the sessions opened from their sign-ins, wherever they are
 * now, and with `inward` also those that came into them from other schools.
 */
const CUT = (inward: string) => `UPDATE switched_session w SET ended_at = clock_timestamp()
  WHERE w.ended_at IS NULL AND ((w.root_school_id = $1 AND w.root_account_id = ANY($2::uuid[])) OR ${inward})`;
const IN_ACCOUNT = '(w.school_id = $1 AND w.account_id = ANY($2::uuid[]))';

/** The sessions that the kept one has passed through are kept too. */
export const cutSwitched = statement<{ id: string }, [accountIds: string[], keptSessionId: string | null]>(
  'switched_session.cut',
  `WITH cut AS (${CUT('false')} AND NOT ${isOnWayOf('w', '$3')}
     RETURNING w.session_id AS id, w.school_id)
   ${revoked('cut')}`,
);

/** The account is no longer one of a person's: its membership's id is added to the revocations. */
export const dropOut = statement<{ id: string }, [accountIds: string[]]>(
  'membership.drop_out',
  `WITH gone AS (DELETE FROM membership m WHERE m.school_id = $1 AND m.account_id = ANY($2::uuid[])
     RETURNING m.id, m.school_id),
   cut AS (${CUT(IN_ACCOUNT)} AND (w.root_school_id, w.root_account_id) IS DISTINCT FROM (w.school_id, w.account_id)
     RETURNING w.session_id AS id, w.school_id)
   ${revoked('(SELECT * FROM gone UNION ALL SELECT * FROM cut) AS ended')}`,
);

/** Reads the school in the account's own school. */
export const findMemberSchool = statement<{ schoolName: string }, [accountId: string]>(
  'membership.school',
  `SELECT s.name AS "schoolName" FROM account a JOIN known_school s ON s.school_id = a.school_id
   WHERE a.school_id = $1 AND a.id = $2 AND a.is_active AND s.status IN ('active', 'suspended')`,
);
