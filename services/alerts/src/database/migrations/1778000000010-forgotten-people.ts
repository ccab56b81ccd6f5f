import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Who is gone for good stands in no roll call any more; what else happened stays, without a name. */
export class ForgottenPeople1778000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['roll_call_mark', 'roll_call_student', 'person_ways'])
      await runner.query(`GRANT DELETE ON ${table} TO ${appOf('alerts')}`);
  }
}
