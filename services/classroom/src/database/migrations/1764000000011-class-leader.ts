import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Until the school says who leads a class, even if nobody, its first teacher of a principal type does. */
export class ClassLeader1764000000011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE class_card
      ADD COLUMN leader_is_chosen boolean NOT NULL DEFAULT false,
      ADD COLUMN leader_id uuid,
      ADD FOREIGN KEY (school_id, leader_id) REFERENCES teacher (school_id, id)`);
  }
}
