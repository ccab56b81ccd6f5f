import { statement } from '@homeroom/database';

/** Like in auth: a person who happens to have a sign-in ID of the README swaps it for the one that becomes free. */
const swapIn = (table: 'student' | 'teacher' | 'guardian') => ({
  stepAside: statement<never, [signInId: string]>(
    `demo.step_aside_${table}`,
    `UPDATE ${table} SET sign_in_id = '?' || sign_in_id WHERE school_id = $1 AND sign_in_id = $2`,
  ),
  take: statement<never, [id: string, signInId: string]>(
    `demo.take_sign_in_id_${table}`,
    `UPDATE ${table} SET sign_in_id = $3 WHERE school_id = $1 AND id = $2`,
  ),
  takeFreeOne: statement<never, [signInId: string, free: string]>(
    `demo.take_free_one_${table}`,
    `UPDATE ${table} SET sign_in_id = $3 WHERE school_id = $1 AND sign_in_id = '?' || $2`,
  ),
});

export const SWAP = { student: swapIn('student'), teacher: swapIn('teacher'), parent: swapIn('guardian') };
