import { ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const TOUCHED = ['address_change', 'credential'];

/** The teacher who had been shown the PIN with which a change of address was requested; null if nobody was. */
export class AddressesInDoubt1777300000040 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE address_change ADD COLUMN pin_seen_by uuid');
    await runner.query(
      'CREATE INDEX address_change_doubt ON address_change (school_id, account_id) WHERE pin_seen_by IS NOT NULL',
    );
    const also = ['pin_seen_by', 'done_at'];
    await letTidy(runner, 'auth', { table: 'address_change', since: 'asked_at', also });
    // The migration's role belongs to no school, so row security would hide all rows from it.
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(`UPDATE address_change d SET pin_seen_by = c.seen_by FROM credential c
      WHERE c.school_id = d.school_id AND c.account_id = d.account_id AND c.kind = 'pin'
        AND c.seen_by IS NOT NULL AND d.asked_at >= c.changed_at`);
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
