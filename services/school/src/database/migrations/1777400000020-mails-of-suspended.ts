import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A suspended school's invitations wait until it is active again. */
export class MailsOfSuspended1777400000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE mail DROP CONSTRAINT mail_held_because_check, ADD CONSTRAINT mail_held_because_check
      CHECK (held_because IN ('unconfirmed', 'daily_limit', 'address_limit', 'suspended'))`);
  }
}
