import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { CHANNELS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** How to reach people without an open page, stored here so that an alert needs no other service. */
export class Ways1776800000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'alerts',
      'person_ways',
      `person_id uuid NOT NULL,
       -- Their browsers, as they are written to: id, endpoint, p256dh, auth.
       devices jsonb NOT NULL, phone_id uuid, phone_number text,
       -- The fact by which this was last brought up to date; an older one that arrives late changes nothing.
       fact_id uuid NOT NULL,
       PRIMARY KEY (school_id, person_id)`,
      { of: ['student', 'guardian', 'staff'], kept: 'membership', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
    await runner.query(`ALTER TABLE delivery DROP CONSTRAINT delivery_channel_check,
      ADD CONSTRAINT delivery_channel_check ${checkOneOf('channel', CHANNELS)}`);
    // Deliveries by screen and mail are created when an incident is raised; those of other channels when their work begins.
    await runner.query('ALTER TABLE fan_out ADD COLUMN begun_at timestamptz');
  }
}
