import { ForwardMigration, relayOf } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** The relay sees when an announcement was published, because that decides about the year it belongs to. */
export class AnnouncementsOut1798430000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`GRANT SELECT (published_at) ON announcement TO ${relayOf('messaging')}`);
  }
}
