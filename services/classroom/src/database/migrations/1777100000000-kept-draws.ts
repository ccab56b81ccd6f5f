import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What a class's own device has drawn today. The salt is never sent to a device, so that nobody can work out other draws. */
export class KeptDraws1777100000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE class_tools
      ADD COLUMN draw_salt uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD COLUMN drawn_on date, ADD COLUMN drawn text[] NOT NULL DEFAULT '{}'`);
  }
}
