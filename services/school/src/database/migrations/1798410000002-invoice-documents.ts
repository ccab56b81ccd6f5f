import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Who issued an invoice, where it is paid, and to whom it was addressed, as at its issue. Empty on invoices from before. */
export class InvoiceDocuments1798410000002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE invoice ADD COLUMN issuer jsonb, ADD COLUMN recipient jsonb');
  }
}
