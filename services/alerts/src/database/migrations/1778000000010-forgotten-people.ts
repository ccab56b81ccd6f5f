import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** People who are erased no longer appear in any roll call; everything else that happened is kept, without a name. */
export class ForgottenPeople1778000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['roll_call_mark', 'roll_call_student', 'person_ways'])
      await runner.query(`GRANT DELETE ON ${table} TO ${appOf('alerts')}`);
  }
}
