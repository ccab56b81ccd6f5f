import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { CASE_DECISIONS, CASE_REASONS, MESSAGES, NOTICE_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class KidsMessenger1776300000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Null: until it is changed. A class's leader is notified of messages held in it.
    await runner.query('ALTER TABLE student_messenger ADD COLUMN restricted_until timestamptz');
    await runner.query('ALTER TABLE school_class ADD COLUMN leader_id uuid');
    await runner.query(`ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
      ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`);
    await createBlocks(runner);
    await createCases(runner);
  }
}

async function createBlocks(runner: QueryRunner): Promise<void> {
  // Blocks between students, which apply in both directions.
  await createTenantTable(
    runner,
    'messaging',
    'student_block',
    `blocked_by uuid NOT NULL, student_id uuid NOT NULL, blocked_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, blocked_by, student_id)`,
    { of: ['student'], kept: 'membership', rights: ['SELECT', 'INSERT', 'DELETE'] },
  );
  // The school's own additions to the filter's words.
  await createTenantTable(
    runner,
    'messaging',
    'bad_word',
    `word text NOT NULL CHECK (length(word) <= ${MESSAGES.badWordMaxLength}), added_by uuid NOT NULL,
     added_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, word)`,
    { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'DELETE'] },
  );
}

async function createCases(runner: QueryRunner): Promise<void> {
  // A held message exists only here, with its text: it is in no conversation, count or search before it is delivered. A reported one stays
  // in its conversation. `class_ids` are the classes whose leaders decide.
  await createTenantTable(
    runner,
    'messaging',
    'moderation_case',
    `id uuid NOT NULL, reason text NOT NULL ${checkOneOf('reason', CASE_REASONS)}, conversation_id uuid NOT NULL,
     sender_id uuid NOT NULL, class_ids uuid[] NOT NULL, body text CHECK (length(body) <= ${MESSAGES.textMaxLength}),
     words text[] NOT NULL DEFAULT '{}', message_id uuid, reported_by uuid, said text,
     made_at timestamptz NOT NULL DEFAULT now(),
     decision text ${checkOneOf('decision', CASE_DECISIONS)}, decision_reason text, decided_by uuid, decided_at timestamptz,
     PRIMARY KEY (school_id, id), UNIQUE (school_id, message_id, reported_by),
     CHECK (CASE reason WHEN 'report' THEN body IS NULL AND message_id IS NOT NULL AND reported_by IS NOT NULL
       ELSE body IS NOT NULL AND reported_by IS NULL END),
     FOREIGN KEY (school_id, conversation_id) REFERENCES conversation (school_id, id)`,
    { of: ['student', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await letTidy(runner, 'messaging', { table: 'moderation_case', since: 'made_at' });
  await runner.query(
    'CREATE INDEX moderation_case_open ON moderation_case (school_id, id) WHERE decided_at IS NULL',
  );
  await runner.query('CREATE INDEX moderation_case_sender ON moderation_case (school_id, sender_id, id)');
}
