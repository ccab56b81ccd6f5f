import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const TABLES = ['school_year', 'term', 'calendar_entry', 'outbox'] as const;

/** Messaging keeps the days on which a school's years begin, and is told of those planned before it did. */
export class YearsToldOf1778000000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    // The same payload as from `CalendarNews`; the id is a UUIDv7, as everywhere.
    await runner.query(`
      INSERT INTO outbox (school_id, id, name, version, payload)
      SELECT y.school_id,
        (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
          || substr(md5(random()::text), 1, 3) || 'a' || substr(md5(random()::text), 1, 15))::uuid,
        'calendar.changed', 1, jsonb_build_object('yearsBeginOn', jsonb_agg(y.starts_on ORDER BY y.starts_on),
          'terms', coalesce((SELECT jsonb_agg(jsonb_build_object('startsOn', starts_on, 'endsOn', ends_on) ORDER BY starts_on)
            FROM term WHERE school_id = y.school_id AND ends_on >= current_date - 400), '[]'),
          'entries', coalesce((SELECT jsonb_agg(jsonb_build_object('kind', kind, 'startsOn', starts_on, 'endsOn', ends_on,
              'startsAt', to_char(starts_at, 'HH24:MI'), 'endsAt', to_char(ends_at, 'HH24:MI')) ORDER BY starts_on, id)
            FROM calendar_entry WHERE school_id = y.school_id AND kind <> 'event' AND NOT is_for_staff
              AND ends_on >= current_date - 400), '[]'))
      FROM school_year y GROUP BY y.school_id`);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
