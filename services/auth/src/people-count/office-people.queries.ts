import type { LastSignIn, OfficePeople } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

/** The log of sign-ins goes back one year: people who last signed in before count as never having done so. */
export const neverUsed = statement<OfficePeople['roles'][number]>(
  'office.never_used',
  `SELECT a.role, count(*)::int AS people, (count(*) FILTER (WHERE NOT EXISTS (
       SELECT FROM sign_in s WHERE s.school_id = $1 AND s.account_id = a.id AND s.outcome = 'signed_in')))::int AS "notSignedIn",
     (count(*) FILTER (WHERE NOT EXISTS (
       SELECT FROM credential c WHERE c.school_id = $1 AND c.account_id = a.id)))::int AS "withoutPin"
   FROM account a
   WHERE a.school_id = $1 AND a.is_active AND a.role IN ('teacher', 'student', 'parent') GROUP BY a.role`,
);

export const countAdmins = statement<Pick<OfficePeople, 'admins' | 'invitations'>>(
  'office.admins',
  `SELECT (SELECT count(*) FROM account WHERE school_id = $1 AND role = 'school_admin' AND is_active)::int AS admins,
     (SELECT count(*) FROM admin_invitation
      WHERE school_id = $1 AND accepted_at IS NULL AND withdrawn_at IS NULL)::int AS invitations`,
);

/** Reads each account's index from its end, for just the people on one page of a list. */
export const lastSignIns = statement<LastSignIn, [people: string[]]>(
  'office.last_sign_ins',
  `SELECT a.id AS "personId", (SELECT max(s.at) FROM sign_in s
     WHERE s.school_id = $1 AND s.account_id = a.id AND s.outcome = 'signed_in') AS at
   FROM account a WHERE a.school_id = $1 AND a.id = ANY($2::uuid[]) AND a.role IN ('teacher', 'student', 'parent')`,
);
