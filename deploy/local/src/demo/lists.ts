import type { BegunRosterImport, DemoSchool, RosterImport } from '@homeroom/contracts';
import type { RosterColumn, RosterList } from '@homeroom/domain';
import { Refusal } from '../voice';
import type { Office } from './office';

const IMPORTS = '/api/school-admin/roster-imports';

type Cells = Partial<Record<RosterColumn, string | undefined>>;

/** Imports a list as the office would: upload, start, and wait for the worker. Existing people are left unchanged. */
export async function bring(office: Office, list: RosterList, rows: readonly Cells[]): Promise<void> {
  // An import that an earlier start began continues by itself.
  await office.until<RosterImport[]>(IMPORTS, (all) => all.every(({ state }) => state !== 'running'));
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as RosterColumn[];
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
  const planned = await office.ask<RosterImport>('POST', IMPORTS, { list, columns, lines });
  // Leaves records unchanged that somebody has edited since.
  if (planned.counts.add === 0) return;
  const left = planned.counts.refused + planned.counts.asked;
  if (left > 0) throw new Refusal(`The demo: ${left} ${list} were refused.`);
  await office.prove();
  await office.ask<BegunRosterImport>('POST', `${IMPORTS}/${planned.id}/begin`);
  const done = await office.until<RosterImport>(`${IMPORTS}/${planned.id}`, ({ state }) => state === 'done');
  if (done.counts.refused > 0) throw new Refusal(`The demo: ${done.counts.refused} ${list} were not taken.`);
}

export function classLines({ classes }: DemoSchool): Cells[] {
  return classes.map(({ classNumber, className, grade, section }) => ({
    classNumber: String(classNumber),
    ...{ className, grade, section },
  }));
}

export function teacherLines({ teachers }: DemoSchool): Cells[] {
  return teachers.map(({ firstName, lastName, teacherType, email, classNumbers }) => ({
    ...{ firstName, lastName, teacherType, email },
    classNumbers: classNumbers.join(', '),
  }));
}

export function studentLines({ students, guardians }: DemoSchool): Cells[] {
  return students.map(({ id, studentId, firstName, lastName, classNumber, grade, section }) => {
    const [first, second] = guardians.filter(({ childIds }) => childIds.includes(id));
    return {
      recordId: studentId,
      ...{ firstName, lastName, grade, section, classNumber: String(classNumber) },
      parentFirstName: first?.firstName,
      parentLastName: first?.lastName,
      parentEmail: first?.email,
      parentPhone: first?.phone,
      parent2FirstName: second?.firstName,
      parent2LastName: second?.lastName,
      parent2Email: second?.email,
      parent2Phone: second?.phone,
    };
  });
}
