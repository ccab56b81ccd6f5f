import { createSwitchedOff } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Features1764000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSwitchedOff(runner, 'messaging');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE switched_off');
  }
}
