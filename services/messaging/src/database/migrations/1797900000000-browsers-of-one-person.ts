import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * A browser of a teacher whose own child is at the school tells her in both roles. The version before takes one row of each endpoint,
 * so that key stays, with the person behind its # from now on; `address` is what a browser is reached at. The version before goes on for
 * a while beside the new one, and comes back where that is taken back: what it adds under the bare endpoint has the person behind it before
 * it meets what is there, so that nobody is told twice on one browser.
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
    await runner.query(`CREATE OR REPLACE FUNCTION push_device_of_one_person() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.endpoint := NEW.endpoint || '#' || NEW.person_id;
        RETURN NEW;
      END $$`);
    await runner.query(`CREATE OR REPLACE TRIGGER push_device_of_one_person BEFORE INSERT ON push_device
      FOR EACH ROW WHEN (position('#' IN NEW.endpoint) = 0) EXECUTE FUNCTION push_device_of_one_person()`);
  }
}
