import { statement } from '@homeroom/database';
import { reachesClass } from '../../ground/access/class-reach';
import { reachesGroup } from '../../ground/access/group-reach';
import { ENTRY_COLUMNS, ENTRY_NAMES, type NamedEntryRow, type PointEntryRow } from './point-entry';

/** How many entries a dashboard shows. */
const RECENT = 10;
/** More than anybody gives in ten minutes. */
const UNDOABLE = 100;

/** Awards with their undo. Reversals are not rows of their own here: they appear as the award's `undoneAt`. */
const AWARDS = `SELECT ${ENTRY_COLUMNS}, undo.awarded_at AS "undoneAt" FROM point_entry e
  LEFT JOIN point_entry undo ON undo.school_id = $1 AND undo.reverses_entry_id = e.id
  ${ENTRY_NAMES}`;
const NEWEST_FIRST = 'ORDER BY e.awarded_at DESC, e.id DESC';

/** A page of the ledger; the entries before the given one, if there is one. */
export const entriesOf = statement<PointEntryRow, [studentId: string, before: string | null, limit: number]>(
  'points.entries_of',
  `${AWARDS}
   WHERE e.school_id = $1 AND e.student_id = $2 AND e.reverses_entry_id IS NULL
     AND ($3::uuid IS NULL OR (e.awarded_at, e.id) <
       (SELECT at.awarded_at, at.id FROM point_entry at WHERE at.school_id = $1 AND at.id = $3))
   ${NEWEST_FIRST} LIMIT $4`,
);

/** Awards without reversals, in the order in which they are undone together. */
export const inOrderOfStudents = statement<{ id: string }, [entryIds: string[]]>(
  'points.in_order_of_students',
  `SELECT id FROM point_entry WHERE school_id = $1 AND id = ANY($2::uuid[]) AND reverses_entry_id IS NULL
   ORDER BY student_id, id`,
);

export const recentEntriesOf = statement<PointEntryRow, [studentId: string]>(
  'points.recent_entries_of',
  `${AWARDS} WHERE e.school_id = $1 AND e.student_id = $2 AND e.reverses_entry_id IS NULL
   ${NEWEST_FIRST} LIMIT ${RECENT}`,
);

/** The latest entries of each child of a guardian. */
export const recentEntriesOfChildren = statement<PointEntryRow, [guardianId: string]>(
  'points.recent_entries_of_children',
  `SELECT recent.* FROM guardianship kin
   CROSS JOIN LATERAL (
     ${AWARDS} WHERE e.school_id = $1 AND e.student_id = kin.student_id AND e.reverses_entry_id IS NULL
     ${NEWEST_FIRST} LIMIT ${RECENT}
   ) recent
   WHERE kin.school_id = $1 AND kin.guardian_id = $2`,
);

/** Awards given by one person, with the students' names. */
const namedAwards = (which: string, most: number) =>
  `SELECT recent.*, s.first_name || ' ' || s.last_name AS "studentName" FROM (
     ${AWARDS} WHERE e.school_id = $1 AND e.awarded_by = $2 AND e.reverses_entry_id IS NULL ${which}
     ${NEWEST_FIRST} LIMIT ${most}
   ) recent
   JOIN student s ON s.school_id = $1 AND s.id = recent."studentId"`;
const NEWEST_NAMED_FIRST = 'ORDER BY recent."awardedAt" DESC, recent.id DESC';
/** SQL: excludes students of a class or group that the caller has since lost, whose names they may no longer see. */
const STILL_REACHED = `(${reachesClass('s.class_id', '$3', '$2')} OR EXISTS (SELECT FROM point_entry given
       JOIN group_enrolment e ON e.school_id = $1 AND e.group_id = given.group_id AND e.student_id = s.id
         AND e.ends_on IS NULL AND ${reachesGroup('e.group_id', '$3', '$2')}
     WHERE given.school_id = $1 AND given.id = recent.id))`;

export const recentAwardsBy = statement<NamedEntryRow, [awardedBy: string, role: string]>(
  'points.recent_awards_by',
  `${namedAwards('', RECENT)} WHERE ${STILL_REACHED} ${NEWEST_NAMED_FIRST}`,
);

export const undoableBy = statement<NamedEntryRow, [awardedBy: string, role: string, windowMs: number]>(
  'points.undoable_by',
  `${namedAwards(`AND undo.id IS NULL AND e.awarded_at > now() - $4 * interval '1 millisecond'`, UNDOABLE)}
   WHERE ${STILL_REACHED} ${NEWEST_NAMED_FIRST}`,
);
