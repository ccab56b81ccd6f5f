import { statement, type Statement, type Tx } from '@homeroom/database';
import type { OneRosterPart, RosterChanges } from '@homeroom/domain';
import type { DoneLine, WaitingLine } from './roster.queries';

/** Under what another program knows whom a line means: the next file of that program finds them by it. */
interface Keyed {
  sourcedId: string | null;
}

const HOLDERS: Record<OneRosterPart, string> = {
  classes: 'class_card',
  teachers: 'teacher',
  students: 'student',
};

type Give = (id: string, key: string) => Statement<Keyed>;
type GiveBack = (id: string, was: string | null, became: string | null) => Statement<never>;

const give: Record<OneRosterPart, Give> = {
  classes: giving('classes'),
  teachers: giving('teachers'),
  students: giving('students'),
};
const giveBack: Record<OneRosterPart, GiveBack> = {
  classes: givingBack('classes'),
  teachers: givingBack('teachers'),
  students: givingBack('students'),
};

/** Answers the key from before, where it was another. */
function giving(part: OneRosterPart): Give {
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
function givingBack(part: OneRosterPart): GiveBack {
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
  if (sourcedId === undefined || !isPart(list)) return {};
  const [before] = await tx.sql(give[list](id, sourcedId));
  return before ? { sourcedId: [before.sourcedId, sourcedId] } : {};
}

/** Whoever came with the import keeps it, and is found by it when they come again. */
export async function takeKeyBack(
  tx: Tx,
  { list, kind, subjectId, key }: Pick<DoneLine, 'list' | 'kind' | 'subjectId' | 'key'>,
): Promise<void> {
  if (!key || kind === 'add' || !isPart(list)) return;
  const [was, became] = key;
  await tx.sql(giveBack[list](subjectId, was, became));
}

const isPart = (list: string): list is OneRosterPart => list in HOLDERS;
