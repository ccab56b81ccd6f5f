import { createPlatformTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class MailLimits1765200000002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Many schools may write to the same address. It is stored as a keyed hash; `marks` are mails with their times.
    await createPlatformTable(
      runner,
      'school',
      'mail_address',
      `address_key text NOT NULL, marks jsonb NOT NULL DEFAULT '[]',
       touched_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (address_key)`,
    );
    await runner.query('CREATE INDEX mail_address_touched ON mail_address (touched_at)');
    // When an invitation took one of the places that the school has within a day.
    await runner.query('ALTER TABLE mail ADD COLUMN counted_at timestamptz');
    await runner.query(
      'CREATE INDEX mail_counted ON mail (school_id, counted_at) WHERE counted_at IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX mail_held ON mail (school_id, held_because) WHERE held_because IS NOT NULL',
    );
  }
}
