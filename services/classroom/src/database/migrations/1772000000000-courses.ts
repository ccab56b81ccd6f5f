import { checkOneOf, createTenantTable, ForwardMigration } from '@homeroom/database/schema';
import { GROUP_ROLES, LIMITS, SERVER_LIMITS } from '@homeroom/domain';
import type { QueryRunner } from 'typeorm';

/** What a school teaches besides its classes. */
export class Courses1772000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE school_limit
      ADD COLUMN course_count int NOT NULL DEFAULT 0 CHECK (course_count BETWEEN 0 AND ${SERVER_LIMITS.coursesPerSchool}),
      ADD COLUMN group_count int NOT NULL DEFAULT 0 CHECK (group_count BETWEEN 0 AND ${SERVER_LIMITS.groupsPerSchool})`);
    await createCourses(runner);
    await createMemberships(runner);
    // The group in which points were given, in addition to the student's class. As with the class, it is read in the statement that writes
    // the row and cannot be deleted, so it needs no foreign key.
    await runner.query('ALTER TABLE point_entry ADD COLUMN group_id uuid');
  }
}

async function createCourses(runner: QueryRunner): Promise<void> {
  await createTenantTable(
    runner,
    'classroom',
    'course',
    `id uuid NOT NULL, name text NOT NULL, created_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (school_id, id)`,
    { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await runner.query('CREATE UNIQUE INDEX course_name ON course (school_id, folded(name))');
  // A section of a course in one school year. It has no number, because those belong to classes.
  await createTenantTable(
    runner,
    'classroom',
    'course_group',
    `id uuid NOT NULL,
     course_id uuid NOT NULL,
     year_id uuid NOT NULL,
     name text NOT NULL,
     max_students int NOT NULL CHECK (max_students BETWEEN 1 AND ${LIMITS.studentsPerGroup}),
     student_count int NOT NULL DEFAULT 0,
     ended_on date,
     created_at timestamptz NOT NULL DEFAULT now(),
     PRIMARY KEY (school_id, id),
     CONSTRAINT course_group_places CHECK (student_count BETWEEN 0 AND max_students),
     FOREIGN KEY (school_id, course_id) REFERENCES course (school_id, id),
     FOREIGN KEY (school_id, year_id) REFERENCES school_year (school_id, id)`,
    { of: ['school'], kept: 'school', rights: ['SELECT', 'INSERT', 'UPDATE'] },
  );
  await runner.query(
    `CREATE UNIQUE INDEX course_group_name ON course_group (school_id, course_id, folded(name)) WHERE ended_on IS NULL`,
  );
}

async function createMemberships(runner: QueryRunner): Promise<void> {
  // Whole days like class enrolments, but any number of them at the same time.
  await createTenantTable(
    runner,
    'classroom',
    'group_enrolment',
    `group_id uuid NOT NULL,
     student_id uuid NOT NULL,
     starts_on date NOT NULL,
     ends_on date,
     PRIMARY KEY (school_id, group_id, student_id, starts_on),
     CHECK (ends_on > starts_on),
     FOREIGN KEY (school_id, group_id) REFERENCES course_group (school_id, id),
     FOREIGN KEY (school_id, student_id) REFERENCES student (school_id, id)`,
    { of: ['student'], kept: 'record' },
  );
  await runner.query(
    'CREATE UNIQUE INDEX group_enrolment_open ON group_enrolment (school_id, group_id, student_id) WHERE ends_on IS NULL',
  );
  await runner.query(
    'CREATE INDEX group_enrolment_of_student ON group_enrolment (school_id, student_id, starts_on)',
  );
  await createTenantTable(
    runner,
    'classroom',
    'group_teaching',
    `group_id uuid NOT NULL,
     teacher_id uuid NOT NULL,
     role text NOT NULL ${checkOneOf('role', GROUP_ROLES)},
     PRIMARY KEY (school_id, group_id, teacher_id),
     FOREIGN KEY (school_id, group_id) REFERENCES course_group (school_id, id),
     FOREIGN KEY (school_id, teacher_id) REFERENCES teacher (school_id, id)`,
    { of: ['staff'], kept: 'membership' },
  );
  await runner.query('CREATE INDEX group_teaching_of_teacher ON group_teaching (school_id, teacher_id)');
}
