import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class VerifiedAddresses1765200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The address and not a flag: a changed address is unverified, and verified again if changed back.
    await runner.query('ALTER TABLE account ADD COLUMN verified_email text');
  }
}
