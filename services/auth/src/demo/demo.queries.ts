import { statement } from '@homeroom/database';
import type { Role } from '@homeroom/domain';

/** An account that happens to have one of the readme's IDs gives it up, and takes the one that becomes free. */
export const stepAside = statement<never, [role: Role, signInId: string]>(
  'demo.step_aside',
  `UPDATE account SET sign_in_id = '?' || sign_in_id WHERE school_id = $1 AND role = $2 AND sign_in_id = $3`,
);
export const takeSignInId = statement<never, [accountId: string, signInId: string]>(
  'demo.take_sign_in_id',
  'UPDATE account SET sign_in_id = $3 WHERE school_id = $1 AND id = $2',
);
export const takeFreeOne = statement<never, [role: Role, signInId: string, free: string]>(
  'demo.take_free_one',
  `UPDATE account SET sign_in_id = $4 WHERE school_id = $1 AND role = $2 AND sign_in_id = '?' || $3`,
);

/** As if each family had accepted its invitation. */
export const confirmFamilies = statement<{ id: string }>(
  'demo.confirm_families',
  `UPDATE account SET verified_email = email
   WHERE school_id = $1 AND role = 'parent' AND email IS DISTINCT FROM verified_email RETURNING id`,
);
