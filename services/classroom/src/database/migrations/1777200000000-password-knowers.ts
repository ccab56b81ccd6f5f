import { createTenantTable } from '@homeroom/database/schema';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may know the passwords of a class's device. Whoever leaves the school takes them along, until there are new ones. */
export class PasswordKnowers1777200000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The device and its passwords stay from year to year, whatever card they then stand on.
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
    // Whoever begins to teach a class, in any of the ways in which that comes about, or comes back to those they taught.
    await noteKnowers(runner, {
      trigger: 'teaching_notes_knowers_on_insert',
      on: 'AFTER INSERT ON teaching FOR EACH ROW',
      who: 'g.teacher_id = NEW.teacher_id AND g.class_id = NEW.class_id',
    });
    await noteKnowers(runner, {
      trigger: 'teacher_notes_knowers_on_update',
      on: 'AFTER UPDATE OF is_active ON teacher FOR EACH ROW WHEN (NEW.is_active AND NOT OLD.is_active)',
      who: 'g.teacher_id = NEW.id',
    });
    await runner.query(`INSERT INTO password_knower (school_id, device_id, teacher_id)
      SELECT DISTINCT g.school_id, c.device_id, g.teacher_id
      FROM teaching g JOIN class_card c ON c.school_id = g.school_id AND c.id = g.class_id`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}

/** `who`: SQL, of `g` (teaching) and the row NEW. */
async function noteKnowers(
  runner: QueryRunner,
  { trigger, on, who }: Record<'trigger' | 'on' | 'who', string>,
): Promise<void> {
  await runner.query(`CREATE FUNCTION ${trigger}() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO password_knower AS k (school_id, device_id, teacher_id)
      SELECT DISTINCT g.school_id, c.device_id, g.teacher_id
      FROM teaching g JOIN class_card c ON c.school_id = g.school_id AND c.id = g.class_id AND c.ended_on IS NULL
      WHERE g.school_id = NEW.school_id AND ${who}
      ON CONFLICT (school_id, device_id, teacher_id) DO UPDATE SET class_password = true, principal_password = true
        WHERE NOT (k.class_password AND k.principal_password);
      RETURN NULL;
    END $$`);
  await runner.query(`CREATE TRIGGER ${trigger} ${on} EXECUTE FUNCTION ${trigger}()`);
}
