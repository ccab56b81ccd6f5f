import { checkOneOf, createTenantTable, ForwardMigration, letTidy, raising } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Cached figures of past weeks for views of the whole school, and the stamps by which they are known to be still valid. */
export class ProgressWeeks1776900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // One row per figure and week, with the students for whom it is not zero. It can be recomputed at any time.
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
    // The id under which the week of a day has its stamps.
    await runner.query(`CREATE FUNCTION progress_week_of(school uuid, measure text, day date) RETURNS uuid LANGUAGE sql STABLE STRICT
      RETURN md5(concat_ws(' ', school, measure, to_char(date_trunc('week', day::timestamp), 'YYYY-MM-DD')))::uuid`);
    for (const late of LATE) await raiseWeek(runner, late);
  }
}

interface Late {
  table: string;
  measure: 'points' | 'attendance';
  on: 'INSERT' | 'UPDATE';
  /** SQL: the row NEW may belong to a past week. */
  when: string;
  /** SQL: a day of that week; null if it is current. */
  day: string;
}

const PAST = "NEW.day < (now() AT TIME ZONE 'UTC')::date";
const counted = (row: string) =>
  ['meaning', 'late', 'session'].map((column) => `${row}.${column}`).join(', ');

/**
 * Writes into past weeks. An award belongs to the moment in which it is given and a register to its day, so checking them costs next to
 * nothing.
 */
const LATE: readonly Late[] = [
  {
    ...{ table: 'point_entry', measure: 'points', on: 'INSERT' },
    when: "NEW.reverses_entry_id IS NOT NULL OR NEW.awarded_at < now() - interval '1 hour'",
    // An undo belongs to the week of the award it reverses. Weeks of awards that are written at once need no lookup.
    day: `(CASE WHEN NEW.reverses_entry_id IS NULL THEN (NEW.awarded_at AT TIME ZONE 'UTC')::date
      ELSE (SELECT CASE WHEN e.awarded_at < now() - interval '1 hour' THEN (e.awarded_at AT TIME ZONE 'UTC')::date END
        FROM classroom.point_entry e WHERE e.school_id = NEW.school_id AND e.id = NEW.reverses_entry_id) END)`,
  },
  { table: 'attendance_mark', measure: 'attendance', on: 'INSERT', when: PAST, day: 'NEW.day' },
  {
    ...{ table: 'attendance_mark', measure: 'attendance', on: 'UPDATE', day: 'NEW.day' },
    when: `${PAST} AND (${counted('OLD')}) IS DISTINCT FROM (${counted('NEW')})`,
  },
];

/** Raises the stamp once per transaction, however many rows of the week are written. A restore brings the stamps with the rows. */
async function raiseWeek(runner: QueryRunner, { table, measure, on, when, day }: Late): Promise<void> {
  const name = `${table}_raises_week_on_${on.toLowerCase()}`;
  await runner.query(`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      week uuid;
      raised text := coalesce(current_setting('app.progress_weeks', true), '');
    BEGIN
      IF current_setting('row_security') <> 'off' THEN
        week := classroom.progress_week_of(NEW.school_id, '${measure}', ${day});
        IF position(week::text IN raised) = 0 THEN
          ${raising('SELECT NEW.school_id AS school_id, week AS about', 'classroom')};
          PERFORM set_config('app.progress_weeks', concat_ws(' ', raised, week), true);
        END IF;
      END IF;
      RETURN NULL;
    END $$`);
  await runner.query(
    `CREATE TRIGGER ${name} AFTER ${on} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION ${name}()`,
  );
}
