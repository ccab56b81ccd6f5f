import { statement } from '@homeroom/database';
import type { SchoolStatus } from '@homeroom/domain';

export interface TrustRow {
  status: SchoolStatus;
  confirmedAt: Date | null;
  verifiedAt: Date | null;
}

/**
 * Nobody else changes it, nor counts its invitations, until the transaction ends. Of a school whose data is deleted there is no row:
 * nothing goes out in its name, and its last invoice may be paid all the same.
 */
export const lockTrust = statement<TrustRow>(
  'school.lock_trust',
  `SELECT status, confirmed_at AS "confirmedAt", verified_at AS "verifiedAt" FROM school
   WHERE school_id = $1 AND status <> 'deleted' FOR NO KEY UPDATE`,
);

export const confirmSchool = statement<never>(
  'school.confirm',
  'UPDATE school SET confirmed_at = now() WHERE school_id = $1',
);

/** A trial that was made longer while the school waited stays so: what was promised is not taken back. */
export const activateSchool = statement<never, [trialEndsAt: Date]>(
  'school.activate',
  `UPDATE school SET status = 'active', activated_at = now(), trial_ends_at = greatest(trial_ends_at, $2)
   WHERE school_id = $1`,
);

export const verifySchool = statement<never, [verifiedAt: Date | null]>(
  'school.verify',
  'UPDATE school SET verified_at = $2 WHERE school_id = $1',
);
