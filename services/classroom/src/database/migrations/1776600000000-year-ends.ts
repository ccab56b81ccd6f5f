import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Makes a year end reversible: stores how everybody and everything was before, and who undid it and when. */
export class YearEnds1776600000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE promotion
      ADD COLUMN undone_at timestamptz,
      ADD COLUMN undone_by uuid,
      -- Each class of the new year as it began, by its id: by it is seen what was changed since.
      ADD COLUMN began jsonb,
      ADD CHECK ((undone_at IS NULL) = (undone_by IS NULL))`);
    await runner.query(`ALTER TABLE promoted_student
      ADD COLUMN was_grade text,
      ADD COLUMN was_section text,
      ADD COLUMN new_grade text,
      ADD COLUMN new_section text,
      -- Since when the child had been in the class, and in which groups since when.
      ADD COLUMN enrolled_on date,
      ADD COLUMN was_in_groups jsonb NOT NULL DEFAULT '[]'`);
    // After an undo, the same year may begin again.
    await runner.query(`GRANT DELETE ON promotion, promoted_student TO ${appOf('classroom')}`);
    // A class card of an undone year is kept for what was written to it meanwhile, but is no longer anybody's class.
    await runner.query('ALTER TABLE class_card ADD COLUMN is_withdrawn boolean NOT NULL DEFAULT false');
    await runner.query('ALTER TABLE class_card DROP CONSTRAINT class_card_number');
    await runner.query(
      'CREATE UNIQUE INDEX class_card_number ON class_card (school_id, year_id, number) WHERE NOT is_withdrawn',
    );
    // The year into which the school moved when the group ended; null if the office ended it.
    await runner.query('ALTER TABLE course_group ADD COLUMN ended_into uuid');
  }
}
