import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A tournament's questions as they were when it began: the whole class plays the same ones, whatever becomes of the set meanwhile. */
export class QuestionsOfTournaments1778100000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE game_tournament ADD COLUMN questions jsonb');
  }
}
