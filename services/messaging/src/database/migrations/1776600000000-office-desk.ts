import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { CONVERSATION_KINDS, DESK } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class OfficeDesk1776600000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE conversation DROP CONSTRAINT conversation_kind_check, DROP CONSTRAINT conversation_check,
        ADD CONSTRAINT conversation_kind_check ${checkOneOf('kind', CONVERSATION_KINDS)},
        ADD CONSTRAINT conversation_check CHECK (kind = 'desk' OR (kind = 'family') = (student_id IS NOT NULL))`);
    // Who wrote the message in the desk's name; `sender_id` is then the desk, and the person who asked sees no more.
    await runner.query('ALTER TABLE message ADD COLUMN answered_by uuid');
    await createTenantTable(
      runner,
      'messaging',
      'office_desk',
      `is_open boolean NOT NULL, opens_at text NOT NULL, closes_at text NOT NULL,
       sentence text CHECK (length(sentence) <= ${DESK.sentenceMaxLength}), version int NOT NULL DEFAULT 1,
       PRIMARY KEY (school_id), CHECK (opens_at < closes_at)`,
      { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    // The state of a conversation with the desk: since when it waits for an answer, and who has taken it on.
    await createTenantTable(
      runner,
      'messaging',
      'desk_request',
      `conversation_id uuid NOT NULL, asker_id uuid NOT NULL, waiting_since timestamptz, taken_by uuid,
       taken_at timestamptz, PRIMARY KEY (school_id, conversation_id), CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
       FOREIGN KEY (school_id, conversation_id) REFERENCES conversation (school_id, id)`,
      { of: ['guardian', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      `CREATE INDEX desk_request_waiting ON desk_request (school_id, waiting_since) WHERE waiting_since IS NOT NULL`,
    );
  }
}
