import { letFactsTravel } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class FactsTravel1769000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await letFactsTravel(runner, 'alerts');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
