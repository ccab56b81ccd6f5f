import { ForwardMigration, letFactsTravel } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class FactsTravel1769000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await letFactsTravel(runner, 'alerts');
  }
}
