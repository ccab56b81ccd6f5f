import { byFirstName, statement } from '@homeroom/database';

export interface AdminRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  isVerified: boolean;
}

const ADMIN = `id, first_name AS "firstName", last_name AS "lastName", email,
  coalesce(email = verified_email, false) AS "isVerified"`;

export const findAdmins = statement<AdminRow>(
  'admin.find',
  `SELECT ${ADMIN} FROM account WHERE school_id = $1 AND role = 'school_admin' AND is_active
   ORDER BY ${byFirstName('account', 'id')}`,
);

/** Locks all of them, so that if two administrators remove each other, the second request fails. */
export const lockAdmins = statement<AdminRow>(
  'admin.lock',
  `SELECT ${ADMIN} FROM account WHERE school_id = $1 AND role = 'school_admin' AND is_active
   ORDER BY id FOR NO KEY UPDATE`,
);

/** A removed administrator's account is kept with everything attached to it; the address may be another person's by now. */
export const findAdminByAddress = statement<AdminRow, [address: string]>(
  'admin.by_address',
  `SELECT ${ADMIN} FROM account WHERE school_id = $1 AND role = 'school_admin' AND email = $2 AND is_active`,
);

export const deactivate = statement<never, [id: string]>(
  'admin.deactivate',
  'UPDATE account SET is_active = false WHERE school_id = $1 AND id = $2',
);

export interface InvitationRow {
  id: string;
  address: string;
  invitedBy: string;
  invitedAt: Date;
  isExpired: boolean;
}

const INVITATION = `id, address, invited_by AS "invitedBy", invited_at AS "invitedAt",
  invited_at < now() - interval '7 days' AS "isExpired"`;

export const findInvitations = statement<InvitationRow>(
  'admin_invitation.find',
  `SELECT ${INVITATION} FROM admin_invitation
   WHERE school_id = $1 AND accepted_at IS NULL AND withdrawn_at IS NULL ORDER BY invited_at, id`,
);

/** A repeated invitation renews the existing one. */
export const invite = statement<{ id: string }, [id: string, address: string, invitedBy: string]>(
  'admin_invitation.invite',
  `INSERT INTO admin_invitation (school_id, id, address, invited_by) VALUES ($1, $2, $3, $4)
   ON CONFLICT (school_id, address) WHERE accepted_at IS NULL AND withdrawn_at IS NULL
   DO UPDATE SET invited_at = now(), invited_by = excluded.invited_by RETURNING id`,
);

export const findOpenInvitation = statement<InvitationRow, [id: string]>(
  'admin_invitation.find_open',
  `SELECT ${INVITATION} FROM admin_invitation
   WHERE school_id = $1 AND id = $2 AND accepted_at IS NULL AND withdrawn_at IS NULL`,
);

export const withdrawInvitation = statement<{ id: string }, [id: string]>(
  'admin_invitation.withdraw',
  `UPDATE admin_invitation SET withdrawn_at = now()
   WHERE school_id = $1 AND id = $2 AND accepted_at IS NULL AND withdrawn_at IS NULL RETURNING id`,
);

/** Returns no row if it was accepted or withdrawn concurrently. */
export const acceptInvitation = statement<{ id: string }, [id: string]>(
  'admin_invitation.accept',
  `UPDATE admin_invitation SET accepted_at = now()
   WHERE school_id = $1 AND id = $2 AND accepted_at IS NULL AND withdrawn_at IS NULL RETURNING id`,
);

/** Open ones to these addresses. */
export const findInvitationsTo = statement<{ id: string }, [addresses: readonly (string | null)[]]>(
  'admin_invitation.find_to',
  `SELECT id FROM admin_invitation
   WHERE school_id = $1 AND address = ANY($2::text[]) AND accepted_at IS NULL AND withdrawn_at IS NULL ORDER BY id`,
);

/** Withdraws the invitations of a removed administrator. */
export const withdrawInvitationsOf = statement<{ id: string }, [invitedBy: string]>(
  'admin_invitation.withdraw_of',
  `UPDATE admin_invitation SET withdrawn_at = now()
   WHERE school_id = $1 AND invited_by = $2 AND accepted_at IS NULL AND withdrawn_at IS NULL RETURNING id`,
);

/**
 * Taken before the administrators' rows, invitations and their letters: concurrent invitations are then counted one after the other, and
 * one of the two administrators may have been removed. Accepting takes this lock too.
 */
export const lockSchoolForAdmins = statement<{ code: string }>(
  'admin.lock_school',
  'SELECT code FROM known_school WHERE school_id = $1 FOR NO KEY UPDATE',
);
