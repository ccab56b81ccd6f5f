import { createKnownSchool, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

export class ClassesAndPeople1764000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createSchoolTables(runner);
    await createClassTables(runner);
    await createFamilyTables(runner);
  }
}

async function createSchoolTables(runner: QueryRunner): Promise<void> {
  // The row that is locked while a class or a student is added, because limits are enforced here and not in code.
  await createTenantTable(
    runner,
    'classroom',
    'school_limit',
    `class_count int NOT NULL DEFAULT 0 CHECK (class_count BETWEEN 0 AND 60),
     student_count int NOT NULL DEFAULT 0 CHECK (student_count BETWEEN 0 AND 2400),
     PRIMARY KEY (school_id)`,
    { of: ['school'], kept: 'school' },
  );
  // The classroom's copy of the school service's record: weeks start on Monday in the school's own time zone.
  await createKnownSchool(runner, 'classroom');
}

async function createClassTables(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'classroom',
    'class_card',
    `id uuid NOT NULL,
     number int NOT NULL CHECK (number BETWEEN 1 AND 60),
     name text NOT NULL,
     grade text NOT NULL,
     section text NOT NULL,
     is_active boolean NOT NULL DEFAULT true,
     max_students int NOT NULL CHECK (max_students BETWEEN 1 AND 40),
     student_count int NOT NULL DEFAULT 0,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id),
     CONSTRAINT class_card_number UNIQUE (school_id, number),
     CONSTRAINT class_card_places CHECK (student_count BETWEEN 0 AND max_students)`,
    { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await createTenantTable(
    runner,
    'classroom',
    'teacher',
    `id uuid NOT NULL,
     sign_in_id text NOT NULL,
     first_name text NOT NULL,
     last_name text NOT NULL,
     teacher_type text NOT NULL CHECK (teacher_type IN ('principal', 'principal_and_subject', 'subject')),
     email text,
     is_active boolean NOT NULL DEFAULT true,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id),
     UNIQUE (school_id, sign_in_id)`,
    { of: ['staff'], kept: 'record' },
  );
  await createTenantTable(
    runner,
    'classroom',
    'teaching',
    `teacher_id uuid NOT NULL,
     class_id uuid NOT NULL,
     PRIMARY KEY (school_id, teacher_id, class_id),
     FOREIGN KEY (school_id, teacher_id) REFERENCES teacher (school_id, id),
     FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
    { of: ['staff'], kept: 'membership' },
  );
  await runner.query('CREATE INDEX teaching_of_class ON teaching (school_id, class_id)');
}

async function createFamilyTables(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'classroom',
    'student',
    `id uuid NOT NULL,
     record_id text NOT NULL,
     sign_in_id text NOT NULL,
     class_id uuid NOT NULL,
     first_name text NOT NULL,
     last_name text NOT NULL,
     grade text NOT NULL,
     section text NOT NULL,
     parent_email text,
     parent_phone text,
     is_active boolean NOT NULL DEFAULT true,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id),
     UNIQUE (school_id, sign_in_id),
     FOREIGN KEY (school_id, class_id) REFERENCES class_card (school_id, id)`,
    { of: ['student'], kept: 'record' },
  );
  // Typed at sign-in in any letter case.
  await runner.query('CREATE UNIQUE INDEX student_record_id ON student (school_id, upper(record_id))');
  await runner.query('CREATE INDEX student_of_class ON student (school_id, class_id)');
  await createTenantTable(
    runner,
    'classroom',
    'guardian',
    `id uuid NOT NULL,
     sign_in_id text NOT NULL,
     first_name text NOT NULL,
     last_name text NOT NULL,
     email text,
     phone text,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id),
     UNIQUE (school_id, sign_in_id)`,
    { of: ['guardian'], kept: 'record' },
  );
  await createTenantTable(
    runner,
    'classroom',
    'guardianship',
    `guardian_id uuid NOT NULL,
     student_id uuid NOT NULL,
     PRIMARY KEY (school_id, guardian_id, student_id),
     FOREIGN KEY (school_id, guardian_id) REFERENCES guardian (school_id, id),
     FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
    { of: ['student', 'guardian'], kept: 'membership' },
  );
  await runner.query('CREATE INDEX guardianship_of_student ON guardianship (school_id, student_id)');
}
