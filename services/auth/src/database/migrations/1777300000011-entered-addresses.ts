import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** How often the owner of a guardian's profile had entered another address when it last said one that counts here. */
export class EnteredAddresses1777300000011 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account ADD COLUMN address_entered int NOT NULL DEFAULT 0');
  }
}
