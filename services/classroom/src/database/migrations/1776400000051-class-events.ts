import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** An event may belong to one class. Only the school as a whole decides when there is school. */
export class ClassEvents1776400000051 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE calendar_entry ADD COLUMN class_id uuid,
         ADD FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id),
         ADD CHECK (class_id IS NULL OR kind = 'event')`,
    );
    await runner.query('CREATE INDEX calendar_entry_of_class ON calendar_entry (school_id, class_id)');
  }
}
