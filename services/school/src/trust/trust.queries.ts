import { statement } from '@homeroom/database';
import type { SchoolStatus } from '@homeroom/domain';

export interface TrustRow {
  status: SchoolStatus;
  timeZone: string;
  confirmedAt: Date | null;
  verifiedAt: Date | null;
  contactConfirmedAt: Date | null;
  confirmedByNewAddress: boolean;
}

/**
 * Locks the school's trust and its count of invitations until the transaction ends. No row for a school whose data is deleted: nothing is
 * sent in its name, though its last invoice may still be paid.
 */
export const lockTrust = statement<TrustRow>(
  'school.lock_trust',
  `SELECT status, time_zone AS "timeZone", confirmed_at AS "confirmedAt", verified_at AS "verifiedAt",
     contact_confirmed_at AS "contactConfirmedAt", confirmed_by_new_address AS "confirmedByNewAddress" FROM school
   WHERE school_id = $1 AND status <> 'deleted' FOR NO KEY UPDATE`,
);

export const confirmSchool = statement<never, [byNewAddress: boolean]>(
  'school.confirm',
  'UPDATE school SET confirmed_at = now(), confirmed_by_new_address = $2 WHERE school_id = $1',
);

/** A trial that was extended while the school was pending keeps its end, because what was promised is not taken back. */
export const activateSchool = statement<never, [trialEndsAt: Date]>(
  'school.activate',
  `UPDATE school SET status = 'active', activated_at = now(), trial_ends_at = greatest(trial_ends_at, $2)
   WHERE school_id = $1`,
);

export const verifySchool = statement<never, [verifiedAt: Date | null]>(
  'school.verify',
  'UPDATE school SET verified_at = $2 WHERE school_id = $1',
);
