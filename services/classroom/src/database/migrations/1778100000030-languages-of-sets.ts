import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** In which language a school's own questions are, so that a device says them in it. Those that are there were said in English. */
export class LanguagesOfSets1778100000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE game_set ADD COLUMN language text NOT NULL DEFAULT 'en'");
  }
}
