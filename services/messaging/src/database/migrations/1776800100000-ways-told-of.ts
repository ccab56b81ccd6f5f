import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

const TABLES = ['push_device', 'notice_phone', 'outbox'] as const;

/** Alerts keeps its own copy of people's ways, and receives those that existed before. */
export class WaysToldOf1776800100000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    // At most 200 people per event; its id is a UUIDv7, as everywhere.
    await runner.query(`
      INSERT INTO outbox (school_id, id, name, version, payload)
      SELECT school_id,
        (lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0') || '7'
          || substr(md5(random()::text), 1, 3) || 'a' || substr(md5(random()::text), 1, 15))::uuid,
        'ways.changed', 1, jsonb_build_object('personIds', jsonb_agg(person_id))
      FROM (SELECT school_id, person_id, (row_number() OVER (PARTITION BY school_id ORDER BY person_id) - 1) / 200 AS part
            FROM (SELECT school_id, person_id FROM push_device
                  UNION SELECT school_id, person_id FROM notice_phone WHERE confirmed_at IS NOT NULL) person) parted
      GROUP BY school_id, part`);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
  }
}
