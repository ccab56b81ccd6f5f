import { schoolZone } from '../../ground/calendar/week';

/** SQL: compares several enrolments of a student in one place, with a window `stays`. */
export const BESIDE_OTHERS = `row_number() OVER stays = 1 AS is_first, lead(starts_on) OVER stays AS next_on`;

const beginning = (day: string) => `(${day})::timestamp AT TIME ZONE ${schoolZone()}`;

/**
 * SQL: points given during `stay`, from the ledger rows `p` selected by `which`. A student who left and came back has each point once, in
 * the enrolment that had begun last, or else in the first; an undo counts with its award.
 */
export const pointsOfStay = (
  stay: string,
  which: string,
) => `coalesce((SELECT sum(p.amount) FROM point_entry p
  LEFT JOIN point_entry taken ON taken.school_id = $1 AND taken.id = p.reverses_entry_id
  WHERE p.school_id = $1 AND ${which}
    AND (${stay}.is_first OR coalesce(taken.awarded_at, p.awarded_at) >= ${beginning(`${stay}.starts_on`)})
    AND (${stay}.next_on IS NULL OR coalesce(taken.awarded_at, p.awarded_at) < ${beginning(`${stay}.next_on`)})), 0)::int`;
