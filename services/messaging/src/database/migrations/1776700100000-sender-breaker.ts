import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { FREEZE_DECISIONS, NOTICE_KINDS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class SenderBreaker1776700100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Messages sent from browsers new to their sender that contain a link, a picture, a video or a document.
    await createTenantTable(
      runner,
      'messaging',
      'counted_send',
      `message_id uuid NOT NULL, person_id uuid NOT NULL, device_id uuid NOT NULL, conversation_id uuid NOT NULL,
       sent_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, message_id)`,
      { of: ['student', 'guardian', 'staff'], kept: 'passing', rights: ['SELECT', 'INSERT'] },
    );
    await runner.query(
      'CREATE INDEX counted_send_from ON counted_send (school_id, person_id, device_id, sent_at)',
    );
    await letTidy(runner, 'messaging', { table: 'counted_send', since: 'sent_at' });
    // Frozen senders; `message_ids` are the evidence, whose texts stay in `message_form`.
    await createTenantTable(
      runner,
      'messaging',
      'sender_freeze',
      `id uuid NOT NULL, person_id uuid NOT NULL, device_id uuid NOT NULL, frozen_at timestamptz NOT NULL DEFAULT now(),
       message_ids uuid[] NOT NULL, recalled int NOT NULL, read int NOT NULL,
       decision text ${checkOneOf('decision', FREEZE_DECISIONS)}, decided_by uuid, decided_at timestamptz,
       PRIMARY KEY (school_id, id), CHECK ((decision IS NULL) = (decided_at IS NULL))`,
      { of: ['student', 'guardian', 'staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(`CREATE UNIQUE INDEX sender_freeze_stands ON sender_freeze (school_id, person_id)
      WHERE decision IS DISTINCT FROM 'lifted'`);
    await letTidy(runner, 'messaging', { table: 'sender_freeze', since: 'frozen_at', also: ['decision'] });
    // The browser it was written in, if that was new to the sender.
    await runner.query('ALTER TABLE scheduled_message ADD COLUMN device_id uuid');
    await runner.query(`ALTER TABLE notice DROP CONSTRAINT notice_kind_check,
      ADD CONSTRAINT notice_kind_check ${checkOneOf('kind', NOTICE_KINDS)}`);
  }
}
