import { appOf, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** What was append-only stays so for whoever is here: the points of students who left long ago go (`across/retention`). */
export class PointsOfWhoLeft1778000000011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['point_entry', 'point_spending', 'redemption', 'student_plant'])
      await runner.query(`GRANT DELETE ON ${table} TO ${appOf('classroom')}`);
  }
}
