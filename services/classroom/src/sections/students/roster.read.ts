import type { StudentRecord } from '@homeroom/contracts';
import { versionedRead } from '@homeroom/database';
import { admitToClass } from '../../ground/access/class-access';
import { reachesClass, runningClass } from '../../ground/access/class-reach';
import { roster, rosterWithContacts } from '../../people/profiles/student.queries';

/** The class page's first request, sent by every screen that opens. */
export const rosterRead = versionedRead({
  name: 'students.roster',
  asker: { classNumber: 'int', withContacts: 'boolean', role: 'text', personId: 'uuid' },
  gate: `SELECT ${reachesClass('c.id', 'asked.role', 'asked."personId"')} AS "isReached",
    ARRAY[c.id] AS about, NULL::text AS clock
    FROM ${runningClass('asked."classNumber"')}`,
  admit: admitToClass,
  kind: ({ classNumber, withContacts }: Asker) => ({ classNumber, withContacts }),
  statements: ({ classNumber, withContacts }) =>
    [withContacts ? rosterWithContacts(classNumber) : roster(classNumber)] as const,
  answer: ([students]): StudentRecord[] => students,
});

type Asker = Readonly<{ classNumber: number; withContacts: boolean; role: string; personId: string }>;
