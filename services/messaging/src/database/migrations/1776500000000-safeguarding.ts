import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { CALL_STATES, CASE_REASONS, CASE_STEPS, MODERATION, NOTICE_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class Safeguarding1776500000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
      ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`);
    await widenCases(runner);
    await createSettings(runner);
    await createSteps(runner);
    await createWork(runner);
    await createKept(runner);
  }
}

async function widenCases(runner: QueryRunner): Promise<void> {
  await runner.query(`ALTER TABLE moderation_case DROP CONSTRAINT moderation_case_reason_check,
    ADD CONSTRAINT moderation_case_reason_check ${checkOneOf('reason', CASE_REASONS)},
    ADD COLUMN is_urgent boolean NOT NULL DEFAULT false, ADD COLUMN looked_at timestamptz,
    ADD COLUMN taken_by uuid, ADD COLUMN taken_at timestamptz,
    ADD COLUMN warned boolean NOT NULL DEFAULT false, ADD COLUMN warning_read_at timestamptz,
    ADD COLUMN call_home text NOT NULL DEFAULT 'none' ${checkOneOf('call_home', CALL_STATES)}`);
  await runner.query(`CREATE INDEX moderation_case_warning ON moderation_case (school_id, sender_id)
    WHERE warned AND warning_read_at IS NULL`);
}

async function createSettings(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'messaging',
    'moderation_settings',
    `lead_ids uuid[] NOT NULL, minutes int NOT NULL, urgent_minutes int NOT NULL, words text[] NOT NULL,
     version int NOT NULL, PRIMARY KEY (school_id)`,
    { of: ['staff'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
}

async function createSteps(runner: QueryRunner): Promise<void> {
  // Whom to notify of a case that nobody has looked at, and when: each row is notified once, by whichever worker comes first. The worker
  // can see in which schools something is due. Once somebody has looked, the remaining rows are deleted.
  await createTenantTable(
    runner,
    'messaging',
    'case_step',
    `case_id uuid NOT NULL, step text NOT NULL ${checkOneOf('step', CASE_STEPS)}, due_at timestamptz NOT NULL,
     told_at timestamptz, PRIMARY KEY (school_id, case_id, step),
     FOREIGN KEY (school_id, case_id) REFERENCES moderation_case (school_id, id) ON DELETE CASCADE`,
    { of: ['none'], kept: 'evidence', relay: ['SELECT'] },
  );
  await runner.query('CREATE INDEX case_step_due ON case_step (school_id, due_at) WHERE told_at IS NULL');
}

async function createWork(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'messaging',
    'case_note',
    `id uuid NOT NULL, case_id uuid NOT NULL, written_by uuid NOT NULL,
     body text NOT NULL CHECK (length(body) <= ${MODERATION.noteMaxLength}), written_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, case_id, id),
     FOREIGN KEY (school_id, case_id) REFERENCES moderation_case (school_id, id) ON DELETE CASCADE`,
    { of: ['student', 'guardian', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
  );
  // The hash identifies an exported file.
  await createTenantTable(
    runner,
    'messaging',
    'case_export',
    `id uuid NOT NULL, case_id uuid NOT NULL, made_by uuid NOT NULL, sha256 text NOT NULL CHECK (length(sha256) = 64),
     made_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, case_id, id),
     FOREIGN KEY (school_id, case_id) REFERENCES moderation_case (school_id, id) ON DELETE CASCADE`,
    { of: ['staff'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
  );
}

async function createKept(runner: QueryRunner): Promise<void> {
  // As long as a row exists, nothing of the conversation is deleted for its age. The reason is in the notes.
  await createTenantTable(
    runner,
    'messaging',
    'kept_case',
    `case_id uuid NOT NULL, conversation_id uuid NOT NULL, kept_by uuid NOT NULL, kept_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, case_id),
     FOREIGN KEY (school_id, case_id) REFERENCES moderation_case (school_id, id)`,
    { of: ['staff'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'DELETE'], relay: ['SELECT'] },
  );
  await runner.query('CREATE INDEX kept_case_conversation ON kept_case (school_id, conversation_id)');
  const also = ['id', 'conversation_id'];
  await letTidy(runner, 'messaging', { table: 'moderation_case', since: 'made_at', also });
  await letTidy(runner, 'messaging', { table: 'message', since: 'sent_at', also });
  await letTidy(runner, 'messaging', { table: 'message_form', since: 'replaced_at', also: ['message_id'] });
}
