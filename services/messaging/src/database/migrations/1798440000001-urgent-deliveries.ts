import { ForwardMigration, relayOf } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** Urgent deliveries have room of their own, and the worker finds the schools that have some without reading their notices. */
export class UrgentDeliveries1798440000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notice_delivery ADD is_urgent boolean NOT NULL DEFAULT false');
    await runner.query(`GRANT SELECT (is_urgent) ON notice_delivery TO ${relayOf('messaging')}`);
  }
}
