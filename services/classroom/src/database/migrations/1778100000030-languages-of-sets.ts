import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The language of a school's own questions, so that a device can read them aloud. Existing sets were read in English. */
export class LanguagesOfSets1778100000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE game_set ADD COLUMN language text NOT NULL DEFAULT 'en'");
  }
}
