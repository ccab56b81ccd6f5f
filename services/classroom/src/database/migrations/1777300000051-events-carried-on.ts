import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** A future event moves with its class into the next year, and back if that is undone. */
export class EventsCarriedOn1777300000051 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE calendar_entry ADD COLUMN carried_from uuid,
         ADD FOREIGN KEY (school_id, carried_from) REFERENCES class_card (school_id, id),
         ADD CHECK (carried_from IS NULL OR class_id IS NOT NULL)`,
    );
  }
}
