import {
  createPlatformTable,
  createTenantTable,
  ForwardMigration,
  letTracesTravel,
} from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Registrations1760000000002 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Somebody who registers has no school yet. Addresses are keyed hashes; `marks` are times in milliseconds.
    await createPlatformTable(
      runner,
      'school',
      'registration_count',
      `address_key text NOT NULL, marks jsonb NOT NULL DEFAULT '[]',
       touched_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (address_key)`,
    );
    await createTenantTable(
      runner,
      'school',
      'verification',
      `token_hash bytea NOT NULL, expires_at timestamptz NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, token_hash),
       FOREIGN KEY (school_id) REFERENCES school (school_id)`,
      { of: ['staff'], kept: 'passing' },
    );
    // Mails to be sent, without their addresses: the sender looks across all schools for what is due.
    await createTenantTable(
      runner,
      'school',
      'mail',
      `id uuid NOT NULL, kind text NOT NULL CHECK (kind IN ('registered', 'verify')),
       due_at timestamptz NOT NULL DEFAULT now(), attempts integer NOT NULL DEFAULT 0,
       created_at timestamptz NOT NULL DEFAULT now(), sent_at timestamptz,
       PRIMARY KEY (school_id, id), FOREIGN KEY (school_id) REFERENCES school (school_id)`,
      {
        of: ['student', 'guardian', 'staff'],
        kept: 'passing',
        rights: ['SELECT', 'INSERT', 'UPDATE'],
        relay: ['SELECT'],
      },
    );
    await letTracesTravel(runner, 'mail');
    await runner.query('CREATE INDEX mail_unsent ON mail (school_id, due_at) WHERE sent_at IS NULL');
  }
}
