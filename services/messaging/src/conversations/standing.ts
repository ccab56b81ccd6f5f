import type { ConversationChild, ConversationPerson } from '@homeroom/contracts';
import { byLastName, statement, type TenantDb } from '@homeroom/database';
import {
  type ConversationKind,
  type ConversationStanding,
  DEFAULT_TAUGHT_RULES,
  isWithStudents,
  type Party,
} from '@homeroom/domain';
import { deskOf } from '../desk-standing/desk-standing.queries';
import { savedTaughtRules } from '../rules/taught-rules.queries';
import { blocksAmong, pupilsOf } from '../rules/pupils';

interface PartyRow extends ConversationPerson, Pick<Party, 'isActive'> {
  sections: string[];
  isGuardian: boolean;
}

const partiesOf = statement<PartyRow, [personIds: readonly string[], studentId: string | null]>(
  'standing.parties',
  `SELECT d.person_id AS "personId", d.role, d.first_name AS "firstName", d.last_name AS "lastName",
     d.is_active AS "isActive",
     ARRAY(SELECT DISTINCT mine.class_id FROM class_tie mine
       JOIN class_tie theirs ON theirs.school_id = $1 AND theirs.class_id = mine.class_id AND theirs.person_id = $3
       WHERE mine.school_id = $1 AND mine.person_id = d.person_id AND d.role = 'teacher') AS sections,
     EXISTS (SELECT FROM class_tie tie WHERE tie.school_id = $1 AND tie.because_of = $3
       AND tie.person_id = d.person_id) AS "isGuardian"
   FROM directory_entry d WHERE d.school_id = $1 AND d.person_id = ANY($2::uuid[])
   ORDER BY ${byLastName('d')}`,
);

interface ChildRow extends ConversationChild {
  isActive: boolean;
  sections: string[];
}

const childOf = statement<ChildRow, [studentId: string | null]>(
  'standing.child',
  `SELECT d.person_id AS "studentId", d.first_name AS "firstName", d.last_name AS "lastName", d.is_active AS "isActive",
     ARRAY(SELECT DISTINCT tie.class_id FROM class_tie tie WHERE tie.school_id = $1 AND tie.person_id = $2) AS sections
   FROM directory_entry d WHERE d.school_id = $1 AND d.person_id = $2 AND d.role = 'student'`,
);

export interface Among {
  child: ConversationChild | null;
  people: ConversationPerson[];
  /** The input of the writing rule; contains only the child's classes. */
  standing: ConversationStanding;
}

const UNSAVED = { rules: DEFAULT_TAUGHT_RULES };

/** Reads how these people are related at this moment. People unknown to the school are left out. */
export async function standingOf(
  db: TenantDb,
  {
    kind,
    studentId,
    personIds,
  }: { kind: ConversationKind; studentId: string | null; personIds: readonly string[] },
): Promise<Among> {
  const [parties, [child]] = await db.read(partiesOf(personIds, studentId), childOf(studentId));
  const desk = kind === 'desk' ? await db.readOne(deskOf()) : undefined;
  const students = isWithStudents(kind) ? await amongStudents(db, personIds) : null;
  const taught = kind === 'taught' ? ((await db.readOne(savedTaughtRules())) ?? UNSAVED) : null;
  return {
    child: child ? nameOf(child) : null,
    people: parties.map(({ personId, role, firstName, lastName }) => ({
      personId,
      role,
      firstName,
      lastName,
    })),
    standing: {
      kind,
      parties: parties.map(({ personId, role, isActive, sections, isGuardian }) => ({
        ...{ personId, role, isActive, sections },
        ...(role === 'parent' ? { children: isGuardian && child ? [child.studentId] : [] } : {}),
        ...students?.pupils.get(personId),
      })),
      ...(child
        ? { child: { id: child.studentId, isActive: child.isActive, sections: child.sections } }
        : {}),
      ...(desk ? { desk: { id: desk.id, isOpen: desk.isOpen, onDuty: desk.onDuty } } : {}),
      ...(students ? { blocks: students.blocks } : {}),
      ...(taught ? { taught: taught.rules } : {}),
    },
  };
}

/** For students: the class, its settings, and who has blocked whom. */
async function amongStudents(db: TenantDb, personIds: readonly string[]) {
  const [found, blocks] = await db.read(pupilsOf(personIds), blocksAmong(personIds));
  const pupils = new Map(
    found.map(({ personId, classId, grade, settings, isRestricted }): [string, Partial<Party>] => {
      const status = isRestricted ? 'restricted' : 'active';
      return [personId, { sections: [classId], messenger: { settings, status, grade } }];
    }),
  );
  return { pupils, blocks };
}

function nameOf({ studentId, firstName, lastName }: ChildRow): ConversationChild {
  return { studentId, firstName, lastName };
}
