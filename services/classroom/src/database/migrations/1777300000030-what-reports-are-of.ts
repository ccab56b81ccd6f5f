import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/**
 * Tables that are read and filled in for existing schools. Their owner is no school, and row-level security would hide every row from it.
 */
const TOUCHED = ['report_comment', 'report_order', 'released_report', 'school_year', 'term'];

/**
 * Comments and reports belong to a year, one of its terms, or the weeks from a Monday on. A first day does not identify them: a year and
 * its first term may begin on the same day, and a first day may be corrected.
 */
export class WhatReportsAreOf1777300000030 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['report_comment', 'report_order', 'released_report'])
      await runner.query(`ALTER TABLE ${table} ADD COLUMN about text`);
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`);
    await fillIn(runner);
    for (const table of TOUCHED) await runner.query(`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`);
    await runner.query('ALTER TABLE report_order ALTER COLUMN about SET NOT NULL');
    await runner.query(`ALTER TABLE report_comment ALTER COLUMN about SET NOT NULL, DROP CONSTRAINT report_comment_pkey,
      ADD PRIMARY KEY (school_id, student_id, about), DROP COLUMN starts_on`);
    await runner.query('ALTER TABLE released_report ALTER COLUMN about SET NOT NULL');
    await runner.query('DROP INDEX released_report_given');
    // A family has one report for the same term, year or weeks.
    await runner.query(
      `CREATE UNIQUE INDEX released_report_given ON released_report (school_id, student_id, about)
       WHERE taken_back_at IS NULL`,
    );
  }
}

/** SQL: the key for days that state what they belong to. The year is the one in which they begin; days in no year keep their first day. */
const said = (row: string, period: string, term: string) => `CASE ${period}
  WHEN 'weeks' THEN 'weeks:' || ${row}.starts_on
  ELSE coalesce((SELECT CASE ${period} WHEN 'year' THEN 'year:' || y.id ELSE 'term:' || y.id || ':' || ${term} END
    FROM school_year y WHERE y.school_id = ${row}.school_id AND ${row}.starts_on BETWEEN y.starts_on AND y.ends_on),
    'days:' || ${row}.starts_on) END`;

async function fillIn(runner: QueryRunner): Promise<void> {
  await runner.query(`UPDATE report_order o SET about = ${said('o', 'o.period', 'o.term')}`);
  // If a corrected first day has left a family with two reports, the newer one is the one that the next report replaces.
  await runner.query(`UPDATE released_report r
    SET about = CASE WHEN r.taken_back_at IS NULL AND place > 1 THEN 'days:' || r.starts_on ELSE named.about END
    FROM (SELECT school_id, id, about, row_number() OVER (PARTITION BY school_id, student_id, about, taken_back_at IS NULL
        ORDER BY released_at DESC, id DESC) AS place
      FROM (SELECT g.school_id, g.id, g.student_id, g.taken_back_at, g.released_at,
          ${said('g', "g.content->'span'->>'period'", "(g.content->'span'->>'term')")} AS about FROM released_report g) given) named
    WHERE r.school_id = named.school_id AND r.id = named.id`);
  // A comment has only its first day. If a term begins with the year it belongs to the term, unless it was written after that.
  await runner.query(`UPDATE report_comment k SET about = coalesce(
    (SELECT 'term:' || t.year_id || ':' || t.position FROM term t
     WHERE t.school_id = k.school_id AND t.starts_on = k.starts_on AND NOT EXISTS (
       SELECT FROM school_year y JOIN term next ON next.school_id = y.school_id AND next.year_id = y.id
         AND next.position = t.position + 1
       WHERE y.school_id = t.school_id AND y.id = t.year_id AND y.starts_on = t.starts_on AND next.starts_on <= k.written_at::date)
     LIMIT 1),
    (SELECT 'year:' || y.id FROM school_year y WHERE y.school_id = k.school_id AND y.starts_on = k.starts_on),
    CASE WHEN extract(isodow FROM k.starts_on) = 1 THEN 'weeks:' ELSE 'days:' END || k.starts_on)`);
}
