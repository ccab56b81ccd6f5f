import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Append-only rows stay so for current students; the points of students who left long ago are removed (`across/retention`). */
export class PointsOfWhoLeft1778000000011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['point_entry', 'point_spending', 'redemption', 'student_plant'])
      await runner.query(`GRANT DELETE ON ${table} TO ${appOf('classroom')}`);
  }
}
