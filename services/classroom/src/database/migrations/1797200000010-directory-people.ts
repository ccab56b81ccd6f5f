import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { DIRECTORY_ACTS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** The keys under which a school's directory (SCIM) knows the teachers it manages. */
export class DirectoryPeople1797200000010 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'classroom',
      'directory_person',
      `teacher_id uuid NOT NULL,
       external_id text,
       user_name text NOT NULL,
       -- In small letters: a directory looks for it in any.
       user_name_key text NOT NULL,
       since timestamptz NOT NULL DEFAULT now(),
       last_act text NOT NULL ${checkOneOf('last_act', DIRECTORY_ACTS)},
       acted_at timestamptz NOT NULL DEFAULT now(),
       -- The directory has deleted the person, who may come back.
       let_go_at timestamptz,
       PRIMARY KEY (school_id, teacher_id),
       FOREIGN KEY (school_id, teacher_id) REFERENCES teacher (school_id, id) ON DELETE CASCADE,
       UNIQUE (school_id, external_id),
       UNIQUE (school_id, user_name_key)`,
      { of: ['staff'], kept: 'record', rights: ['SELECT', 'INSERT', 'UPDATE'] },
    );
  }
}
