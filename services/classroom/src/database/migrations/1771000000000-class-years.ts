import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Tables that are filled in for existing schools. Their owner is no school, and row-level security would hide every row from it. */
const TOUCHED = ['class_card', 'school_year', 'school_calendar', 'point_total', 'student'];

/** A class belongs to one school year. Its number identifies it among the running classes; what happened in it refers to its id. */
export class ClassYears1771000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The year whose classes run. It changes when the office promotes, and not with the calendar: on the first morning of a
    // year nobody has prepared, the school still has its classes.
    await runner.query(`ALTER TABLE school_calendar
      ADD COLUMN running_year_id uuid,
      ADD FOREIGN KEY (school_id, running_year_id) REFERENCES school_year (school_id, id)`);
    // The account of the class's device, which moves on with the class, and the day on which the class's year ended.
    await runner.query(`ALTER TABLE class_card
      ADD COLUMN year_id uuid, ADD COLUMN device_id uuid, ADD COLUMN ended_on date`);
    await runner.query('ALTER TABLE point_total ADD COLUMN year_id uuid');
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await fillInYears(runner);
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    await runner.query(`ALTER TABLE class_card
      ALTER COLUMN year_id SET NOT NULL, ALTER COLUMN device_id SET NOT NULL,
      DROP CONSTRAINT class_card_number,
      ADD CONSTRAINT class_card_number UNIQUE (school_id, year_id, number),
      ADD FOREIGN KEY (school_id, year_id) REFERENCES school_year (school_id, id)`);
    await runner.query(
      'CREATE UNIQUE INDEX class_card_running ON class_card (school_id, number) WHERE ended_on IS NULL',
    );
    await runner.query(
      'CREATE UNIQUE INDEX class_card_device ON class_card (school_id, device_id) WHERE ended_on IS NULL',
    );
    // Totals are per year: everybody begins anew in the next year, and earlier totals are kept. The year is that of the class, read in the
    // statement that writes the row, so it needs no foreign key.
    await runner.query(`ALTER TABLE point_total
      ALTER COLUMN year_id SET NOT NULL,
      DROP CONSTRAINT point_total_pkey, ADD PRIMARY KEY (school_id, student_id, year_id)`);
  }
}

async function fillInYears(runner: QueryRunner): Promise<void> {
  await runner.query(`INSERT INTO school_year (school_id, id, name, starts_on, ends_on)
    SELECT DISTINCT c.school_id, gen_random_uuid(), to_char(now(), 'YYYY'), date_trunc('year', now())::date,
      (date_trunc('year', now()) + interval '1 year - 1 day')::date
    FROM (SELECT DISTINCT school_id FROM class_card) c
    WHERE NOT EXISTS (SELECT FROM school_year y WHERE y.school_id = c.school_id)`);
  await runner.query(`INSERT INTO school_calendar (school_id) SELECT DISTINCT school_id FROM class_card
    ON CONFLICT DO NOTHING`);
  await runner.query(`UPDATE school_calendar SET running_year_id = (SELECT y.id FROM school_year y
    WHERE y.school_id = school_calendar.school_id
    ORDER BY y.starts_on <= current_date DESC, abs(y.starts_on - current_date) LIMIT 1)
    WHERE school_id IN (SELECT school_id FROM class_card)`);
  await runner.query(`UPDATE class_card SET device_id = id, year_id = (SELECT running_year_id FROM school_calendar
    WHERE school_id = class_card.school_id)`);
  await runner.query(`UPDATE point_total SET year_id = (SELECT c.year_id FROM student s
    JOIN class_card c ON c.school_id = s.school_id AND c.id = s.class_id
    WHERE s.school_id = point_total.school_id AND s.id = point_total.student_id)`);
}
