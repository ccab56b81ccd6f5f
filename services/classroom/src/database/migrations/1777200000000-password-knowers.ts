import { createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * Who taught a class and may know the passwords of its device: somebody who leaves the school still knows them until there are new ones.
 */
export class PasswordKnowers1777200000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    // The device and its passwords stay from year to year, whichever class card they belong to.
    await createTenantTable(
      runner,
      'classroom',
      'password_knower',
      `device_id uuid NOT NULL,
       teacher_id uuid NOT NULL,
       class_password boolean NOT NULL DEFAULT true,
       principal_password boolean NOT NULL DEFAULT true,
       PRIMARY KEY (school_id, device_id, teacher_id),
       FOREIGN KEY (school_id, teacher_id) REFERENCES teacher (school_id, id),
       CHECK (class_password OR principal_password)`,
      { of: ['staff'], kept: 'membership' },
    );
  }
}
