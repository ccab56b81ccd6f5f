import { createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A change of the contact's address takes effect when the new address confirms, and the former one can undo it. */
export class ContactChanges1798400000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'school',
      'contact_change',
      `id uuid NOT NULL, to_address text NOT NULL, from_address text,
       asked_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL, confirm_hash bytea,
       ended_at timestamptz, ended_as text CHECK (ended_as IN ('replaced', 'withdrawn', 'put_back')),
       done_at timestamptz, told_mail uuid, undo_until timestamptz, undo_hash bytea,
       put_back_mail uuid, put_back_from text, PRIMARY KEY (school_id, id),
       FOREIGN KEY (school_id) REFERENCES school (school_id), CHECK ((ended_at IS NULL) = (ended_as IS NULL))`,
      { of: ['staff'], kept: 'passing' },
    );
    await runner.query(
      'CREATE UNIQUE INDEX contact_change_open ON contact_change (school_id) WHERE done_at IS NULL AND ended_at IS NULL',
    );
    await letTidy(runner, 'school', { table: 'contact_change', since: 'asked_at' });
    await runner.query('ALTER TABLE school ADD COLUMN contact_confirmed_at timestamptz');
  }
}
