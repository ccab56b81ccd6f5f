import { type Statement, statement } from '@homeroom/database';

/** Whose progress it is; `id` is that of the student, class or year group, and null for the school. */
export interface ProgressOf {
  scope: keyof typeof SCOPES;
  id: string | null;
}

/** SQL: which students `s` in class `c` are counted, and the key of their row in the table. */
export const SCOPES = {
  student: { unit: 's.id::text', counts: 's.id = $2::uuid' },
  class: { unit: 's.id::text', counts: 's.is_active AND s.class_id = $2::uuid' },
  grade: { unit: 'c.id::text', counts: 's.is_active AND c.ended_on IS NULL AND c.grade = $2::text' },
  school: { unit: 'c.grade', counts: 's.is_active AND c.ended_on IS NULL AND $2::text IS NULL' },
} as const;

/** SQL: students with their classes. */
export const STUDENTS = 'student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id';

/** The counts of one row of the table in one week. */
export type OfWeek<Counts> = Counts & { unit: string; monday: string };
export type Span = [from: string, to: string];
export type Asked<Counts> = (of: ProgressOf, ...days: Span) => Statement<OfWeek<Counts>>;

/** SQL aggregates for each count, over the rows found for a student or for a row of the table. */
export type Sums<Counts> = { readonly [Name in keyof Counts & string]: string };

export function namesOf<Counts>(sums: Sums<Counts>): (keyof Counts & string)[] {
  return Object.keys(sums) as (keyof Counts & string)[];
}

export function columnsOf<Counts>(sums: Sums<Counts>): string {
  return namesOf(sums)
    .map((name) => `(${sums[name]})::int AS "${name}"`)
    .join(', ');
}

/** A statement for each scope, whose text comes from `textOf`. */
export function ofEachScope<Counts>(
  name: string,
  textOf: (scope: ProgressOf['scope']) => string,
): Asked<Counts> {
  const statements = Object.fromEntries(
    (Object.keys(SCOPES) as ProgressOf['scope'][]).map((scope) => [
      scope,
      statement<OfWeek<Counts>, [id: string | null, ...Span]>(`progress.${name}_of_${scope}`, textOf(scope)),
    ]),
  ) as Record<ProgressOf['scope'], (id: string | null, ...days: Span) => Statement<OfWeek<Counts>>>;
  return ({ scope, id }, ...days) => statements[scope](id, ...days);
}

export const many = (condition: string) => `count(*) FILTER (WHERE ${condition})`;
