import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { MESSAGES, NOTICE_KINDS, SCHEDULED_STATES } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class ScheduledMessages1776600000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // A scheduled message is not a message yet: it is in no conversation, count or search before it is sent; once sent or withdrawn, only
    // that fact is kept here. `send_on` and `send_time` are in the school's time zone.
    await createTenantTable(
      runner,
      'messaging',
      'scheduled_message',
      `id uuid NOT NULL, conversation_id uuid NOT NULL, sender_id uuid NOT NULL,
       body text NOT NULL CHECK (length(body) <= ${MESSAGES.textMaxLength}),
       send_on date NOT NULL, send_time text NOT NULL, send_at timestamptz NOT NULL,
       state text NOT NULL DEFAULT 'waiting' ${checkOneOf('state', SCHEDULED_STATES)}, refused_for text,
       written_at timestamptz NOT NULL DEFAULT now(), version int NOT NULL DEFAULT 1,
       PRIMARY KEY (school_id, id), CHECK ((state = 'refused') = (refused_for IS NOT NULL)),
       FOREIGN KEY (school_id, conversation_id) REFERENCES conversation (school_id, id)`,
      { of: ['guardian', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(
      `CREATE INDEX scheduled_message_due ON scheduled_message (school_id, send_at) WHERE state = 'waiting'`,
    );
    await runner.query(
      'CREATE INDEX scheduled_message_own ON scheduled_message (school_id, sender_id, send_at)',
    );
    // The worker can see when one is due, but not its content.
    await letTidy(runner, 'messaging', {
      table: 'scheduled_message',
      since: 'written_at',
      also: ['state', 'send_at'],
    });
    await runner.query(`ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
      ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`);
  }
}
