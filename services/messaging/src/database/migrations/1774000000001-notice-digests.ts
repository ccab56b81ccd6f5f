import { createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A daily mail for guardians who want one, with the number of new notices. */
export class NoticeDigests1774000000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE directory_entry ADD email text, ADD email_verified boolean NOT NULL DEFAULT false, ADD language text',
    );
    // A person without a row gets no mail. The time is in the school's time zone: '17:30'.
    await createTenantTable(
      runner,
      'messaging',
      'notice_settings',
      'person_id uuid NOT NULL, digest_at text NOT NULL, PRIMARY KEY (school_id, person_id)',
      { of: ['guardian'], kept: 'membership' },
    );
    // People with something new; the worker finds rows by their time, and can see nothing else.
    await createTenantTable(
      runner,
      'messaging',
      'notice_digest',
      'person_id uuid NOT NULL, due_at timestamptz NOT NULL, PRIMARY KEY (school_id, person_id)',
      { of: ['guardian'], kept: 'passing' },
    );
    await letTidy(runner, 'messaging', { table: 'notice_digest', since: 'due_at' });
    // The recipient of each mail.
    await createTenantTable(
      runner,
      'messaging',
      'notice_mail',
      `mail_id uuid NOT NULL, person_id uuid NOT NULL, wanted_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, mail_id)`,
      { of: ['guardian'], kept: 'passing', rights: ['SELECT', 'INSERT'] },
    );
    await runner.query('CREATE INDEX notice_mail_of_person ON notice_mail (school_id, person_id, wanted_at)');
    await letTidy(runner, 'messaging', { table: 'notice_mail', since: 'wanted_at' });
  }
}
