import { createTenantTable, ForwardMigration, relayOf } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Columns that the relay has to read to know whether a person on hold keeps a row from being deleted. */
const LOOKED_AT: Readonly<Record<string, string>> = {
  conversation: 'student_id',
  message_report: 'conversation_id',
  sender_freeze: 'person_id',
};

/**
 * People whose data must not be deleted, according to classroom's latest response: it is asked before anything is deleted
 * (`retention/held-people.ts`).
 */
export class PeopleOnHold1797400000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'messaging',
      'held_person',
      'person_id uuid NOT NULL, PRIMARY KEY (school_id, person_id)',
      { of: ['student'], kept: 'membership', rights: ['SELECT', 'INSERT', 'DELETE'], relay: ['SELECT'] },
    );
    for (const [table, column] of Object.entries(LOOKED_AT))
      await runner.query(`GRANT SELECT (${column}) ON ${table} TO ${relayOf('messaging')}`);
  }
}
