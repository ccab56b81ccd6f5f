import type { KnownStudent, RosterField } from './roster-plan';

/** Of a student, what a roster can say. */
export type RosterStudent = Pick<KnownStudent, RosterField>;
/** What a line changed of a student: each field as it was, and as it became. */
export type RosterChanges = {
  [F in RosterField]?: readonly [was: RosterStudent[F], became: RosterStudent[F]];
};

/** Why something stays as an import left it. */
export const ROSTER_STAYS = [
  'changed',
  'parent',
  'class_full',
  'class_closed',
  'school_full',
  'failed',
] as const;
export type RosterStay = (typeof ROSTER_STAYS)[number];

interface WayBack {
  fields: Partial<RosterStudent>;
  stays: RosterStay | null;
}

const fieldsIn = (object: object) => Object.keys(object) as RosterField[];

export function changesOf(before: RosterStudent, after: RosterStudent): RosterChanges {
  const changed = fieldsIn(after).filter((field) => before[field] !== after[field]);
  return Object.fromEntries(changed.map((field) => [field, [before[field], after[field]]]));
}

/**
 * How a student becomes again what they were. Whatever somebody has changed since stays as it is now, and so does a parent
 * who came with the import: they may have signed in by now, and who ends that is the office, not a file.
 */
export function wayBack(changes: RosterChanges, now: RosterStudent): WayBack {
  const { parentEmail, parentPhone, ...own } = changes;
  const changed = fieldsIn(own);
  const free = changed.filter((field) => changes[field]?.[1] === now[field]);
  const fields: Partial<RosterStudent> = Object.fromEntries(
    free.map((field) => [field, changes[field]?.[0]]),
  );
  const parentStays = parentEmail || parentPhone ? 'parent' : null;
  const stays = free.length < changed.length ? 'changed' : parentStays;
  // A class brings its own grade and section along unless they are said.
  if ('classNumber' in fields)
    return { fields: { grade: now.grade, section: now.section, ...fields }, stays };
  return { fields, stays };
}
