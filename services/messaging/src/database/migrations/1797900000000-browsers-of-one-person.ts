import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * A teacher whose own child is at the school gets the notices of both accounts in one browser. The previous release expects one row per
 * endpoint, so that key stays, with the person after a # from now on; `address` is the actual endpoint.
 */
export class BrowsersOfOnePerson1797900000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE push_device ADD address text NOT NULL GENERATED ALWAYS AS (split_part(endpoint, '#', 1)) STORED`,
    );
    await runner.query('CREATE INDEX push_device_address ON push_device (school_id, address)');
    await runner.query('ALTER TABLE push_device NO FORCE ROW LEVEL SECURITY');
    await runner.query(`UPDATE push_device SET endpoint = endpoint || '#' || person_id`);
    await runner.query('ALTER TABLE push_device FORCE ROW LEVEL SECURITY');
  }
}
