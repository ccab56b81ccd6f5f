import { createStandardTables } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StandardTables1764000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createStandardTables(runner, 'classroom');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE outbox, inbox, parked_fact, repeated_write');
  }
}
