import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * How often the refresh token was renewed, how often its newest successor was made anew because nobody had shown it, and which
 * of these a browser has shown.
 */
export class LostAnswers1778100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE session ADD COLUMN rotations integer NOT NULL DEFAULT 0,
         ADD COLUMN attempts integer NOT NULL DEFAULT 0, ADD COLUMN shown_attempt integer DEFAULT 0`,
    );
  }
}
