import type { StaffMember } from '@homeroom/contracts';
import { byLastName, matchesWords, statement } from '@homeroom/database';
import { isMember } from '../organisations/members.queries';
import type { DemandRow } from './demands';

const HAS_FACTOR = `(EXISTS (SELECT 1 FROM authenticator f WHERE f.school_id = $1 AND f.account_id = a.id)
  OR EXISTS (SELECT 1 FROM passkey f WHERE f.school_id = $1 AND f.account_id = a.id))`;
const STAFF = `account a WHERE a.school_id = $1 AND a.is_active AND a.role IN ('school_admin', 'teacher')`;
const FOUND = matchesWords(`(' ' || folded(a.last_name || ' ' || a.first_name))`, '$2');

export const countStaff = statement<{ having: number; count: number }>(
  'staff_factor.count',
  `SELECT count(*) FILTER (WHERE ${HAS_FACTOR})::int AS having, count(*)::int AS count FROM ${STAFF}`,
);

export const countFoundStaff = statement<{ total: number }, [words: string[]]>(
  'staff_factor.count_found',
  `SELECT count(*)::int AS total FROM ${STAFF} AND ${FOUND}`,
);

export const staffPage = statement<StaffMember, [words: string[], limit: number, offset: number]>(
  'staff_factor.page',
  `SELECT a.id, a.role, a.first_name AS "firstName", a.last_name AS "lastName", ${HAS_FACTOR} AS "hasFactor"
   FROM ${STAFF} AND ${FOUND} ORDER BY a.role, ${byLastName('a', 'id')} LIMIT $3 OFFSET $4`,
);

export const keepDemand = statement<DemandRow, [admins: boolean | null, teachers: boolean | null]>(
  'factor_demand.keep',
  `INSERT INTO factor_demand (school_id, admins, teachers)
   VALUES ($1, coalesce($2, false), coalesce($3, false))
   ON CONFLICT (school_id) DO UPDATE SET admins = coalesce($2, factor_demand.admins),
     teachers = coalesce($3, factor_demand.teachers)
   RETURNING admins, teachers`,
);

/** A shared lock: a concurrent change waits, or was committed before. */
export const holdDemand = statement<never>(
  'factor_demand.hold',
  'SELECT FROM factor_demand WHERE school_id = $1 FOR SHARE',
);

/**
 * Releases sessions from the requirement of a factor that no longer applies, for all of this role or one account: people in set-up can
 * continue, with updated tokens.
 */
export const freeSessionsOf = statement<never, [role: 'school_admin' | 'teacher', accountId: string | null]>(
  'session.free_of_role',
  `WITH freed AS (UPDATE session s SET factor_due = false
     FROM account a WHERE s.school_id = $1 AND a.school_id = $1 AND a.id = s.account_id AND a.role = $2
       AND ($3::uuid IS NULL OR a.id = $3) AND s.factor_due AND s.revoked_at IS NULL AND NOT ${isMember('$1', 'a.id')}
       AND NOT EXISTS (SELECT 1 FROM factor_demand d
         WHERE d.school_id = $1 AND CASE a.role WHEN 'teacher' THEN d.teachers ELSE d.admins END) RETURNING s.id)
   INSERT INTO outdated_session (session_id, school_id, minted_before)
   SELECT id, $1, clock_timestamp() + interval '1 second' FROM freed
   ON CONFLICT (session_id) DO UPDATE SET minted_before = excluded.minted_before`,
);

export const countAdmins = statement<{ admins: number }>(
  'staff_factor.admins',
  `SELECT count(*)::int AS admins FROM account WHERE school_id = $1 AND role = 'school_admin' AND is_active`,
);

/** Removes all factors; returns whether there were any. */
export const removeFactors = statement<{ id: string }, [accountId: string]>(
  'staff_factor.remove',
  `WITH codes AS (DELETE FROM recovery_code WHERE school_id = $1 AND account_id = $2),
   apps AS (DELETE FROM authenticator WHERE school_id = $1 AND account_id = $2 RETURNING account_id),
   keys AS (DELETE FROM passkey WHERE school_id = $1 AND account_id = $2 RETURNING account_id)
   SELECT account_id AS id FROM apps UNION SELECT account_id FROM keys`,
);
