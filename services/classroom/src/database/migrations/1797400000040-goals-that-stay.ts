import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** An anonymous number: what students whose records are gone had earned for a goal that is still running. */
export class GoalsThatStay1797400000040 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE class_goal ADD COLUMN earned_before int NOT NULL DEFAULT 0');
  }
}
