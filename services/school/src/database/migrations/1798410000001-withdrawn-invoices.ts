import { ForwardMigration, grantPlatformReading } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * An invoice and a recorded payment can be withdrawn. A withdrawn invoice gives up its month, so that the key that allows a school one
 * invoice a month, which the release before names in its insert, has room for another; it keeps its number, which no other gets.
 */
export class WithdrawnInvoices1798410000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE invoice
      ALTER COLUMN month DROP NOT NULL,
      ADD COLUMN withdrawn_month date,
      ADD COLUMN withdrawn_at timestamptz,
      ADD COLUMN withdrawn_reason text,
      ADD COLUMN withdrawn_by uuid,
      ADD COLUMN withdrawn_mail uuid,
      -- When the school was verified by the payment, if it was.
      ADD COLUMN verified_school_at timestamptz,
      ADD CONSTRAINT invoice_withdrawn CHECK (
        num_nonnulls(withdrawn_month, withdrawn_at, withdrawn_reason, withdrawn_by, withdrawn_mail) IN (0, 5)
        AND (month IS NULL) = (withdrawn_at IS NOT NULL)),
      ADD CONSTRAINT invoice_withdrawn_unpaid CHECK (withdrawn_at IS NULL OR paid_on IS NULL),
      ADD CONSTRAINT invoice_number UNIQUE (school_id, number)`);
    await runner.query('DROP INDEX invoice_setup_once');
    await runner.query(
      'CREATE UNIQUE INDEX invoice_setup_once ON invoice (school_id) WHERE setup_cents > 0 AND withdrawn_at IS NULL',
    );
    await grantPlatformReading(runner, 'school', 'invoice', [
      ...['withdrawn_month', 'withdrawn_at', 'withdrawn_reason'],
    ]);
  }
}
