import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import {
  ANNOUNCEMENT_SCOPES,
  ANNOUNCEMENT_STATES,
  ANNOUNCEMENTS,
  NOTICE_KINDS,
  SURVEY_KINDS,
} from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class Announcements1776300000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createAnnouncements(runner);
    await createReceipts(runner);
    await createSurveys(runner);
    await runner.query(`ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
      ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`);
  }
}

async function createAnnouncements(runner: QueryRunner): Promise<void> {
  // One row, whoever reads it. `forms` contains the texts, the original first; days and times are in the school's time zone.
  await createTenantTable(
    runner,
    'messaging',
    'announcement',
    `id uuid NOT NULL, state text NOT NULL ${checkOneOf('state', ANNOUNCEMENT_STATES)}, author_id uuid NOT NULL,
     scope text NOT NULL ${checkOneOf('scope', ANNOUNCEMENT_SCOPES)}, grades text[] NOT NULL, class_ids uuid[] NOT NULL,
     student_ids uuid[] NOT NULL, with_students boolean NOT NULL,
     forms jsonb NOT NULL CHECK (jsonb_array_length(forms) BETWEEN 1 AND ${ANNOUNCEMENTS.translations + 1}),
     survey text ${checkOneOf('survey', SURVEY_KINDS)}, asks_confirmation boolean NOT NULL, is_pinned boolean NOT NULL,
     publish_on date, publish_time text, publish_at timestamptz, created_at timestamptz NOT NULL DEFAULT now(),
     published_at timestamptz, edited_at timestamptz, reminded_at timestamptz, version int NOT NULL DEFAULT 1,
     PRIMARY KEY (school_id, id), CHECK ((state = 'scheduled') = (publish_at IS NOT NULL)),
     CHECK (state IN ('draft', 'scheduled', 'withdrawn') OR published_at IS NOT NULL)`,
    { of: ['student', 'guardian', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await runner.query(
    `CREATE INDEX announcement_out ON announcement (school_id, is_pinned DESC, published_at DESC, id DESC)
     WHERE state = 'published'`,
  );
  await runner.query(
    `CREATE INDEX announcement_due ON announcement (school_id, publish_at) WHERE state = 'scheduled'`,
  );
  // The worker can see when one is due, but not its content.
  await letTidy(runner, 'messaging', {
    table: 'announcement',
    since: 'created_at',
    also: ['state', 'publish_at'],
  });
  // Earlier texts of an edited announcement.
  await createTenantTable(
    runner,
    'messaging',
    'announcement_form',
    `announcement_id uuid NOT NULL, version int NOT NULL, forms jsonb NOT NULL, replaced_by uuid NOT NULL,
     replaced_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, announcement_id, version)`,
    { of: ['student', 'guardian', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
  );
  await letTidy(runner, 'messaging', { table: 'announcement_form', since: 'replaced_at' });
}

async function createReceipts(runner: QueryRunner): Promise<void> {
  // Who has opened it; `confirmed_version` is the version that was confirmed.
  await createTenantTable(
    runner,
    'messaging',
    'announcement_receipt',
    `announcement_id uuid NOT NULL, person_id uuid NOT NULL, read_at timestamptz NOT NULL DEFAULT now(),
     confirmed_at timestamptz, confirmed_version int,
     PRIMARY KEY (school_id, announcement_id, person_id), CHECK ((confirmed_at IS NULL) = (confirmed_version IS NULL))`,
    { of: ['student', 'guardian', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await letTidy(runner, 'messaging', { table: 'announcement_receipt', since: 'read_at' });
}

async function createSurveys(runner: QueryRunner): Promise<void> {
  // The choices. `taken` is maintained, and never exceeds the capacity.
  await createTenantTable(
    runner,
    'messaging',
    'announcement_choice',
    `announcement_id uuid NOT NULL, id uuid NOT NULL, nth int NOT NULL, label text NOT NULL, capacity int,
     taken int NOT NULL DEFAULT 0 CHECK (taken >= 0 AND (capacity IS NULL OR taken <= capacity)),
     PRIMARY KEY (school_id, announcement_id, id),
     FOREIGN KEY (school_id, announcement_id) REFERENCES announcement (school_id, id) ON DELETE CASCADE`,
    { of: ['school'], kept: 'record' },
  );
  // Whom an answer covers: one answer for each child that the announcement is about, and for each staff member.
  await createTenantTable(
    runner,
    'messaging',
    'announcement_answer',
    `announcement_id uuid NOT NULL, subject_id uuid NOT NULL, answer_id uuid NOT NULL, choice_id uuid NOT NULL,
     answered_by uuid NOT NULL, answered_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, announcement_id, subject_id),
     FOREIGN KEY (school_id, announcement_id, choice_id)
       REFERENCES announcement_choice (school_id, announcement_id, id) ON DELETE CASCADE`,
    { of: ['student', 'guardian', 'staff'], kept: 'record' },
  );
  await runner.query(
    'CREATE INDEX announcement_answer_of_choice ON announcement_answer (school_id, announcement_id, choice_id)',
  );
}
