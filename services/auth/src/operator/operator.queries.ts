import { statement } from '@homeroom/database';

/** Finds the operator, whatever their current address. `$1` is the platform's own space. */
export const findOperator = statement<{ id: string }>(
  'operator.find',
  `SELECT id FROM account WHERE school_id = $1 AND role = 'super_super_admin' LIMIT 1`,
);
