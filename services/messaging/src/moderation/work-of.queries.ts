import type { CaseNote, OpenedCase } from '@homeroom/contracts';
import { statement } from '@homeroom/database';

const NAME = (person: string) => `(SELECT d.first_name || ' ' || d.last_name FROM directory_entry d
  WHERE d.school_id = $1 AND d.person_id = ${person})`;

export const notesOf = statement<Omit<CaseNote, 'at'> & { at: Date }, [caseId: string]>(
  'work.notes',
  `SELECT n.id, n.written_at AS at, ${NAME('n.written_by')} AS "byName", n.body AS text
   FROM case_note n WHERE n.school_id = $1 AND n.case_id = $2 ORDER BY n.id`,
);

export const stepsOf = statement<Omit<OpenedCase['steps'][number], 'at'> & { at: Date }, [caseId: string]>(
  'work.steps',
  `SELECT step, told_at AS at FROM case_step WHERE school_id = $1 AND case_id = $2 AND told_at IS NOT NULL
   ORDER BY due_at, step`,
);

export const exportsOf = statement<
  Omit<OpenedCase['exports'][number], 'at'> & { at: Date },
  [caseId: string]
>(
  'work.exports',
  `SELECT e.made_at AS at, ${NAME('e.made_by')} AS "byName", e.sha256
   FROM case_export e WHERE e.school_id = $1 AND e.case_id = $2 ORDER BY e.id`,
);
