import { statement, type Statement, type Tx } from '@homeroom/database';
import type { RosterChanges } from '@homeroom/domain';
import type { DoneLine, WaitingLine } from './roster.queries';

/** The key under which another program knows whom a line is about: that program's next file finds them by it. */
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

/** Takes ids and the key for each. */
type Give = (ids: readonly string[], keys: readonly string[]) => Statement<Keyed & { id: string }>;
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

/** Returns the previous keys where they differed. */
function giving(part: Held): Give {
  const holder = HOLDERS[part];
  return statement<Keyed & { id: string }, [ids: readonly string[], keys: readonly string[]]>(
    `roster.give_keys_${part}`,
    `UPDATE ${holder} held SET sourced_id = given.key
     FROM (SELECT id, sourced_id FROM ${holder} WHERE school_id = $1 AND id = ANY($2::uuid[]) ORDER BY id FOR NO KEY UPDATE) was
       JOIN unnest($2::uuid[], $3::text[]) AS given (id, key) ON given.id = was.id
     WHERE held.school_id = $1 AND held.id = was.id AND was.sourced_id IS DISTINCT FROM given.key
     RETURNING held.id, was.sourced_id AS "sourcedId"`,
  );
}

/** A key that was changed since is kept. */
function givingBack(part: Held): GiveBack {
  return statement<never, [id: string, was: string | null, became: string | null]>(
    `roster.give_key_back_${part}`,
    `UPDATE ${HOLDERS[part]} SET sourced_id = $3
     WHERE school_id = $1 AND id = $2 AND sourced_id IS NOT DISTINCT FROM $4`,
  );
}

type GivenTo = Pick<WaitingLine, 'list' | 'cells'> & { subjectId: string };

export async function giveKey(tx: Tx, line: GivenTo): Promise<RosterChanges<Keyed>> {
  return (await giveKeys(tx, [line])).get(line.subjectId) ?? {};
}

/** For lines of one list: what changed, by id. */
export async function giveKeys(
  tx: Tx,
  lines: readonly GivenTo[],
): Promise<ReadonlyMap<string, RosterChanges<Keyed>>> {
  const list = lines[0]?.list;
  // Our own exports use our id where there is no key, so it is not another program's key.
  const keys = new Map(
    lines.flatMap(({ subjectId, cells: { sourcedId } }) =>
      sourcedId === undefined || sourcedId === subjectId ? [] : [[subjectId, sourcedId] as const],
    ),
  );
  if (list === undefined || !isHeld(list) || keys.size === 0) return new Map();
  const before = await tx.sql(give[list]([...keys.keys()], [...keys.values()]));
  return new Map(before.map(({ id, sourcedId }) => [id, { sourcedId: [sourcedId, keys.get(id) ?? null] }]));
}

/** Somebody added by the import keeps the key, and is found by it when they come again. */
export async function takeKeyBack(
  tx: Tx,
  { list, kind, subjectId, key }: Pick<DoneLine, 'list' | 'kind' | 'subjectId' | 'key'>,
): Promise<void> {
  if (!key || kind === 'add' || !isHeld(list)) return;
  const [was, became] = key;
  await tx.sql(giveBack[list](subjectId, was, became));
}

const isHeld = (list: string): list is Held => list in HOLDERS;
