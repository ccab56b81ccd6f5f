import { createTenantTable, ForwardMigration, grantPlatformReading } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const WHAT = 'status, subscription_level, trial_ends_at, country, public_school, annual_payment';
const of = (row: 'OLD' | 'NEW') => WHAT.replace(/\w+/g, (column) => `${row}.${column}`);

/**
 * What a school was, as far as its invoices depend on it, and since when: a month is invoiced by what the school was as it began, also when
 * its invoice is issued later.
 */
export class BillingStanding1798410000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'school',
      'billing_standing',
      `since timestamptz NOT NULL, status text NOT NULL, subscription_level text NOT NULL,
       trial_ends_at timestamptz NOT NULL, country text NOT NULL, public_school boolean NOT NULL,
       annual_payment boolean NOT NULL, PRIMARY KEY (school_id, since),
       FOREIGN KEY (school_id) REFERENCES school (school_id)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT'] },
    );
    await grantPlatformReading(runner, 'school', 'billing_standing', [
      ...['school_id', 'since', 'status', 'subscription_level', 'trial_ends_at'],
    ]);
    await this.beginWithWhatIsKnown(runner);
    await this.keepEachChange(runner);
  }

  /** What earlier changes were is not known. A school that its last day closed was open until then. */
  private async beginWithWhatIsKnown(runner: QueryRunner): Promise<void> {
    const walls = ['school', 'leaving', 'billing_standing'];
    for (const table of walls) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(
      `INSERT INTO billing_standing (school_id, since, ${WHAT})
       SELECT school_id, created_at, ${WHAT} FROM school WHERE status <> 'deleted'`,
    );
    await runner.query(
      `INSERT INTO billing_standing (school_id, since, ${WHAT})
       SELECT school_id, closed_at, ${WHAT} FROM school JOIN leaving USING (school_id)
       WHERE suspended_here AND closed_at > created_at AND status <> 'deleted'`,
    );
    await runner.query(
      `UPDATE billing_standing b SET status = 'active' FROM leaving l
       WHERE l.school_id = b.school_id AND l.suspended_here AND b.since < l.closed_at`,
    );
    for (const table of walls) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }

  /**
   * By a trigger, so that no statement can forget to, not even one of the release before. A restore brings these rows with the school's, and
   * bypasses row-level security.
   */
  private async keepEachChange(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION school_keeps_standing() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF current_setting('row_security') <> 'off' THEN
          INSERT INTO school.billing_standing (school_id, since, ${WHAT})
          VALUES (NEW.school_id, clock_timestamp(), ${of('NEW')});
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER school_keeps_standing_on_insert AFTER INSERT ON school
      FOR EACH ROW EXECUTE FUNCTION school_keeps_standing()`);
    await runner.query(`CREATE TRIGGER school_keeps_standing_on_update AFTER UPDATE ON school
      FOR EACH ROW WHEN (NEW.status <> 'deleted' AND (${of('NEW')}) IS DISTINCT FROM (${of('OLD')}))
      EXECUTE FUNCTION school_keeps_standing()`);
  }
}
