import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class ServiceMails1765200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Kinds are defined by the contracts. The platform's own people get mails too, and the platform is not a row of `school`.
    await runner.query(`
      ALTER TABLE mail DROP CONSTRAINT mail_kind_check, DROP CONSTRAINT mail_school_id_fkey,
        ADD CONSTRAINT mail_kind_check CHECK (kind ~ '^[a-z_]{1,40}$'),
        ADD COLUMN outcome text CHECK (outcome IN ('sent', 'obsolete', 'dropped', 'refused')),
        -- Why it has to wait; what waits for the school's confirmation is due at no time.
        ADD COLUMN held_because text
          CHECK (held_because IN ('unconfirmed', 'daily_limit', 'address_limit')),
        ADD COLUMN give_up_at timestamptz NOT NULL DEFAULT now() + interval '7 days'`);
    await runner.query('ALTER TABLE mail RENAME COLUMN sent_at TO settled_at');
    await runner.query('DROP INDEX mail_unsent');
    await runner.query(
      `CREATE INDEX mail_open ON mail (school_id, due_at) WHERE settled_at IS NULL AND due_at < 'infinity'`,
    );
  }
}
