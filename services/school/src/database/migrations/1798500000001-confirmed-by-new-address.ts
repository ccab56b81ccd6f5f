import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A school that was confirmed by a new address of its administrator has not confirmed the one of its registration, its contact's. */
export class ConfirmedByNewAddress1798500000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE school ADD COLUMN confirmed_by_new_address boolean NOT NULL DEFAULT false',
    );
  }
}
