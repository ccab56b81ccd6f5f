import { createPlatformTable, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class Letters1765200000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // A mail to a person, under the id by which the school service sends it. Only the hash of a link's token is stored, from the time of
    // sending.
    await createTenantTable(
      runner,
      'auth',
      'letter',
      `id uuid NOT NULL, kind text NOT NULL, subject_id uuid NOT NULL, about_id uuid, address text NOT NULL,
       token_hash bytea, expires_at timestamptz, created_at timestamptz NOT NULL DEFAULT now(),
       used_at timestamptz, ended_at timestamptz, PRIMARY KEY (school_id, id)`,
      { of: ['guardian', 'staff'], kept: 'passing' },
    );
    await runner.query(
      'CREATE UNIQUE INDEX letter_token ON letter (school_id, token_hash) WHERE token_hash IS NOT NULL',
    );
    await runner.query('CREATE INDEX letter_subject ON letter (school_id, subject_id, kind)');
    await createTenantTable(
      runner,
      'auth',
      'address_change',
      `id uuid NOT NULL, account_id uuid NOT NULL, from_address text, to_address text NOT NULL,
       asked_at timestamptz NOT NULL DEFAULT now(), done_at timestamptz, stopped_at timestamptz,
       PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id, account_id) REFERENCES account (school_id, id) ON DELETE CASCADE`,
      { of: ['guardian', 'staff'], kept: 'passing' },
    );
    await runner.query(
      `CREATE UNIQUE INDEX address_change_open ON address_change (school_id, account_id)
       WHERE done_at IS NULL AND stopped_at IS NULL`,
    );
    await createTenantTable(
      runner,
      'auth',
      'admin_invitation',
      `id uuid NOT NULL, address text NOT NULL, invited_by uuid NOT NULL, invited_at timestamptz NOT NULL DEFAULT now(),
       accepted_at timestamptz, withdrawn_at timestamptz, PRIMARY KEY (school_id, id)`,
      { of: ['staff'], kept: 'passing' },
    );
    await runner.query(
      `CREATE UNIQUE INDEX admin_invitation_open ON admin_invitation (school_id, address)
       WHERE accepted_at IS NULL AND withdrawn_at IS NULL`,
    );
    await this.waysBack(runner);
  }

  /** Account recovery starts from an address, without a school. It is stored as a keyed hash, like typed IDs elsewhere. */
  private async waysBack(runner: QueryRunner): Promise<void> {
    await createPlatformTable(
      runner,
      'auth',
      'address_book',
      `address_key text NOT NULL, school_id uuid NOT NULL, account_id uuid NOT NULL,
       PRIMARY KEY (school_id, account_id),
       FOREIGN KEY (school_id, account_id) REFERENCES account (school_id, id) ON DELETE CASCADE`,
    );
    await runner.query('CREATE INDEX address_book_address ON address_book (address_key)');
    await createPlatformTable(
      runner,
      'auth',
      'way_back_wish',
      `id uuid NOT NULL, address_key text NOT NULL, asked_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (id)`,
    );
    await createPlatformTable(
      runner,
      'auth',
      'way_back_count',
      `key text NOT NULL, marks jsonb NOT NULL DEFAULT '[]', touched_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (key)`,
    );
    await runner.query('CREATE INDEX way_back_count_touched ON way_back_count (touched_at)');
  }
}
