import { checkOneOf, createTenantTable, ForwardMigration, letTidy } from '@homeroom/database/schema';
import { REPORT_DECISIONS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

export class MessageReports1776000000110 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // One report per person and message. Decided reports are kept as they were decided.
    await createTenantTable(
      runner,
      'messaging',
      'message_report',
      `id uuid NOT NULL, conversation_id uuid NOT NULL, message_id uuid NOT NULL, reported_by uuid NOT NULL,
       reason text NOT NULL, reported_at timestamptz NOT NULL DEFAULT now(),
       decision text ${checkOneOf('decision', REPORT_DECISIONS)}, decision_reason text, decided_by uuid, decided_at timestamptz,
       PRIMARY KEY (school_id, id), UNIQUE (school_id, message_id, reported_by)`,
      { of: ['guardian', 'staff'], kept: 'evidence', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await letTidy(runner, 'messaging', { table: 'message_report', since: 'reported_at' });
    await runner.query(
      'CREATE INDEX message_report_open ON message_report (school_id, id) WHERE decided_at IS NULL',
    );
  }
}
