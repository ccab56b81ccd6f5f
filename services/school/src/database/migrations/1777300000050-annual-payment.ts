import { ForwardMigration, grantPlatformReading } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class AnnualPayment1777300000050 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE school ADD COLUMN annual_payment boolean NOT NULL DEFAULT false');
    await grantPlatformReading(runner, 'school', 'school', ['annual_payment']);
    // An invoice covers its month, or the year that begins with it; prices and the public discount stay monthly.
    await runner.query(`ALTER TABLE invoice
      ADD COLUMN months integer NOT NULL DEFAULT 1 CHECK (months IN (1, 12)),
      ADD COLUMN annual_discount_cents integer NOT NULL DEFAULT 0`);
    await this.replaceTotal(runner);
    await grantPlatformReading(runner, 'school', 'invoice', ['months', 'annual_discount_cents']);
  }

  private async replaceTotal(runner: QueryRunner): Promise<void> {
    const found = (await runner.query(
      `SELECT conname AS name FROM pg_constraint
       WHERE conrelid = 'invoice'::regclass AND pg_get_constraintdef(oid) LIKE '%total_cents = %'`,
    )) as { name: string }[];
    for (const { name } of found) await runner.query(`ALTER TABLE invoice DROP CONSTRAINT "${name}"`);
    await runner.query(`ALTER TABLE invoice
      ADD CONSTRAINT invoice_annual_discount CHECK (
        annual_discount_cents >= 0 AND (months = 12 OR annual_discount_cents = 0)),
      ADD CONSTRAINT invoice_total CHECK (
        total_cents = (monthly_cents - public_discount_cents) * months - annual_discount_cents + setup_cents)`);
  }
}
