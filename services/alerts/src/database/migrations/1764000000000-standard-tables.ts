import { createStandardTables, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class StandardTables1764000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createStandardTables(runner, 'alerts');
  }
}
