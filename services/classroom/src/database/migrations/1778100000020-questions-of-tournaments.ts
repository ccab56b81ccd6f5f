import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What a tournament asks, as it was when it began: all of a class play the same, whatever becomes of the set meanwhile. */
export class QuestionsOfTournaments1778100000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE game_tournament ADD COLUMN questions jsonb');
  }
}
