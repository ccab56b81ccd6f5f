import { statement } from '@homeroom/database';

export interface InvitedAddress {
  guardianId: string;
  email: string | null;
  isConfirmed: boolean;
  isActive: boolean;
  /** Of the newest invitation to this address; null if there is none. */
  askedAt: Date | null;
  /** Null until it is sent. */
  expiresAt: Date | null;
  sentAt: Date | null;
  isExpired: boolean;
  /** When it was used, or ended by a later one. */
  overAt: Date | null;
}

export const findInvitedAddresses = statement<InvitedAddress, [guardianIds: string[], lifetime: string]>(
  'guardian_address.find',
  `SELECT a.id AS "guardianId", a.email, coalesce(a.email = a.verified_email, false) AS "isConfirmed",
     a.is_active AS "isActive", l.created_at AS "askedAt", l.expires_at AS "expiresAt",
     l.expires_at - $3::interval AS "sentAt", coalesce(l.expires_at <= now(), false) AS "isExpired",
     coalesce(l.ended_at, l.used_at) AS "overAt"
   FROM account a
   LEFT JOIN LATERAL (SELECT created_at, expires_at, ended_at, used_at FROM letter
     WHERE school_id = $1 AND subject_id = a.id AND kind = 'guardian_invitation' AND address = a.email
     ORDER BY created_at DESC, id DESC LIMIT 1) l ON true
   WHERE a.school_id = $1 AND a.id = ANY($2) AND a.role = 'parent' ORDER BY a.id`,
);

/** Counts the invitations of the last hour, to any address, and returns when the first of them is older than that. */
export const recentInvitations = statement<
  { count: number; roomInSeconds: number },
  [guardianId: string, most: number]
>(
  'guardian_address.recent_invitations',
  `SELECT count(*)::int AS count,
     coalesce(extract(epoch FROM min(created_at) + interval '1 hour' - now()), 0)::int AS "roomInSeconds" FROM (
     SELECT created_at FROM letter WHERE school_id = $1 AND subject_id = $2 AND kind = 'guardian_invitation'
       AND created_at > now() - interval '1 hour' ORDER BY created_at DESC LIMIT $3) AS recent`,
);
