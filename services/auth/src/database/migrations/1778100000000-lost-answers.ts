import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * How often the refresh token was rotated, how often its latest successor was reissued because no browser had presented it, and which of
 * these was presented.
 */
export class LostAnswers1778100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE session ADD COLUMN rotations integer NOT NULL DEFAULT 0,
         ADD COLUMN attempts integer NOT NULL DEFAULT 0, ADD COLUMN shown_attempt integer DEFAULT 0`,
    );
  }
}
