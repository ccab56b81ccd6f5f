import { createSwitchedOff } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Features1760000000030 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createSwitchedOff(runner, 'auth');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
