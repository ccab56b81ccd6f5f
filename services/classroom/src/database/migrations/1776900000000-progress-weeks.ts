import { checkOneOf, createTenantTable, letTidy, raising } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the weeks that are over came to, kept for whoever looks at the whole school, and how it is known that one still does. */
export class ProgressWeeks1776900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of each number one row a week, with the students of whom it is not nothing. It can be counted anew at any time.
    await createTenantTable(
      runner,
      'classroom',
      'progress_week',
      `measure text NOT NULL ${checkOneOf('measure', ['points', 'attendance'])},
       -- A week, cut to the days of which somebody asks.
       starts_on date NOT NULL,
       ends_on date NOT NULL,
       name text NOT NULL,
       -- Where its midnights were, and the stamps of the week when it was counted.
       zone text NOT NULL,
       version text NOT NULL,
       student_ids uuid[] NOT NULL,
       counts int[] NOT NULL,
       kept_at timestamptz NOT NULL DEFAULT now(),
       PRIMARY KEY (school_id, measure, starts_on, ends_on, name),
       CHECK (cardinality(student_ids) = cardinality(counts))`,
      { of: ['student'], kept: 'passing', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await letTidy(runner, 'classroom', { table: 'progress_week', since: 'kept_at' });
    await createMarking(runner);
    await markLatePoints(runner);
    await markLateAttendance(runner);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/** A week is marked once in a transaction, however many rows of it are written. */
async function createMarking(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE FUNCTION progress_week_of(school uuid, measure text, day date) RETURNS uuid LANGUAGE sql STABLE
    RETURN md5(concat_ws(' ', school, measure, to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD')))::uuid`);
  await runner.query(`CREATE FUNCTION mark_progress_week(school uuid, measure text, day date) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      week uuid := classroom.progress_week_of(school, measure, day);
      marked text := coalesce(current_setting('app.progress_weeks', true), '');
    BEGIN
      IF position(week::text IN marked) = 0 THEN
        ${raising('SELECT school AS school_id, week AS about', 'classroom')};
        PERFORM set_config('app.progress_weeks', marked || ' ' || week, true);
      END IF;
    END $$`);
}

/**
 * An award is of the moment in which it is given, and no week of now is kept: that it is looked at costs it nothing. What is written
 * for days that have been, and what takes back something old, marks their week. A restore brings the marks along.
 */
async function markLatePoints(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE FUNCTION point_entry_marks_week() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE given timestamptz := NEW.awarded_at;
    BEGIN
      IF current_setting('row_security') <> 'off' THEN
        IF NEW.reverses_entry_id IS NOT NULL THEN
          SELECT e.awarded_at INTO given FROM classroom.point_entry e
          WHERE e.school_id = NEW.school_id AND e.id = NEW.reverses_entry_id;
        END IF;
        IF given < now() - interval '1 hour' THEN
          PERFORM classroom.mark_progress_week(NEW.school_id, 'points', (given AT TIME ZONE 'UTC')::date);
        END IF;
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(`CREATE TRIGGER point_entry_marks_week AFTER INSERT ON point_entry FOR EACH ROW
    WHEN (NEW.reverses_entry_id IS NOT NULL OR NEW.awarded_at < now() - interval '1 hour')
    EXECUTE FUNCTION point_entry_marks_week()`);
}

/** The same of registers: those of today mark nothing. */
async function markLateAttendance(runner: QueryRunner): Promise<void> {
  await runner.query(`CREATE FUNCTION attendance_mark_marks_week() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF current_setting('row_security') <> 'off' THEN
        PERFORM classroom.mark_progress_week(NEW.school_id, 'attendance', NEW.day);
      END IF;
      RETURN NULL;
    END $$`);
  const past = "NEW.day < (now() AT TIME ZONE 'UTC')::date";
  const counted = (row: string) =>
    ['meaning', 'late', 'session'].map((column) => `${row}.${column}`).join(', ');
  for (const [on, when] of [
    ['INSERT', past],
    ['UPDATE', `${past} AND (${counted('OLD')}) IS DISTINCT FROM (${counted('NEW')})`],
  ])
    await runner.query(`CREATE TRIGGER attendance_mark_marks_week_on_${on?.toLowerCase()} AFTER ${on} ON attendance_mark
      FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION attendance_mark_marks_week()`);
}
