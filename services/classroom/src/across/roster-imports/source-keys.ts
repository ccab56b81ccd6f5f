import { statement, type Statement, type Tx } from '@homeroom/database';
import type { RosterChanges } from '@homeroom/domain';
import type { DoneLine, WaitingLine } from './roster.queries';

/** Under what another program knows whom a line means: the next file of that program finds them by it. */
interface Keyed {
  sourcedId: string | null;
}

const HOLDERS = {
  classes: 'class_card',
  teachers: 'teacher',
  students: 'student',
  courses: 'course',
  groups: 'course_group',
} as const;
type Held = keyof typeof HOLDERS;

type Give = (id: string, key: string) => Statement<Keyed>;
type GiveBack = (id: string, was: string | null, became: string | null) => Statement<never>;

const give: Record<Held, Give> = {
  classes: giving('classes'),
  teachers: giving('teachers'),
  students: giving('students'),
  courses: giving('courses'),
  groups: giving('groups'),
};
const giveBack: Record<Held, GiveBack> = {
  classes: givingBack('classes'),
  teachers: givingBack('teachers'),
  students: givingBack('students'),
  courses: givingBack('courses'),
  groups: givingBack('groups'),
};

/** Answers the key from before, where it was another. */
function giving(part: Held): Give {
  const holder = HOLDERS[part];
  return statement<Keyed, [id: string, key: string]>(
    `roster.give_key_${part}`,
    `UPDATE ${holder} held SET sourced_id = $3
     FROM (SELECT id, sourced_id FROM ${holder} WHERE school_id = $1 AND id = $2 FOR NO KEY UPDATE) was
     WHERE held.school_id = $1 AND held.id = was.id AND was.sourced_id IS DISTINCT FROM $3
     RETURNING was.sourced_id AS "sourcedId"`,
  );
}

/** A key that somebody was given since stays. */
function givingBack(part: Held): GiveBack {
  return statement<never, [id: string, was: string | null, became: string | null]>(
    `roster.give_key_back_${part}`,
    `UPDATE ${HOLDERS[part]} SET sourced_id = $3
     WHERE school_id = $1 AND id = $2 AND sourced_id IS NOT DISTINCT FROM $4`,
  );
}

export async function giveKey(
  tx: Tx,
  { list, cells: { sourcedId } }: Pick<WaitingLine, 'list' | 'cells'>,
  id: string,
): Promise<RosterChanges<Keyed>> {
  // Our own files give out what has no key under our id: it is no other program's.
  if (sourcedId === undefined || sourcedId === id || !isHeld(list)) return {};
  const [before] = await tx.sql(give[list](id, sourcedId));
  return before ? { sourcedId: [before.sourcedId, sourcedId] } : {};
}

/** Whoever came with the import keeps it, and is found by it when they come again. */
export async function takeKeyBack(
  tx: Tx,
  { list, kind, subjectId, key }: Pick<DoneLine, 'list' | 'kind' | 'subjectId' | 'key'>,
): Promise<void> {
  if (!key || kind === 'add' || !isHeld(list)) return;
  const [was, became] = key;
  await tx.sql(giveBack[list](subjectId, was, became));
}

const isHeld = (list: string): list is Held => list in HOLDERS;
