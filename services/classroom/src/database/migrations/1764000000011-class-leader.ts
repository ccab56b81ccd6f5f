import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until the school says who leads a class, nobody included, its first teacher of a principal type does. */
export class ClassLeader1764000000011 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE class_card
      ADD COLUMN leader_is_chosen boolean NOT NULL DEFAULT false,
      ADD COLUMN leader_id uuid,
      ADD FOREIGN KEY (school_id, leader_id) REFERENCES teacher (school_id, id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE class_card DROP COLUMN leader_id, DROP COLUMN leader_is_chosen');
  }
}
