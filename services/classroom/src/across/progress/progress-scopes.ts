import { type Statement, statement } from '@homeroom/database';

/** Whose progress it is; `id` is the student's, the class's or the year group, and null of the school. */
export interface ProgressOf {
  scope: keyof typeof SCOPES;
  id: string | null;
}

/** SQL: who is counted, of `s` in `c`, and what a row of the table is. */
export const SCOPES = {
  student: { unit: 's.id::text', counts: 's.id = $2::uuid' },
  class: { unit: 's.id::text', counts: 's.is_active AND s.class_id = $2::uuid' },
  grade: { unit: 'c.id::text', counts: 's.is_active AND c.ended_on IS NULL AND c.grade = $2::text' },
  school: { unit: 'c.grade', counts: 's.is_active AND c.ended_on IS NULL AND $2::text IS NULL' },
} as const;

/** SQL: students and where they are. */
export const STUDENTS = 'student s JOIN class_card c ON c.school_id = $1 AND c.id = s.class_id';

/** What one row of the table came to in one week. */
export type OfWeek<Counts> = Counts & { unit: string; monday: string };
export type Span = [from: string, to: string];
export type Asked<Counts> = (of: ProgressOf, ...days: Span) => Statement<OfWeek<Counts>>;

/** SQL by which each is counted: a sum over what was found of a student, or of a row of the table. */
export type Sums<Counts> = { readonly [Name in keyof Counts & string]: string };

export function namesOf<Counts>(sums: Sums<Counts>): (keyof Counts & string)[] {
  return Object.keys(sums) as (keyof Counts & string)[];
}

export function columnsOf<Counts>(sums: Sums<Counts>): string {
  return namesOf(sums)
    .map((name) => `(${sums[name]})::int AS "${name}"`)
    .join(', ');
}

/** A statement for each scope: what differs between them is written down by `textOf`. */
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
