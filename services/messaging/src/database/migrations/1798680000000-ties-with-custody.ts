import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class TiesWithCustody1798680000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // Of a guardian's tie through a child. The notices of permission slips are for those who decide for the child.
    await runner.query('ALTER TABLE class_tie ADD COLUMN has_custody boolean NOT NULL DEFAULT true');
  }
}
