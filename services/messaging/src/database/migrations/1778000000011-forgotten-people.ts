import { appOf, ForwardMigration, letTidy, relayOf } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Erased people are forgotten here too: the name last, which a kept case still needs. */
export class ForgottenPeople1778000000011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    const relay = relayOf('messaging');
    await runner.query('ALTER TABLE directory_entry ADD COLUMN forgotten_at timestamptz');
    await letTidy(runner, 'messaging', {
      table: 'directory_entry',
      since: 'forgotten_at',
      also: ['person_id'],
    });
    await runner.query(
      `CREATE POLICY relay ON conversation_member TO ${relay} USING (true) WITH CHECK (true)`,
    );
    await runner.query(
      `GRANT SELECT (school_id, conversation_id, person_id) ON conversation_member TO ${relay}`,
    );
    for (const table of [
      ...['student_messenger', 'messenger_change', 'desk_request'],
      ...['conversation_member', 'conversation'],
    ])
      await runner.query(`GRANT DELETE ON ${table} TO ${appOf('messaging')}`);
  }
}
