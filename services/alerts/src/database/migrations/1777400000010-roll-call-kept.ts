import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * The students on the roll of an ended incident, and their classes: written before the first change of the school's people after its end,
 * so that people who leave, join or move later do not change the past.
 */
export class RollCallKept1777400000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE incident ADD COLUMN roll_kept boolean NOT NULL DEFAULT false');
    await runner.query(
      `CREATE INDEX incident_roll_open ON incident (school_id) WHERE status <> 'active' AND NOT roll_kept`,
    );
    await createTenantTable(
      runner,
      'alerts',
      'roll_call_student',
      `incident_id uuid NOT NULL, student_id uuid NOT NULL, class_number integer,
       PRIMARY KEY (school_id, incident_id, student_id),
       FOREIGN KEY (school_id, incident_id) REFERENCES incident (school_id, id)`,
      { of: ['student'], kept: 'evidence', rights: ['SELECT', 'INSERT'] },
    );
    await this.keepWhatWas(runner);
  }

  /** For incidents that ended before: students who were notified or have a mark, with today's class, which is all that is known. */
  private async keepWhatWas(runner: QueryRunner): Promise<void> {
    const walls = ['incident', 'roll_call_mark', 'roll_call_student', 'delivery', 'recipient'];
    for (const table of walls) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await runner.query(
      `INSERT INTO roll_call_student (school_id, incident_id, student_id, class_number)
       SELECT i.school_id, i.id, r.id, r.class_number
       FROM incident i JOIN (
         SELECT school_id, incident_id, recipient_id AS student_id FROM delivery WHERE notice = 0 AND channel = 'live'
         UNION SELECT school_id, incident_id, student_id FROM roll_call_mark) known
         ON known.school_id = i.school_id AND known.incident_id = i.id
       JOIN recipient r ON r.school_id = i.school_id AND r.id = known.student_id AND r.role = 'student'
       WHERE i.status <> 'active'`,
    );
    await runner.query(`UPDATE incident SET roll_kept = true WHERE status <> 'active'`);
    for (const table of walls) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
