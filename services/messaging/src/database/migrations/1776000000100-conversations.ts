import {
  checkOneOf,
  createFolded,
  createTenantTable,
  ForwardMigration,
  letTidy,
} from '@homeroom/database/schema';
import { CONVERSATION_KINDS, MESSAGES, NOTICE_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

const PEOPLE = ['student', 'guardian', 'staff'] as const;

export class Conversations1776000000100 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createFolded(runner);
    await createConversations(runner);
    await createMessages(runner);
    await widenNotices(runner);
  }
}

async function createConversations(runner: QueryRunner): Promise<void> {
  // `key` is built from its people and the child, so that there is one conversation for each combination.
  await createTenantTable(
    runner,
    'messaging',
    'conversation',
    `id uuid NOT NULL, kind text NOT NULL ${checkOneOf('kind', CONVERSATION_KINDS)}, student_id uuid,
     key text NOT NULL, opened_by uuid NOT NULL, opened_at timestamptz NOT NULL DEFAULT now(),
     last_seq int NOT NULL DEFAULT 0,
     PRIMARY KEY (school_id, id), UNIQUE (school_id, key), CHECK ((kind = 'family') = (student_id IS NOT NULL))`,
    { of: PEOPLE, kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  // `last_id` is the newest message that reached the person, which sorts their list. `missed` are those that did not reach them.
  await createTenantTable(
    runner,
    'messaging',
    'conversation_member',
    `conversation_id uuid NOT NULL, person_id uuid NOT NULL, unread int NOT NULL DEFAULT 0, seen int NOT NULL DEFAULT 0,
     last_id uuid, missed int4multirange NOT NULL DEFAULT '{}',
     PRIMARY KEY (school_id, conversation_id, person_id),
     FOREIGN KEY (school_id, conversation_id) REFERENCES conversation (school_id, id)`,
    { of: PEOPLE, kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await runner.query(
    'CREATE INDEX conversation_member_list ON conversation_member (school_id, person_id, last_id DESC)',
  );
  await runner.query(
    'CREATE INDEX conversation_member_unread ON conversation_member (school_id, person_id) WHERE unread > 0',
  );
}

async function createMessages(runner: QueryRunner): Promise<void> {
  // One row per message, whoever reads it. The text for searching is stored beside it, normalised.
  await createTenantTable(
    runner,
    'messaging',
    'message',
    `conversation_id uuid NOT NULL, seq int NOT NULL, id uuid NOT NULL, sender_id uuid NOT NULL,
     body text NOT NULL CHECK (length(body) <= ${MESSAGES.textMaxLength}),
     search_text text NOT NULL GENERATED ALWAYS AS (' ' || regexp_replace(folded(body), '\\s+', ' ', 'g')) STORED,
     sent_at timestamptz NOT NULL DEFAULT now(), edited_at timestamptz, withdrawn_at timestamptz,
     version int NOT NULL DEFAULT 1,
     PRIMARY KEY (school_id, conversation_id, seq), UNIQUE (school_id, id),
     FOREIGN KEY (school_id, conversation_id) REFERENCES conversation (school_id, id)`,
    { of: PEOPLE, kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await letTidy(runner, 'messaging', { table: 'message', since: 'sent_at' });
  // Earlier texts of edited or withdrawn messages.
  await createTenantTable(
    runner,
    'messaging',
    'message_form',
    `message_id uuid NOT NULL, version int NOT NULL, body text NOT NULL, replaced_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, message_id, version)`,
    { of: PEOPLE, kept: 'evidence', rights: ['SELECT', 'INSERT'] },
  );
  await letTidy(runner, 'messaging', { table: 'message_form', since: 'replaced_at' });
}

async function widenNotices(runner: QueryRunner): Promise<void> {
  await runner.query(`
    ALTER TABLE notice ALTER COLUMN student_id DROP NOT NULL, DROP CONSTRAINT notice_kind_check,
      ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`);
  await runner.query(
    `COMMENT ON TABLE notice IS '${JSON.stringify({ of: ['student', 'guardian', 'staff'], kept: 'passing' })}'`,
  );
}
