import { statement } from '@homeroom/database';

/** What auth knows of a school by itself: enough to sign in while the school service is away. */
export interface SchoolRow {
  code: string;
  name: string;
  status: string;
}

export const findSchool = statement<SchoolRow>(
  'school.find',
  'SELECT code, name, status FROM school WHERE school_id = $1',
);

export const keepSchool = statement<never, [code: string, name: string, status: string]>(
  'school.keep',
  `INSERT INTO school (school_id, code, name, status) VALUES ($1, $2, $3, $4)
   ON CONFLICT (school_id) DO UPDATE SET name = excluded.name, status = excluded.status`,
);
